import { Field, Textarea } from '@chakra-ui/react';
import { longestMessage } from '@kitewell/contract/threads';
import type { InfiniteData } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

/** From so many characters on, a line counts them. */
const counted = longestMessage - 200;

interface MessageFieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  help?: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it, besides its length. */
  problem?: string | undefined;
  tooLong: string;
}

/** The text of a message, with its characters counted near the limit. */
export function MessageField({ field, label, help, value, onChange, problem, tooLong }: MessageFieldProps) {
  const { t, i18n } = useTranslation('common');
  const used = value.trim().length;
  const isTooLong = used > longestMessage;
  return (
    <Field.Root invalid={isTooLong || problem !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Textarea
        ref={field}
        value={value}
        rows={4}
        autoresize
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {help !== undefined && <Field.HelperText>{help}</Field.HelperText>}
      {used >= counted && (
        <Field.HelperText color={isTooLong ? 'danger' : 'fg.muted'} fontVariantNumeric="tabular-nums">
          {t('characters', {
            used: used.toLocaleString(i18n.language),
            most: longestMessage.toLocaleString(i18n.language),
          })}
        </Field.HelperText>
      )}
      <Field.ErrorText>{isTooLong ? tooLong : problem}</Field.ErrorText>
    </Field.Root>
  );
}

/** The thread as it is with a message that was just sent. */
export function withNewest<
  Message extends { id: number },
  Page extends { messages: readonly Message[] },
  Param = unknown,
>(data: InfiniteData<Page, Param> | undefined, message: Message): InfiniteData<Page, Param> | undefined {
  const [first, ...others] = data?.pages ?? [];
  if (!data || !first || first.messages.some(({ id }) => id === message.id)) return data;
  return { ...data, pages: [{ ...first, messages: [message, ...first.messages] }, ...others] };
}
