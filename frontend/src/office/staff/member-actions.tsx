import { Box, Button } from '@chakra-ui/react';
import type { StaffMemberView } from '@kitewell/contract/office/staff';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useStaff } from '../auth-session.ts';
import type { Invitation } from './add-staff.tsx';
import { useChange } from '../use-change.ts';

type ChangeContext = 'role' | 'close' | 'open' | 'reset';

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
  const change = useChange();
  const [action, setAction] = useState<ChangeContext>('role');
  const [open, setOpen] = useState(false);
  const { id, name, role, active, activated, secondFactor } = member;
  const otherRole = role === 'owner' ? 'coordinator' : 'owner';
  const act = useMutation({
    mutationFn: (historyAction: ChangeContext) => {
      const params = { id };
      if (historyAction === 'reset') return change('resetStaffFactors', { params });
      if (historyAction === 'role') return change('changeStaff', { params, body: { role: otherRole } });
      return change('changeStaff', { params, body: { active: historyAction === 'open' } });
    },
    onSuccess: () => showToast({ title: t('done') }),
    onSettled: () => setOpen(false),
  });
  const invite = useMutation({
    mutationFn: () => change('inviteStaff', { params: { id } }),
    onSuccess: ({ link }) => onInvited({ name, link }),
  });
  if (id === ownId || demo) return null;
  const historyActions: ChangeContext[] = active
    ? ['role', ...(secondFactor ? (['reset'] as const) : []), 'close']
    : ['open'];
  return (
    <Box display="flex" flexWrap="wrap" columnGap="4">
      {active && !activated && (
        <Button variant="plain" size="sm" aria-disabled={invite.isPending} onClick={() => invite.mutate()}>
          {t('historyAction.invite')}
        </Button>
      )}
      {historyActions.map((historyAction) => (
        <Button
          key={historyAction}
          variant="plain"
          size="sm"
          aria-label={`${t(`historyAction.${historyAction}`, { role: t(`office:roles.${otherRole}`) })}: ${name}`}
          onClick={() => {
            setAction(historyAction);
            setOpen(true);
          }}
        >
          {t(`historyAction.${historyAction}`, { role: t(`office:roles.${otherRole}`) })}
        </Button>
      ))}
      <ConfirmDialog
        open={open}
        title={t(`ask.${action}.title`, { name, role: t(`office:roles.${otherRole}`) })}
        question={t(`ask.${action}.text`)}
        cancelLabel={t('cancel')}
        confirmLabel={t(`ask.${action}.go`)}
        busy={act.isPending}
        onCancel={() => setOpen(false)}
        onConfirm={() => act.mutate(action)}
      />
    </Box>
  );
}
