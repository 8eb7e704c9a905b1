import { Box, Button, chakra, Dialog, Portal } from '@chakra-ui/react';
import type { ErasureView } from '@kitewell/contract/office/families';
import { useQuery } from '@tanstack/react-query';
import { Formik } from 'formik';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { FieldForm, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call, callFile, reading } from '../api.ts';
import { useErrorText, useStaff } from '../auth-session.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { FamilyStep } from './family-step.ts';
import { Section } from './section.tsx';
import { saveFile } from '../save-file.ts';
import { useRefresh } from '../use-change.ts';
import { useSubmit } from '../../use-submit.ts';

/** What a family may ask for: a copy of all that is stored about it, and its erasure. */
export function FamilyData({ family }: FamilyStep) {
  const { t } = useTranslation('office-families');
  const { role } = useStaff();
  const refresh = useRefresh();
  const { busy, problem, submit } = useSubmit(useErrorText());
  const { id } = family;
  const save = () =>
    submit(async () => {
      saveFile(await callFile('exportFamily', { params: { id } }), `family-${id}.zip`);
      await refresh('exportFamily');
    });
  return (
    <Section id="data" title={t('data.title')}>
      <ProblemNote>{problem}</ProblemNote>
      <chakra.p color="fg.soft">{t('data.text')}</chakra.p>
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="3">
        <Button size="sm" variant="outline" aria-disabled={busy} onClick={() => void save()}>
          {t('data.export')}
        </Button>
        {role === 'owner' && <EraseButton family={family} label={t('data.erase')} />}
      </Box>
    </Section>
  );
}

interface EraseButtonProps extends FamilyStep {
  label: string;
}

/** A button that opens the erasure of a family. */
export function EraseButton({ family, label }: EraseButtonProps) {
  const { t } = useTranslation('office-families');
  const [erasing, setErasing] = useState(false);
  const asker = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={asker} size="sm" variant="outline" color="danger" onClick={() => setErasing(true)}>
        {label}
      </Button>
      <Dialog.Root
        open={erasing}
        onOpenChange={({ open }) => setErasing(open)}
        finalFocusEl={() => asker.current}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content>
              <Dialog.Header>
                <Dialog.Title>{t('erase.title', { name: family.name })}</Dialog.Title>
              </Dialog.Header>
              <Erasure id={family.id} onCancel={() => setErasing(false)} />
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </>
  );
}

interface ErasureProps {
  id: number;
  onCancel: () => void;
}

/** Shows what is erased at once and what is kept until when; the erasure needs the family's name to be typed. */
function Erasure({ id, onCancel }: ErasureProps) {
  const { t } = useTranslation(['office-families', 'office']);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { problem, submit } = useSubmit(errorText);
  const { data, error } = useQuery({ ...reading('previewErasure', { params: { id } }), staleTime: 0, gcTime: 0 });
  const cancel = (
    <Button size="sm" variant="outline" onClick={onCancel}>
      {t('cancel')}
    </Button>
  );
  if (!data)
    return (
      <>
        <Dialog.Body>
          {error ? <ProblemNote>{errorText(error)}</ProblemNote> : <p role="status">{t('erase.looking')}</p>}
        </Dialog.Body>
        <Dialog.Footer>{cancel}</Dialog.Footer>
      </>
    );
  if (data.sessions.length > 0)
    return (
      <>
        <Dialog.Body>
          <Refused sessions={data.sessions} onLeave={onCancel} />
        </Dialog.Body>
        <Dialog.Footer>{cancel}</Dialog.Footer>
      </>
    );
  return (
    <Formik
      initialValues={{ name: '' }}
      onSubmit={({ name }, form) =>
        submit(async () => {
          await call('eraseFamily', { params: { id }, body: { name } });
          showToast({ title: t('erase.done') });
          await refresh('eraseFamily', reading('family', { params: { id } }).queryKey);
          void navigate(paths.office('families'));
        }, form)
      }
    >
      <FieldForm
        losesNothing
        summary={t('office:correct')}
        label={t('data.erase')}
        fieldLabels={{ name: t('erase.name') }}
      >
        <Dialog.Body>
          <ProblemNote>{problem}</ProblemNote>
          <Consequences {...data} />
          <chakra.p marginBlock="4">
            {t('erase.type')} <chakra.strong overflowWrap="anywhere">{data.name}</chakra.strong>
          </chakra.p>
          <TextField name="name" label={t('erase.name')} autoComplete="off" required />
        </Dialog.Body>
        <Dialog.Footer>
          {cancel}
          <SubmitButton label={t('erase.go')} busyLabel={t('office:signIn.going')} />
        </Dialog.Footer>
      </FieldForm>
    </Formik>
  );
}

const known = [
  'emails',
  'assessments',
  'sharedSessions',
  'sessions',
  'changeRequests',
  'familyCancellations',
  'series',
  'trialRequests',
  'messages',
  'paymentNotices',
  'reviews',
  'guardians',
  'children',
] as const;

function Consequences({ erased, kept }: Pick<ErasureView, 'erased' | 'kept'>) {
  const { t, i18n } = useTranslation('office-families');
  const language = i18n.language as Language;
  return (
    <>
      <chakra.p fontWeight="700">{t('erase.goes')}</chakra.p>
      <chakra.ul listStyle="disc" paddingInlineStart="6">
        <li>{t('erase.home')}</li>
        {known.map((name) => {
          const { count = 0 } = erased.find(({ what }) => what === name) ?? {};
          return count > 0 && <li key={name}>{t(`erase.what.${name}`, { count })}</li>;
        })}
      </chakra.ul>
      <chakra.p fontWeight="700" marginTop="3">
        {t('erase.stays')}
      </chakra.p>
      <chakra.ul listStyle="disc" paddingInlineStart="6">
        {kept
          .filter(({ count }) => count > 0)
          .map(({ what, count, until }) => (
            <li key={what}>
              {t(`erase.kept.${what}`, { count, day: until ? writtenDay(until, language) : t('unknown') })}
            </li>
          ))}
      </chakra.ul>
    </>
  );
}

function Refused({ sessions, onLeave }: { sessions: ErasureView['sessions']; onLeave: () => void }) {
  const { t, i18n } = useTranslation('office-families');
  return (
    <>
      <p>{t('erase.refused')}</p>
      <chakra.ul listStyle="disc" paddingInlineStart="6" marginTop="3">
        {sessions.map(({ id, date, time, childName }) => (
          <li key={id}>
            <Link to={`${paths.office('schedule')}?day=${date}&session=${id}`} onClick={onLeave}>
              {t('dayAndTime', { day: writtenDay(date, i18n.language as Language, 'short'), time })}
            </Link>
            {` · ${childName}`}
          </li>
        ))}
      </chakra.ul>
    </>
  );
}
