import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const latinWord = String.raw`\p{Script=Latin}[\p{Script=Latin}'’-]*`;
/** Latin words with what stands between them and the stop that ends them: one run is one utterance. */
const englishRun = new RegExp(String.raw`${latinWord}(?:[ ,.:;!?…"“”'’/&-]+${latinWord})*(?:[.!?…]+)?`, 'gu');

/** A text in which what is English on a Chinese page says so, to those who hear it and to the fonts. */
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

/** What stands between two sentences: a blank in English, nothing in Chinese, whose full stop brings its own. */
export function SentenceGap() {
  const { i18n } = useTranslation();
  return i18n.language === 'zh' ? null : ' ';
}
