import { Button, chakra, Heading } from '@chakra-ui/react';
import type { FamilyMessagesView } from '@kitewell/contract/family/messages';
import { longestMessage } from '@kitewell/contract/threads';
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../online.ts';
import { MessageField, withNewest } from '../../ui/message-field.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useUnsavedPart } from '../../ui/unsaved.ts';
import { MessagePicture } from '../../upload/message-picture.tsx';
import type { UploadTask } from '../../upload/upload-task.ts';
import { keysByContent } from '../../uuid.ts';
import { call } from '../api.ts';
import { useErrorText, useFamily } from '../session.ts';
import { useRefresh } from '../use-change.ts';
import { messagesQuery } from './queries.ts';
import { Readers } from './readers.tsx';

/** Writes to the office, or to the office and the tutor. What is written stays until it has been sent. */
export function WriteMessage({ tutors }: Pick<FamilyMessagesView, 'tutors'>) {
  const { t } = useTranslation(['family-messages', 'common']);
  const { family } = useFamily();
  const client = useQueryClient();
  const errorText = useErrorText();
  const online = useOnline();
  const [text, setText] = useState('');
  const [chosenTutor, setToTutor] = useState(false);
  const [picture, setPicture] = useState<UploadTask>();
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // The same message again has the same key, so that it is stored once, also where the first answer was lost.
  const [keyOf, setKeyOf] = useState(keysByContent);
  const refresh = useRefresh();
  const toTutor = chosenTutor && tutors.length > 0;
  const send = useMutation({
    mutationFn: async () => {
      const body = { text, toTutor, picture: await picture?.fileUrl() };
      return call('sendFamilyMessage', { query: { family }, body: { ...body, key: keyOf(body) } });
    },
    meta: { errorShown: 'form' },
    onSuccess: async ({ message }) => {
      setText('');
      setPicture(undefined);
      showToast({ title: t('write.sent') });
      // The same words written once more are another message.
      setKeyOf(keysByContent);
      const key = messagesQuery(family).queryKey;
      client.setQueryData<InfiniteData<FamilyMessagesView>>(key, (data) => withNewest(data, message));
      field.current?.focus({ preventScroll: true });
      await refresh('sendFamilyMessage');
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
      <Heading as="h2" size="lg">
        {t('write.title')}
      </Heading>
      <Readers tutors={tutors} toTutor={toTutor} onChange={setToTutor} />
      <MessageField
        field={field}
        label={t('write.text')}
        value={text}
        onChange={setText}
        problem={missing && isEmpty ? t('write.missing') : undefined}
        tooLong={t('write.tooLong')}
      />
      <MessagePicture
        picture={picture}
        onPicture={setPicture}
        start={(body) => call('startFamilyUpload', { query: { family }, body })}
      />
      <ProblemNote>{send.error ? t('write.failed', { reason: errorText(send.error) }) : undefined}</ProblemNote>
      {!online && <chakra.p role="status">{t('write.offline')}</chakra.p>}
      <Button type="submit" justifySelf="start" aria-disabled={send.isPending || !online}>
        {t(send.isPending ? 'write.sending' : 'write.send')}
      </Button>
    </chakra.form>
  );
}
