import { Button, chakra, Field, Heading, NativeSelect, Textarea } from '@chakra-ui/react';
import type { FamilyId, GuardianId } from '@kitewell/contract/ids';
import { longestMessage } from '@kitewell/contract/threads';
import type { ThreadMessagesView } from '@kitewell/contract/tutor-threads';
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../api.ts';
import { useOnline } from '../../online.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useUnsavedPart } from '../../ui/unsaved.ts';
import { newUuid } from '../../uuid.ts';
import { call } from '../api.ts';
import { threadQuery, threadsQuery } from './queries.ts';

interface WriteMessageProps {
  family: FamilyId;
  /** Who has a conversation with the tutor apart from the family's. */
  guardians: readonly { id: GuardianId; name: string }[];
  /** The last day on which the tutor may write, as people write it. */
  until: string;
}

/** From so many characters on, a line counts them. */
const counted = longestMessage - 200;

/** Writes to the family, and so to the office. What is written stays until it has been sent. */
export function WriteMessage({ family, guardians, until }: WriteMessageProps) {
  const { t, i18n } = useTranslation(['tutor-messages', 'errors', 'common']);
  const client = useQueryClient();
  const online = useOnline();
  const [text, setText] = useState('');
  const [guardian, setGuardian] = useState<GuardianId>();
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const attempt = useRef({ content: '', key: '' });
  const send = useMutation({
    mutationFn: () => {
      const body = { text, ...(guardian !== undefined && { guardian }) };
      const content = JSON.stringify(body);
      // The same message again has the same key, so that it is stored once, also where the first answer was lost.
      if (attempt.current.content !== content) attempt.current = { content, key: newUuid() };
      return call('sendMessage', { params: { id: family }, body: { ...body, key: attempt.current.key } });
    },
    meta: { errorShown: 'form' },
    onSuccess: async ({ message }) => {
      // The same words once more are another message.
      attempt.current = { content: '', key: '' };
      setText('');
      showToast({ title: t('write.sent') });
      const { queryKey } = threadQuery(family);
      client.setQueryData<InfiniteData<ThreadMessagesView, string | undefined>>(queryKey, (data) =>
        withNewest(data, message),
      );
      field.current?.focus({ preventScroll: true });
      await Promise.all([client.invalidateQueries({ queryKey }), client.invalidateQueries(threadsQuery)]);
    },
  });
  const used = text.trim().length;
  useUnsavedPart(used > 0 && !send.isPending, form);

  function submit(): void {
    setMissing(used === 0);
    if (used === 0 || used > longestMessage) field.current?.focus();
    else if (online && !send.isPending) send.mutate();
  }

  return (
    <chakra.form
      ref={form}
      noValidate
      aria-label={t('write.title')}
      borderTop="bar line.strong"
      paddingTop="4"
      display="grid"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Heading as="h3" size="lg">
        {t('write.title')}
      </Heading>
      {guardians.length > 0 && (
        <Field.Root>
          <Field.Label>{t('write.to')}</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field
              value={guardian ?? ''}
              onChange={({ currentTarget: { value } }) => setGuardian(value === '' ? undefined : Number(value))}
            >
              <option value="">{t('write.toFamily')}</option>
              {guardians.map(({ id, name }) => (
                <option key={id} value={id}>
                  {t('write.toGuardian', { name })}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
      )}
      <Field.Root invalid={used > longestMessage || (missing && used === 0)}>
        <Field.Label>{t('write.text')}</Field.Label>
        <Textarea
          ref={field}
          value={text}
          rows={4}
          autoresize
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Field.HelperText>{t('write.help', { day: until })}</Field.HelperText>
        {used >= counted && (
          <Field.HelperText color={used > longestMessage ? 'danger' : 'fg.muted'} fontVariantNumeric="tabular-nums">
            {t('common:characters', {
              used: used.toLocaleString(i18n.language),
              most: longestMessage.toLocaleString(i18n.language),
            })}
          </Field.HelperText>
        )}
        <Field.ErrorText>
          {used > longestMessage ? t('write.tooLong') : missing && used === 0 ? t('write.missing') : undefined}
        </Field.ErrorText>
      </Field.Root>
      <ProblemNote>
        {send.error ? t('write.failed', { reason: t(`errors:${errorCode(send.error)}`) }) : undefined}
      </ProblemNote>
      {!online && <chakra.p role="status">{t('write.offline')}</chakra.p>}
      <Button type="submit" justifySelf="start" aria-disabled={send.isPending || !online}>
        {t(send.isPending ? 'write.sending' : 'write.send')}
      </Button>
    </chakra.form>
  );
}

/** The thread as it is with a message that was just sent. */
function withNewest(
  data: InfiniteData<ThreadMessagesView, string | undefined> | undefined,
  message: ThreadMessagesView['messages'][number],
): InfiniteData<ThreadMessagesView, string | undefined> | undefined {
  const [first, ...others] = data?.pages ?? [];
  if (!data || !first || first.messages.some(({ id }) => id === message.id)) return data;
  return { ...data, pages: [{ ...first, messages: [message, ...first.messages] }, ...others] };
}
