import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { publishableModule, moduleChanges } from '@kitewell/contract/office/course';
import { mayBecome } from '@kitewell/contract/status-changes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useFieldMessage } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call } from '../api.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { useErrorText } from '../auth-session.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import type { Writing } from './writing.ts';
import { useSubmit } from '../../use-submit.ts';

interface ModuleStatusProps extends Writing {
  /** Whether a form below has unsaved changes, which would not be published. */
  unsaved: boolean;
}

const sayingFirst = 'save-first';

/** The state of a module, what it lacks before it can be published, and the buttons to publish and withdraw it. */
export function ModuleStatus({ module, readAgain, show, unsaved }: ModuleStatusProps) {
  const { t } = useTranslation('office-course');
  const { busy, problem, submit } = useSubmit(useErrorText());
  const [confirming, setConfirming] = useState<'publish' | 'withdraw'>();
  const { id, version, state, edition, changed, underway, completed } = module;
  const missing = useMissingParts(module);
  const publishable = missing.length === 0 && (mayBecome(moduleChanges, state, 'published') || changed);

  async function act(historyAction: 'publish' | 'withdraw'): Promise<void> {
    const request = { params: { id }, body: { version } };
    const isDone = await submit(async () => {
      await show(
        await (historyAction === 'publish'
          ? call('publishCourseModule', request)
          : call('withdrawCourseModule', request)),
      );
      showToast({ title: t(historyAction === 'publish' ? 'published' : 'withdrawn') });
    });
    setConfirming(undefined);
    // Shows what somebody else has saved first, so that nothing is published that the editor has not seen.
    if (!isDone)
      await readAgain().then(
        (now) => show({ module: now }),
        () => undefined,
      );
  }

  return (
    <Box as="section" aria-labelledby="status" bg="bg.fill" padding={{ base: '4', sm: '5' }}>
      <Heading as="h2" size="lg" id="status" tabIndex={-1} outline="none">
        {t('status')}
      </Heading>
      <chakra.p marginTop="1">
        {[
          t(`state.${state}`),
          edition === 0 ? t('neverPublished') : t('edition', { edition }),
          ...(changed && edition > 0 ? [t('changed')] : []),
        ].join(' · ')}
        <chakra.span display="block" color="fg.muted" fontSize="sm">
          {t('tutors', { underway, completed })}
        </chakra.span>
      </chakra.p>
      <ProblemNote>{problem}</ProblemNote>
      {missing.length > 0 && (
        <Box marginTop="3" fontSize="sm">
          <chakra.p fontWeight="600">{t('missing')}</chakra.p>
          <chakra.ul paddingInlineStart="1.2em" listStyle="disc">
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </chakra.ul>
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="4">
        {(publishable || missing.length > 0) && (
          <Button
            size="sm"
            disabled={!publishable}
            aria-disabled={busy || unsaved}
            aria-describedby={unsaved ? sayingFirst : undefined}
            onClick={() => {
              if (!unsaved) setConfirming('publish');
            }}
          >
            {t(state === 'withdrawn' && !changed ? 'publishAgain' : edition > 0 ? 'publishChanges' : 'publish')}
          </Button>
        )}
        {mayBecome(moduleChanges, state, 'withdrawn') && (
          <Button variant="outline" size="sm" aria-disabled={busy} onClick={() => setConfirming('withdraw')}>
            {t('withdraw')}
          </Button>
        )}
        {publishable && (
          // The note keeps its room while it is empty, so that the forms below do not move while somebody types.
          <chakra.span
            id={sayingFirst}
            flex="1 1 240px"
            alignSelf="center"
            fontSize="sm"
            visibility={unsaved ? undefined : 'hidden'}
          >
            {t('saveFirst')}
          </chakra.span>
        )}
      </Box>
      <ConfirmDialog
        open={confirming !== undefined}
        title={t(`ask.${confirming ?? 'publish'}`)}
        question={t(`ask.${confirming ?? 'publish'}Text`, { underway, completed })}
        cancelLabel={t('ask.cancel')}
        confirmLabel={t(`ask.${confirming ?? 'publish'}Go`)}
        busy={busy}
        focusWhenGone={() => document.getElementById('status')}
        onCancel={() => setConfirming(undefined)}
        onConfirm={() => confirming && void act(confirming)}
      />
    </Box>
  );
}

type Field =
  | keyof typeof publishableModule.fields
  | 'text'
  | 'textZh'
  | 'question'
  | 'questionZh'
  | 'answer'
  | 'answerZh';

/** What the contract says is missing before tutors can see the module, in words. */
function useMissingParts({ content }: Writing['module']): string[] {
  const { t } = useTranslation('office-course');
  const message = useFieldMessage();
  return Object.entries(fieldErrorsOf(publishableModule, content)).map(([path, fieldError]) => {
    const [, list, place, inside] = /^(lessons|questions)\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
    if (path === 'lessons') return t('noLessons');
    const field = (inside ?? path) as Exclude<Field, 'lessons' | 'questions'>;
    const part = list && t(list === 'lessons' ? 'lesson' : 'question', { number: Number(place) + 1 });
    const label = t(`field.${field}`);
    return t('missingPart', { part: part ? `${part}, ${label}` : label, field: message(fieldError) });
  });
}
