import { chakra } from '@chakra-ui/react';
import type { Programme } from '@kitewell/contract/programmes';
import { useTranslation } from 'react-i18next';
import { Words } from '../ui/words.tsx';

/**
 * A programme's name where there is room for all of it. On a Chinese page the English name follows, smaller and in one
 * piece: where both do not fit in a line, it has the next one to itself, and neither name is torn.
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
