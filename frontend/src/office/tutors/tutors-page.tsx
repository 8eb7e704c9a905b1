import { Badge, Box, Button, chakra } from '@chakra-ui/react';
import type { OfficeTutorRowView, OfficeTutorsView } from '@kitewell/contract/office/tutors';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { readingPages } from '../api.ts';
import { BusinessSetting } from '../business-setting.tsx';
import { Filter, Filters, useFilter } from '../list/filters.tsx';
import { ListPage, type ListColumns } from '../list/list-page.tsx';
import { EmptyCell } from '../list/empty-cell.tsx';
import { Search } from '../list/search.tsx';
import { EmailAddress } from '../mail-link.tsx';
import { useFocusBack } from '../../ui/focus.ts';
import { Screen } from '../screen.tsx';
import { useStaff } from '../auth-session.ts';
import { AddTutor } from './add-tutor.tsx';
import { MissingList } from './missing.tsx';
import { TutorPicture } from './tutor-picture.tsx';

/** The most emails of a search, as `officeTutorsQuery` allows. */
const longestSearch = 80;

/** Tutors by name, each with what is missing before they can be sent to a family. */
export default function TutorsPage() {
  const { t } = useTranslation(['office-tutors', 'directory']);
  const { role } = useStaff();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const searched = params.get('search') ?? '';
  // An empty search counts as none.
  const search = searched === '' ? undefined : searched.slice(0, longestSearch);
  const active = useFilter('active', ['yes', 'no']);
  const [adding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  useFocusBack(adding, add);
  const list = useInfiniteQuery(readingPages<OfficeTutorsView>('officeTutors', { search, active }));

  const columns = useMemo<ListColumns<OfficeTutorRowView>>(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        cell: ({ row: { original } }) => (
          <Box display="flex" alignItems="center" gap="3" minWidth="0">
            <TutorPicture tutor={original} size="40px" />
            <Box minWidth="0">
              <chakra.span asChild fontWeight="700" textDecoration="underline" display="inline-block">
                <Link to={paths.office(`tutors/${original.id}`)} onClick={(event) => event.stopPropagation()}>
                  {original.name}
                </Link>
              </chakra.span>
              <chakra.span display="block" fontSize="sm" color="fg.muted">
                <EmailAddress email={original.email} />
              </chakra.span>
            </Box>
          </Box>
        ),
      },
      {
        id: 'level',
        header: t('column.level'),
        cell: ({ row: { original } }) => (
          <chakra.span whiteSpace="nowrap">{t(`directory:levels.${original.level}`)}</chakra.span>
        ),
      },
      {
        id: 'missing',
        header: t('column.missing'),
        cell: ({ row: { original } }) =>
          original.missing.length === 0 ? (
            <Badge bg="status.verified.bg" color="status.verified.fg">
              {t('ready')}
            </Badge>
          ) : (
            <chakra.div fontSize="sm">
              <MissingList missing={original.missing} />
            </chakra.div>
          ),
      },
      {
        id: 'officeDocuments',
        header: t('column.officeDocuments'),
        cell: ({ row: { original } }) =>
          original.pendingDocuments === 0 ? (
            <EmptyCell />
          ) : (
            <chakra.span whiteSpace="nowrap">{t('pendingDocuments', { count: original.pendingDocuments })}</chakra.span>
          ),
      },
      {
        id: 'account',
        header: t('column.account'),
        cell: ({ row: { original } }) => <AccountBadge tutor={original} />,
      },
    ],
    [t],
  );

  return (
    <Screen
      title={t('title')}
      action={
        <Button ref={add} size="sm" aria-expanded={adding} onClick={() => setAdding(true)}>
          {t('add.open')}
        </Button>
      }
    >
      {adding && <AddTutor onClose={() => setAdding(false)} />}
      <Filters search={<Search label={t('search')} longest={longestSearch} />} names={['active']}>
        <Filter
          name="active"
          label={t('column.account')}
          options={[
            { value: 'yes', label: t('account.open') },
            { value: 'no', label: t('account.closed') },
          ]}
        />
      </Filters>
      <ListPage
        label={t('title')}
        columns={columns}
        list={list}
        rowsOf={({ tutors }) => tutors}
        empty={t('none')}
        onOpen={({ id }) => void navigate(paths.office(`tutors/${id}`))}
      />
      {role === 'owner' && (
        <Box marginTop="7">
          <BusinessSetting
            name="tutorsNeedSecondFactor"
            title={t('secondFactor.title')}
            label={t('secondFactor.demand')}
            help={t('secondFactor.help')}
            failed={t('secondFactor.failed')}
            confirmation={{
              title: t('secondFactor.ask.title'),
              text: t('secondFactor.ask.text'),
              go: t('secondFactor.ask.go'),
            }}
          />
        </Box>
      )}
    </Screen>
  );
}

/** Whether the account is open, or a sample that everybody shares. */
export function AccountBadge({ tutor: { active, demo } }: { tutor: Pick<OfficeTutorRowView, 'active' | 'demo'> }) {
  const { t } = useTranslation('office-tutors');
  if (!active)
    return (
      <Badge bg="status.rejected.bg" color="status.rejected.fg">
        {t('account.closed')}
      </Badge>
    );
  return <Badge>{demo ? t('account.sample') : t('account.open')}</Badge>;
}
