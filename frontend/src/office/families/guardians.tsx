import { Badge, Box, Button, chakra } from '@chakra-ui/react';
import { guardianChange, guardianInput, type GuardianView } from '@kitewell/contract/office/families';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmailField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import type { Loaded } from '../differences.tsx';
import { MailLink } from '../mail-link.tsx';
import { InlineForm } from '../../ui/inline-form.tsx';
import { RecordForm } from '../record-form.tsx';
import { useRequestKey } from '../../request-key.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { useErrorText, useStaff } from '../auth-session.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { useLeave } from '../../ui/unsaved.ts';
import { familyNow, type FamilyStep } from './family-step.ts';
import { Section } from './section.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { writtenPhone } from '../../written-phone.ts';
import { useChange } from '../use-change.ts';
import { useSubmit } from '../../use-submit.ts';

interface Values extends Record<string, string> {
  name: string;
  phone: string;
  email: string;
  pays: string;
}

const blank: Loaded<Values> = { version: 0, values: { name: '', phone: '', email: '', pays: '' } };

const loadedFrom = ({ version, name, phone, email, pays }: GuardianView): Loaded<Values> => ({
  version,
  values: { name, phone: phone ?? '', email: email ?? '', pays: pays ? 'yes' : '' },
});

/** The id of the button that opens a guardian's form; 0 is for a new guardian. */
const editId = (guardian: number) => `edit-guardian-${guardian}`;

/** Who speaks for a family, how they are reached, and who pays. */
export function Guardians({ family }: FamilyStep) {
  const { t } = useTranslation('office-families');
  const { role } = useStaff();
  const [open, setOpen] = useState<{ id: number; loaded: Loaded<Values> }>();
  const leave = useLeave();
  const section = useRef<HTMLElement>(null);
  const show = (one: typeof open) => leave(section.current, () => setOpen(one));
  const [leaving, setLeaving] = useState<GuardianView>();
  const change = useChange();
  const { busy, problem, submit } = useSubmit(useErrorText());
  // A form that was saved closes late: another that was opened meanwhile stays.
  const close = () => setOpen((now) => (now === open ? undefined : now));
  const form = open && (
    <InlineForm onClose={close} from={editId(open.id)}>
      <GuardianForm family={family} id={open.id} loaded={open.loaded} onClose={close} />
    </InlineForm>
  );
  return (
    <Section
      ref={section}
      id="guardians"
      title={t('guardians.title')}
      action={
        <Button
          id={editId(0)}
          size="sm"
          variant="outline"
          aria-expanded={open?.id === 0}
          onClick={() => show({ id: 0, loaded: blank })}
        >
          {t('guardians.add')}
        </Button>
      }
    >
      <ProblemNote>{problem}</ProblemNote>
      {open?.id === 0 && form}
      <chakra.ul listStyle="none" padding="0">
        {family.guardians.map((guardian) => (
          <chakra.li key={guardian.id} borderTop="rule" borderColor="line" paddingBlock="3">
            {open?.id === guardian.id ? (
              form
            ) : (
              <Box display="flex" flexWrap="wrap" gap="2" justifyContent="space-between">
                {/* The buttons of each guardian stand at the end of the row, however long an address is. */}
                <Box flex={{ md: '1 1 0' }} minWidth="0" overflowWrap="anywhere">
                  <chakra.span fontWeight="700">{guardian.name}</chakra.span>{' '}
                  {guardian.pays && <Badge>{t('guardians.pays')}</Badge>}
                  <chakra.span display="block" css={{ '& a': { textDecoration: 'underline' } }}>
                    {guardian.phone && <a href={`tel:${guardian.phone}`}>{writtenPhone(guardian.phone)}</a>}
                    {guardian.phone && guardian.email && ' · '}
                    {guardian.email && <MailLink email={guardian.email} />}
                    {!guardian.phone && !guardian.email && t('guardians.noReach')}
                  </chakra.span>
                </Box>
                <Box display="flex" alignItems="center" gap="1">
                  <Button
                    id={editId(guardian.id)}
                    size="sm"
                    variant="plain"
                    aria-label={t('editName', { name: guardian.name })}
                    onClick={() => show({ id: guardian.id, loaded: loadedFrom(guardian) })}
                  >
                    {t('edit')}
                  </Button>
                  {role === 'owner' && family.guardians.length > 1 && (
                    <Button
                      size="sm"
                      variant="plain"
                      aria-label={t('removeName', { name: guardian.name })}
                      onClick={() => setLeaving(guardian)}
                    >
                      {t('remove')}
                    </Button>
                  )}
                </Box>
              </Box>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('guardians.ask', { name: leaving?.name ?? '' })}
        question={t('guardians.askText')}
        cancelLabel={t('cancel')}
        confirmLabel={t('remove')}
        busy={busy}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => {
          const { id = 0, version = 0 } = leaving ?? {};
          void submit(() => change('removeGuardian', { params: { id }, query: { version } })).finally(() =>
            setLeaving(undefined),
          );
        }}
      />
    </Section>
  );
}

interface GuardianFormProps extends FamilyStep {
  /** 0 for a guardian who is to be added. */
  id: number;
  loaded: Loaded<Values>;
  onClose: () => void;
}

function GuardianForm({ family, id, loaded, onClose }: GuardianFormProps) {
  const { t } = useTranslation('office-families');
  const change = useChange();
  const keyed = useRequestKey();
  const title = id === 0 ? t('guardians.add') : t('editName', { name: loaded.values.name });
  const bodyOf = ({ pays, ...values }: Values) => ({ ...values, pays: pays === 'yes' });
  return (
    <RecordForm<Values>
      label={title}
      loaded={loaded}
      fields={{
        name: { label: t('fact.name') },
        phone: { label: t('fact.phone') },
        email: { label: t('fact.email') },
        pays: { label: t('guardians.pays'), written: () => t('guardians.paysYes') },
      }}
      validate={(values) => fieldErrorsOf(guardianInput, bodyOf(values))}
      save={async (values, version) => {
        const body = guardianInput.cast(bodyOf(values), { assert: false });
        await (id === 0
          ? keyed({ family: family.id, body }, (key) =>
              change('addGuardian', { params: { id: family.id }, body: { ...body, key } }),
            )
          : change('changeGuardian', { params: { id }, body: guardianChange.cast({ ...body, version }) }));
        showToast({ title: t('saved') });
        onClose();
      }}
      readAgain={async () => {
        const { guardians, history } = await familyNow(family.id);
        const found = guardians.find((one) => one.id === id);
        return found ? { ...loadedFrom(found), by: history[0]?.by } : loaded;
      }}
      saveLabel={t('save')}
      onCancel={onClose}
    >
      <TextField name="name" label={t('fact.name')} autoComplete="off" required />
      <TextField name="phone" label={t('fact.phone')} type="tel" autoComplete="off" />
      <EmailField name="email" label={t('fact.email')} autoComplete="off" />
      <CheckboxField name="pays" label={t('guardians.paysYes')} />
    </RecordForm>
  );
}
