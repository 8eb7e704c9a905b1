import { Button, chakra, type ButtonProps } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../copy-text.ts';

interface CopyButtonProps extends Pick<ButtonProps, 'variant'> {
  text: string;
  label: string;
}

/** Copies a text that the screen shows, and says beside the button whether it did. */
export function CopyButton({ text, label, variant = 'surface' }: CopyButtonProps) {
  const { t } = useTranslation('office');
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
        {copied?.text === text && t(copied.done ? 'copy.done' : 'copy.failed')}
      </chakra.span>
    </>
  );
}
