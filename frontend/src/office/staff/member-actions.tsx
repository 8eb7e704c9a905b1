import { Box, Button } from '@chakra-ui/react';
import type { StaffMemberView } from '@kitewell/contract/office/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call } from '../api.ts';
import { useStaff } from '../session.ts';
import type { Invitation } from './add-staff.tsx';

type Deed = 'role' | 'close' | 'open' | 'reset';

/** What an owner can do with somebody's account. What takes something away needs a confirmation. */
export function MemberActions({
  member,
  onInvited,
}: {
  member: StaffMemberView;
  onInvited: (invitation: Invitation) => void;
}) {
  const { t } = useTranslation(['office-staff', 'office']);
  const { id: ownId, demo } = useStaff();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Deed>('role');
  const [open, setOpen] = useState(false);
  const { id, name, role, active, joined, secondFactor } = member;
  const otherRole = role === 'owner' ? 'coordinator' : 'owner';
  const act = useMutation({
    mutationFn: (deed: Deed) => {
      const params = { id };
      if (deed === 'reset') return call('resetStaffFactors', { params });
      if (deed === 'role') return call('changeStaff', { params, body: { role: otherRole } });
      return call('changeStaff', { params, body: { active: deed === 'open' } });
    },
    onSuccess: async () => {
      await client.invalidateQueries();
      showToast({ title: t('done') });
    },
    onSettled: () => setOpen(false),
  });
  const invite = useMutation({
    mutationFn: () => call('inviteStaff', { params: { id } }),
    onSuccess: ({ link }) => onInvited({ name, link }),
  });
  if (id === ownId || demo) return null;
  const deeds: Deed[] = active ? ['role', ...(secondFactor ? (['reset'] as const) : []), 'close'] : ['open'];
  return (
    <Box display="flex" flexWrap="wrap" columnGap="4">
      {active && !joined && (
        <Button variant="plain" size="sm" aria-disabled={invite.isPending} onClick={() => invite.mutate()}>
          {t('deed.invite')}
        </Button>
      )}
      {deeds.map((deed) => (
        <Button
          key={deed}
          variant="plain"
          size="sm"
          aria-label={`${t(`deed.${deed}`, { role: t(`office:roles.${otherRole}`) })}: ${name}`}
          onClick={() => {
            setAsked(deed);
            setOpen(true);
          }}
        >
          {t(`deed.${deed}`, { role: t(`office:roles.${otherRole}`) })}
        </Button>
      ))}
      <ConfirmDialog
        open={open}
        title={t(`ask.${asked}.title`, { name, role: t(`office:roles.${otherRole}`) })}
        question={t(`ask.${asked}.text`)}
        cancelLabel={t('cancel')}
        confirmLabel={t(`ask.${asked}.go`)}
        busy={act.isPending}
        onCancel={() => setOpen(false)}
        onConfirm={() => act.mutate(asked)}
      />
    </Box>
  );
}
