import { Badge, Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { HomeView } from '@kitewell/contract/family/home';
import { familyLimits } from '@kitewell/contract/families';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { writtenList } from '../../written-list.ts';
import { writtenPhone } from '../../written-phone.ts';
import { useFamily } from '../session.ts';
import { useFamilyAction } from './family-change.ts';
import { AccessForm, InvitationForm, OwnForm } from './guardian-forms.tsx';
import { Part, useOpenForm } from './part.tsx';

type Guardian = HomeView['guardians'][number];
type Form = { of: Guardian['id'] | 'new'; what: 'details' | 'access' };

/** The guardians: those who pay invite others and choose what they see. */
export function Guardians({ home }: { home: HomeView }) {
  const { t } = useTranslation('family-data');
  const { family } = useFamily();
  const { open, show, close } = useOpenForm<Form>();
  const [removing, setRemoving] = useState<Guardian>();
  const [confirming, setConfirming] = useState(false);
  const remove = useFamilyAction(t('guardians.removed'));
  const { guardians, pays, onHold } = home;
  return (
    <Part title={t('guardians.title')} text={pays ? t('guardians.text') : undefined}>
      {guardians.map((guardian) =>
        open?.of === guardian.id ? (
          <Box key={guardian.id} bg="bg.fill" padding="4" marginBlock="2">
            {open.what === 'details' ? (
              <OwnForm guardian={guardian} onClose={close} />
            ) : (
              <AccessForm guardian={guardian} home={home} onClose={close} />
            )}
          </Box>
        ) : (
          <Row
            key={guardian.id}
            guardian={guardian}
            home={home}
            onForm={(what, button) => show({ of: guardian.id, what }, button)}
            onRemove={() => {
              setRemoving(guardian);
              setConfirming(true);
            }}
          />
        ),
      )}
      {pays &&
        !onHold &&
        (open?.of === 'new' ? (
          <Box bg="bg.fill" padding="4" marginBlock="2">
            <InvitationForm home={home} onClose={close} />
          </Box>
        ) : (
          guardians.length < familyLimits.guardians && (
            <Button
              id="guardian-new"
              variant="surface"
              size="sm"
              marginTop="2"
              onClick={({ currentTarget }) => show({ of: 'new', what: 'details' }, currentTarget)}
            >
              {t('guardians.invite')}
            </Button>
          )
        ))}
      <ConfirmDialog
        open={confirming}
        title={t('guardians.remove.title', { name: removing?.name })}
        question={t('guardians.remove.text', { name: removing?.name })}
        cancelLabel={t('guardians.remove.keep')}
        confirmLabel={t('guardians.remove.confirm')}
        busy={remove.isPending}
        focusWhenGone={() => document.querySelector<HTMLElement>('#guardian-new')}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          if (!removing) return;
          const { id, version } = removing;
          // The question goes first: a second one may ask for a new code.
          setConfirming(false);
          remove.mutate((change) => change('removeFamilyGuardian', { params: { id }, query: { family, version } }));
        }}
      />
    </Part>
  );
}

interface RowProps {
  guardian: Guardian;
  home: HomeView;
  onForm: (what: Form['what'], button: HTMLElement) => void;
  onRemove: () => void;
}

function Row({ guardian, home, onForm, onRemove }: RowProps) {
  const { t, i18n } = useTranslation('family-data');
  const { family } = useFamily();
  const resend = useFamilyAction(t('guardians.resent'));
  const { id, name, self, pays, email, phone, invitedAt, confirmed } = guardian;
  const named = (all: readonly string[]) => writtenList(all, i18n.language as Language);
  const seen = home.children.filter((child) => guardian.children.includes(child.id)).map((child) => child.name);
  const isWaiting = invitedAt !== null && !confirmed;
  const mayManage = home.pays && !self && !pays;
  const { onHold } = home;
  return (
    <Box borderTop="rule line" paddingBlock="3.5">
      <Box display="flex" flexWrap="wrap" gap="1 3" alignItems="center">
        <Heading as="h3" size="lg" overflowWrap="anywhere">
          {name}
        </Heading>
        {self && <Badge>{t('guardians.self')}</Badge>}
        {pays && <Badge>{t('guardians.pays')}</Badge>}
        {isWaiting && <Badge>{t('guardians.invited')}</Badge>}
      </Box>
      <Box display="flex" flexWrap="wrap" columnGap="4" color="fg.soft" fontSize="md" marginTop="1">
        {email && <chakra.span overflowWrap="anywhere">{email}</chakra.span>}
        {phone && <span>{writtenPhone(phone)}</span>}
      </Box>
      {mayManage && (
        <chakra.p color="fg.soft" fontSize="md" marginTop="1">
          {seen.length === 0
            ? t('guardians.seesNothing')
            : t(guardian.seesBills ? 'guardians.seesWithBills' : 'guardians.sees', { names: named(seen) })}
        </chakra.p>
      )}
      {!email && home.pays && (
        <chakra.p color="fg.soft" fontSize="md" marginTop="1">
          {t('guardians.noEmail')}
        </chakra.p>
      )}
      {!onHold && (
        <Box display="flex" flexWrap="wrap" gap="2" marginTop="2.5">
          {(self || home.pays) && (
            <Button
              id={`guardian-${id}`}
              variant="outline"
              size="sm"
              aria-label={t('guardians.changeOf', { name })}
              onClick={({ currentTarget }) => onForm('details', currentTarget)}
            >
              {t('change')}
            </Button>
          )}
          {mayManage && (
            <Button
              id={`access-${id}`}
              variant="outline"
              size="sm"
              aria-label={t('guardians.accessOf', { name })}
              onClick={({ currentTarget }) => onForm('access', currentTarget)}
            >
              {t('guardians.access')}
            </Button>
          )}
          {mayManage && isWaiting && (
            <Button
              variant="outline"
              size="sm"
              aria-disabled={resend.isPending}
              onClick={() =>
                resend.isPending ||
                resend.mutate((change) => change('resendInvitation', { params: { id }, query: { family } }))
              }
            >
              {t('guardians.resend')}
            </Button>
          )}
          {home.pays && !self && (
            <Button variant="plain" size="sm" aria-label={t('guardians.removeOf', { name })} onClick={onRemove}>
              {t('guardians.remove.open')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
