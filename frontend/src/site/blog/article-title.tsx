import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { KiteStop } from '../../art/kite-stop.tsx';
import { Words } from '../../ui/words.tsx';

interface ArticleTitleProps {
  children: string;
  /** Whether it ends in a kite, as the first heading of a page does. */
  stop?: boolean;
}

/** A title that breaks only between phrases: Chinese text may break after any character, even inside a word. */
export function ArticleTitle({ children, stop = false }: ArticleTitleProps) {
  const { i18n } = useTranslation();
  if (i18n.language !== 'zh') return stop ? <KiteStop>{children}</KiteStop> : children;
  const phrases = children.split(/(?<=[：，、？])/u);
  return phrases.map((phrase, place) => (
    <chakra.span key={place} display="inline-block">
      {stop && place === phrases.length - 1 ? <KiteStop>{phrase}</KiteStop> : <Words>{phrase}</Words>}
    </chakra.span>
  ));
}
