import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const latinWord = String.raw`\p{Script=Latin}[\p{Script=Latin}'’-]*`;
/** Latin words with the punctuation between and after them: one run is read out as one piece. */
const englishRun = new RegExp(String.raw`${latinWord}(?:[ ,.:;!?…"“”'’/&-]+${latinWord})*(?:[.!?…]+)?`, 'gu');

/** A text that marks the English in it on a Chinese page, for screen readers and for the fonts. */
export function Words({ children }: { children: string }) {
  const { i18n } = useTranslation();
  if (i18n.language !== 'zh') return children;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: run, index } of children.matchAll(englishRun)) {
    parts.push(children.slice(end, index));
    parts.push(
      <span key={index} lang="en">
        {run}
      </span>,
    );
    end = index + run.length;
  }
  return [...parts, children.slice(end)];
}

/** What stands between two sentences: a space in English, nothing in Chinese, whose full stop includes one. */
export function SentenceGap() {
  const { i18n } = useTranslation();
  return i18n.language === 'zh' ? null : ' ';
}
