import { chakra } from '@chakra-ui/react';
import type { Programme } from '@kitewell/contract/programmes';
import { useTranslation } from 'react-i18next';
import { Words } from '../ui/words.tsx';

/**
 * The full name of a programme. On a Chinese page the English name follows, smaller and unbroken: if both do not fit on
 * one line, the English name gets the next line.
 */
export function ProgrammeName({ programme }: { programme: Programme }) {
  const { t } = useTranslation('common');
  return (
    <chakra.span
      wordBreak="keep-all"
      css={{ '& > [lang=en]': { display: 'inline-block', fontSize: '0.76em', lineHeight: 'snug' } }}
    >
      <Words>{t(`programmes.${programme}.name`)}</Words>
    </chakra.span>
  );
}
