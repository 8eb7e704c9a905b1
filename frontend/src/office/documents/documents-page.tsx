import { Box, Button, chakra } from '@chakra-ui/react';
import { verificationStatuses } from '@kitewell/contract/documents';
import type { OfficeDocumentRowView, OfficeDocumentsView } from '@kitewell/contract/office/documents';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { readingPages } from '../api.ts';
import { Filter, useFilter } from '../list/filters.tsx';
import { ListPage, type ListColumns } from '../list/list-page.tsx';
import { Screen } from '../screen.tsx';
import { daysSince } from './age.ts';
import { DocumentStatus } from './document-status.tsx';

const shownOtherwise = ['verified', 'rejected', 'all'] as const;

/** The tutors' documents: at first those that wait for a check, the one that has waited longest on top. */
export default function DocumentsPage() {
  const { t, i18n } = useTranslation(['office-documents', 'documents']);
  const language = i18n.language as Language;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const show = useFilter('show', shownOtherwise) ?? 'pending';
  const tutor = search.get('tutor') ?? undefined;
  const status = verificationStatuses.find((value) => value === show);
  const list = useInfiniteQuery(readingPages<OfficeDocumentsView>('officeDocuments', { status, tutor }));

  const columns = useMemo<ListColumns<OfficeDocumentRowView>>(
    () => [
      {
        id: 'officeDocument',
        header: t('column.officeDocument'),
        cell: ({ row: { original } }) => (
          <>
            <chakra.span asChild fontWeight="700" textDecoration="underline" display="inline-block">
              <Link to={paths.office(`documents/${original.id}`)} onClick={(event) => event.stopPropagation()}>
                {original.documentName}
              </Link>
            </chakra.span>
            <chakra.span display="block" fontSize="sm" color="fg.muted">
              {t(`documents:types.${original.documentType}`)}
            </chakra.span>
          </>
        ),
      },
      { id: 'tutor', header: t('column.tutor'), cell: ({ row: { original } }) => original.tutor.name },
      {
        id: 'sent',
        header: t('column.sent'),
        cell: ({ row: { original } }) => (
          <>
            {writtenInstant(original.uploadedAt, language)}
            {original.verificationStatus === 'pending' && (
              <chakra.span display={{ base: 'inline', md: 'block' }} fontSize="sm" color="fg.muted">
                {' '}
                {t('waits', { count: daysSince(original.uploadedAt) })}
              </chakra.span>
            )}
          </>
        ),
      },
      {
        id: 'status',
        header: t('column.status'),
        cell: ({ row: { original } }) => (
          <DocumentStatus status={original.verificationStatus} isReplaced={original.isReplaced} />
        ),
      },
    ],
    [t, language],
  );

  return (
    <Screen title={t('title')}>
      <Box display="flex" flexWrap="wrap" alignItems="flex-end" gap="4">
        <Filter
          name="show"
          label={t('column.status')}
          unchosen={t('documents:status.pending')}
          options={shownOtherwise.map((value) => ({
            value,
            label: value === 'all' ? t('all') : t(`documents:status.${value}`),
          }))}
        />
        {tutor !== undefined && (
          <Button asChild variant="plain" size="sm">
            <Link to={paths.office('documents')}>{t('ofEverybody')}</Link>
          </Button>
        )}
      </Box>
      <ListPage
        label={t('title')}
        columns={columns}
        list={list}
        rowsOf={({ officeDocuments }) => officeDocuments}
        empty={show === 'pending' ? t('noneWaits') : t('none')}
        onOpen={({ id }) => void navigate(paths.office(`documents/${id}`))}
      />
    </Screen>
  );
}
