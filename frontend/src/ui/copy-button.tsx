import { Button, chakra, type ButtonProps } from '@chakra-ui/react';
import { useState } from 'react';
import { copyText } from '../copy-text.ts';

export interface CopyButtonProps extends Pick<ButtonProps, 'variant'> {
  text: string;
  label: string;
  answers: { done: string; failed: string };
}

/** Copies a text that the screen shows, and says beside the button whether it did. */
export function CopyButton({ text, label, answers, variant = 'surface' }: CopyButtonProps) {
  const [copied, setCopied] = useState<{ text: string; done: boolean }>();
  return (
    <>
      <Button size="sm" variant={variant} onClick={() => void copyText(text).then((done) => setCopied({ text, done }))}>
        {label}
      </Button>
      <chakra.span
        role="status"
        alignSelf="center"
        fontSize="sm"
        color={copied?.done === false ? 'danger' : 'fg.muted'}
      >
        {copied?.text === text && (copied.done ? answers.done : answers.failed)}
      </chakra.span>
    </>
  );
}
