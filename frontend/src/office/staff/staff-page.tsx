import { Badge, Button, chakra } from '@chakra-ui/react';
import { staffRoles, type StaffListView, type StaffMemberView } from '@kitewell/contract/office/staff';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { readingPages } from '../api.ts';
import { Filter, Filters, useFilter } from '../list/filters.tsx';
import { ListPage, type ListColumns } from '../list/list-page.tsx';
import { EmptyCell } from '../list/empty-cell.tsx';
import { EmailAddress } from '../mail-link.tsx';
import { Screen } from '../screen.tsx';
import { useStaff } from '../auth-session.ts';
import { AddStaff, type Invitation } from './add-staff.tsx';
import { InvitationNote } from './invitation-note.tsx';
import { MemberActions } from './member-actions.tsx';
import { auditOf } from '../audit/place-of.ts';

/** The members of staff. Owners add people, change roles, close accounts and remove a second step that was lost. */
export default function StaffPage() {
  const { t, i18n } = useTranslation(['office-staff', 'office']);
  const { demo } = useStaff();
  const [adding, setAdding] = useState(false);
  const [invitation, setInvitation] = useState<Invitation>();
  const role = useFilter('role', staffRoles);
  const active = useFilter('active', ['yes', 'no']);
  const list = useInfiniteQuery(readingPages<StaffListView>('staff', { role, active }));
  const language = i18n.language as Language;

  const columns = useMemo<ListColumns<StaffMemberView>>(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        cell: ({ row: { original } }) => (
          <>
            <chakra.span fontWeight="700">{original.name}</chakra.span>
            <chakra.span display="block" fontSize="sm" color="fg.muted">
              <EmailAddress email={original.email} />
            </chakra.span>
          </>
        ),
      },
      { id: 'role', header: t('column.role'), cell: ({ row: { original } }) => t(`office:roles.${original.role}`) },
      {
        id: 'state',
        header: t('column.state'),
        cell: ({ row: { original } }) => <Badge>{t(`state.${stateOf(original)}`)}</Badge>,
      },
      {
        id: 'seen',
        header: t('column.seen'),
        cell: ({ row: { original } }) => (original.seenAt ? writtenInstant(original.seenAt, language) : <EmptyCell />),
      },
      {
        id: 'actions',
        header: () => <chakra.span srOnly>{t('column.actions')}</chakra.span>,
        cell: ({ row: { original } }) => (
          <>
            <MemberActions member={original} onInvited={setInvitation} />
            <Button asChild variant="plain" size="sm">
              <Link to={auditOf('staff', original.id)} aria-label={t('historyOf', { name: original.name })}>
                {t('history')}
              </Link>
            </Button>
          </>
        ),
      },
    ],
    [t, language],
  );

  return (
    <Screen
      title={t('title')}
      action={
        !demo && (
          <Button size="sm" onClick={() => setAdding(true)} aria-expanded={adding}>
            {t('add.open')}
          </Button>
        )
      }
    >
      {demo && (
        <chakra.p bg="bg.note" padding="4" marginBottom="4">
          {t('demo')}
        </chakra.p>
      )}
      {invitation && <InvitationNote invitation={invitation} onClose={() => setInvitation(undefined)} />}
      {adding && (
        <AddStaff
          onClose={() => setAdding(false)}
          onAdded={(added) => {
            setAdding(false);
            setInvitation(added);
          }}
        />
      )}
      <Filters names={['role', 'active']}>
        <Filter
          name="role"
          label={t('column.role')}
          options={staffRoles.map((value) => ({ value, label: t(`office:roles.${value}`) }))}
        />
        <Filter
          name="active"
          label={t('column.state')}
          options={[
            { value: 'yes', label: t('filter.active') },
            { value: 'no', label: t('filter.closed') },
          ]}
        />
      </Filters>
      <ListPage label={t('title')} columns={columns} list={list} rowsOf={({ staff }) => staff} empty={t('empty')} />
    </Screen>
  );
}

function stateOf({
  demo,
  active,
  activated,
  secondFactor,
}: StaffMemberView): 'sample' | 'closed' | 'invited' | 'unprotected' | 'ready' {
  if (demo) return 'sample';
  if (!active) return 'closed';
  if (!activated) return 'invited';
  return secondFactor ? 'ready' : 'unprotected';
}
