import { Badge, Box, Button, chakra } from '@chakra-ui/react';
import type { FamilySignInsView } from '@kitewell/contract/office/family-sign-ins';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { OfficeForm } from '../office-form.tsx';
import { reading } from '../api.ts';
import { InlineForm } from '../../ui/inline-form.tsx';
import { QueryState } from '../query-state.tsx';
import { useLeave } from '../../ui/unsaved.ts';
import type { FamilyStep } from './family-step.ts';
import { Section } from './section.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { useChange } from '../use-change.ts';
import { useSubmit } from '../../use-submit.ts';
import { useErrorText } from '../auth-session.ts';

type SignIn = FamilySignInsView['guardians'][number];

/** The id of the button that opens the form for a guardian's access. */
const accessId = (guardian: number) => `access-${guardian}`;

/** Who of a family can sign in to its home and when that was last used; sends the email to sign in, and ends all sessions. */
export function SignIns({ family }: FamilyStep) {
  const { t } = useTranslation('office-families');
  const { id } = family;
  const change = useChange();
  const query = useQuery(reading('familySignIns', { params: { id } }));
  const [ending, setEnding] = useState(false);
  const [open, setOpen] = useState<number>();
  const leave = useLeave();
  // A form that was saved closes late: another that was opened meanwhile stays.
  const close = (guardian: number) => setOpen((now) => (now === guardian ? undefined : now));
  const section = useRef<HTMLElement>(null);
  const { busy, problem, submit } = useSubmit(useErrorText());
  const guardians = query.data?.guardians ?? [];
  async function send(guardian: SignIn): Promise<void> {
    if (await submit(() => change('sendFamilySignIn', { params: { id }, body: { guardian: guardian.id } })))
      showToast({ title: t('signIns.sent') });
  }
  async function end(): Promise<void> {
    if (await submit(() => change('endFamilySignIns', { params: { id } }))) showToast({ title: t('signIns.ended') });
    setEnding(false);
  }
  return (
    <Section
      ref={section}
      id="sign-ins"
      title={t('signIns.title')}
      action={
        guardians.some(({ confirmed }) => confirmed) && (
          <Button size="sm" variant="outline" onClick={() => setEnding(true)}>
            {t('signIns.end')}
          </Button>
        )
      }
    >
      <ProblemNote>{problem}</ProblemNote>
      {family.demo && (
        <chakra.p color="fg.soft" marginBottom="3">
          {t('signIns.sample')}
        </chakra.p>
      )}
      {!query.data && <QueryState query={query} rows={2} />}
      <chakra.ul listStyle="none" padding="0">
        {guardians.map((guardian) => (
          <chakra.li key={guardian.id} borderTop="rule" borderColor="line" paddingBlock="3">
            <Box display="flex" flexWrap="wrap" gap="2" justifyContent="space-between">
              <Box flex={{ md: '1 1 0' }} minWidth="0" overflowWrap="anywhere">
                <chakra.span fontWeight="700">{guardian.name}</chakra.span>{' '}
                {guardian.email !== null && !guardian.confirmed && <Badge>{t('signIns.unconfirmed')}</Badge>}
                <LastUsed guardian={guardian} />
              </Box>
              {guardian.email !== null && (
                <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
                  {guardian.confirmed && !family.demo && (
                    <Button
                      size="sm"
                      variant="plain"
                      paddingInline="0"
                      aria-label={t('signIns.sendTo', { name: guardian.name })}
                      aria-disabled={busy}
                      onClick={() => void send(guardian)}
                    >
                      {t('signIns.send')}
                    </Button>
                  )}
                  <Button
                    id={accessId(guardian.id)}
                    size="sm"
                    variant={guardian.confirmed ? 'plain' : 'outline'}
                    aria-expanded={open === guardian.id}
                    aria-label={t(guardian.confirmed ? 'signIns.accessOf' : 'signIns.confirmOf', {
                      name: guardian.name,
                    })}
                    onClick={() =>
                      leave(section.current, () => setOpen(open === guardian.id ? undefined : guardian.id))
                    }
                  >
                    {t(guardian.confirmed ? 'signIns.access' : 'signIns.confirm')}
                  </Button>
                </Box>
              )}
            </Box>
            {open === guardian.id && (
              <InlineForm onClose={() => close(guardian.id)} from={accessId(guardian.id)}>
                <AccessForm guardian={guardian} family={family} onClose={() => close(guardian.id)} />
              </InlineForm>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      <ConfirmDialog
        open={ending}
        title={t('signIns.endAsk')}
        question={t('signIns.endText')}
        cancelLabel={t('cancel')}
        confirmLabel={t('signIns.endGo')}
        busy={busy}
        onCancel={() => setEnding(false)}
        onConfirm={() => void end()}
      />
    </Section>
  );
}

function LastUsed({ guardian: { email, invitedAt, usedAt, devices } }: { guardian: SignIn }) {
  const { t, i18n } = useTranslation('office-families');
  const language = i18n.language as Language;
  if (email === null)
    return (
      <chakra.span display="block" color="fg.muted">
        {t('signIns.noEmail')}
      </chakra.span>
    );
  return (
    <>
      <chakra.span display="block">{email}</chakra.span>
      <chakra.span display="block" fontSize="sm" color="fg.muted">
        {[
          usedAt ? t('signIns.used', { at: writtenInstant(usedAt, language) }) : t('signIns.never'),
          devices > 0 && t('signIns.devices', { count: devices }),
          invitedAt && t('signIns.invited', { at: writtenInstant(invitedAt, language) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </chakra.span>
    </>
  );
}

interface AccessFormProps extends FamilyStep {
  guardian: SignIn;
  onClose: () => void;
}

/** Confirms a guardian's address or takes that back; whoever does not pay sees only the children ticked here. */
function AccessForm({ guardian, family, onClose }: AccessFormProps) {
  const { t } = useTranslation('office-families');
  const change = useChange();
  const { id, version, name, email, pays, confirmed } = guardian;
  const fieldOf = (child: number) => `child${child}`;
  const yes = (is: boolean) => (is ? 'yes' : '');
  const initialValues: Record<string, string> = {
    confirmed: 'yes',
    seesBills: yes(guardian.seesBills),
    ...Object.fromEntries(
      family.children.map((child) => [fieldOf(child.id), yes(guardian.children.includes(child.id))]),
    ),
  };
  return (
    <OfficeForm
      label={t(confirmed ? 'signIns.accessOf' : 'signIns.confirmOf', { name })}
      initialValues={initialValues}
      validate={() => ({})}
      send={(values) => {
        const isTicked = (field: string) => values[field] === 'yes';
        const children = pays
          ? guardian.children
          : family.children.flatMap((child) => (isTicked(fieldOf(child.id)) ? child.id : []));
        return change('setHomeAccess', {
          params: { id },
          body: { version, confirmed: isTicked('confirmed'), seesBills: isTicked('seesBills'), children },
        });
      }}
      onDone={() => {
        showToast({ title: t('saved') });
        onClose();
      }}
      goLabel={t(confirmed ? 'save' : 'signIns.confirmGo')}
      onCancel={onClose}
    >
      <chakra.p color="fg.soft">{t(pays ? 'signIns.paysText' : 'signIns.othersText', { email: email ?? '' })}</chakra.p>
      {confirmed && <CheckboxField name="confirmed" label={t('signIns.confirmed')} />}
      {!pays && (
        <chakra.fieldset>
          <chakra.legend fontWeight="600">{t('signIns.sees', { name })}</chakra.legend>
          {family.children.map((child) => (
            <CheckboxField key={child.id} name={fieldOf(child.id)} label={child.name} />
          ))}
          <CheckboxField name="seesBills" label={t('signIns.bills')} />
        </chakra.fieldset>
      )}
    </OfficeForm>
  );
}
