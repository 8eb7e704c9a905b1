import { Button, chakra, Field, Heading, NativeSelect } from '@chakra-ui/react';
import type { FamilyId, GuardianId } from '@kitewell/contract/ids';
import { longestMessage } from '@kitewell/contract/threads';
import type { ThreadMessagesView } from '@kitewell/contract/tutor-threads';
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../api.ts';
import { useOnline } from '../../online.ts';
import { MessageField, withNewest } from '../../ui/message-field.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useUnsavedPart } from '../../ui/unsaved.ts';
import { MessagePicture } from '../../upload/message-picture.tsx';
import type { UploadTask } from '../../upload/upload-task.ts';
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

/** Writes to the family, and so to the office. What is written stays until it has been sent. */
export function WriteMessage({ family, guardians, until }: WriteMessageProps) {
  const { t } = useTranslation(['tutor-messages', 'errors', 'common']);
  const client = useQueryClient();
  const online = useOnline();
  const [text, setText] = useState('');
  const [guardian, setGuardian] = useState<GuardianId>();
  const [picture, setPicture] = useState<UploadTask>();
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const attempt = useRef({ content: '', key: '' });
  const send = useMutation({
    mutationFn: async () => {
      const body = { text, picture: await picture?.fileUrl(), ...(guardian !== undefined && { guardian }) };
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
      setPicture(undefined);
      showToast({ title: t('write.sent') });
      const { queryKey } = threadQuery(family);
      client.setQueryData<InfiniteData<ThreadMessagesView, string | undefined>>(queryKey, (data) =>
        withNewest(data, message),
      );
      // To go on writing.
      field.current?.focus({ preventScroll: true });
      await Promise.all([client.invalidateQueries({ queryKey }), client.invalidateQueries(threadsQuery)]);
    },
  });
  const used = text.trim().length;
  const isEmpty = used === 0 && picture === undefined;
  useUnsavedPart(!isEmpty && !send.isPending, form);

  function submit(): void {
    setMissing(isEmpty);
    // To the field that the complaint is about.
    if (isEmpty || used > longestMessage) field.current?.focus();
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
      <MessageField
        field={field}
        label={t('write.text')}
        help={t('write.help', { day: until })}
        value={text}
        onChange={setText}
        problem={missing && isEmpty ? t('write.missing') : undefined}
        tooLong={t('write.tooLong')}
      />
      <MessagePicture
        picture={picture}
        onPicture={setPicture}
        start={(body, signal) => call('startPictureUpload', { body, signal })}
      />
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
