import { chakra } from '@chakra-ui/react';
import type { CertificateRowView, CertificatesView } from '@kitewell/contract/office/certificates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { readingPages } from '../api.ts';
import { Filter, Filters, useFilter } from '../list/filters.tsx';
import { ListPage, type ListColumns } from '../list/list-page.tsx';
import { daysSince } from '../documents/age.ts';
import { Screen } from '../screen.tsx';

/** Tutors' certificates: at first those whose answers wait to be read, the one that has waited longest on top. */
export default function CertificatesPage() {
  const { t, i18n } = useTranslation('office-certificates');
  const language = i18n.language as Language;
  const navigate = useNavigate();
  const state = useFilter('show', ['confirmed'] as const) ?? 'waiting';
  const list = useInfiniteQuery(readingPages<CertificatesView>('certificates', { state }));

  const columns = useMemo<ListColumns<CertificateRowView>>(
    () => [
      {
        id: 'tutor',
        header: t('column.tutor'),
        cell: ({ row: { original } }) => (
          <chakra.span asChild fontWeight="700" textDecoration="underline" display="inline-block">
            <Link to={paths.office(`certificates/${original.tutor.id}`)} onClick={(event) => event.stopPropagation()}>
              {original.tutor.name}
            </Link>
          </chakra.span>
        ),
      },
      {
        id: 'completed',
        header: t('column.completed'),
        cell: ({ row: { original } }) => writtenInstant(original.certifiedAt, language),
      },
      {
        id: 'state',
        header: t('column.state'),
        cell: ({ row: { original } }) =>
          original.confirmedAt !== null && original.confirmedBy !== null
            ? t('confirmedBy', { name: original.confirmedBy, date: writtenInstant(original.confirmedAt, language) })
            : [t('waits', { count: daysSince(original.certifiedAt) }), !original.hasInterview && t('noInterview')]
                .filter(Boolean)
                .join(' · '),
      },
    ],
    [t, language],
  );

  return (
    <Screen title={t('title')}>
      <Filters names={[]}>
        <Filter
          name="show"
          label={t('column.state')}
          unchosen={t('states.waiting')}
          options={[{ value: 'confirmed', label: t('states.confirmed') }]}
        />
      </Filters>
      <ListPage
        label={t('title')}
        columns={columns}
        list={list}
        rowsOf={({ certificates }) => certificates}
        empty={state === 'waiting' ? t('noneWaits') : t('noneConfirmed')}
        onOpen={({ tutor }) => void navigate(paths.office(`certificates/${tutor.id}`))}
      />
    </Screen>
  );
}
