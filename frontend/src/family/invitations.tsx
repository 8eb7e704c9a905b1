import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { FamilySessionView } from '@kitewell/contract/family/sign-in';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../ui/toaster.tsx';
import { useChange } from './use-change.ts';

/** Invitations to other families, which open once they are accepted here: signing in alone accepts none. */
export function Invitations({ invitations }: Pick<FamilySessionView, 'invitations'>) {
  const { t } = useTranslation('family-home');
  const change = useChange();
  const accept = useMutation({
    mutationFn: (id: number) => change('acceptInvitation', { params: { id } }),
    onSuccess: () => showToast({ title: t('invitation.accepted') }),
  });
  return invitations.map(({ id, invitedBy: name }) => (
    <Box
      as="section"
      key={id}
      borderTop="bar line.strong"
      paddingBlock="4 6"
      aria-label={t('invitation.title', { name })}
    >
      <Heading as="h2" size="xl">
        {t('invitation.title', { name })}
      </Heading>
      <chakra.p marginBlock="2 4">{t('invitation.text', { name })}</chakra.p>
      <Button disabled={accept.isPending} onClick={() => accept.mutate(id)}>
        {t('invitation.accept')}
      </Button>
      <chakra.p color="fg.soft" fontSize="md" marginTop="3">
        {t('invitation.unknown')}
      </chakra.p>
    </Box>
  ));
}
