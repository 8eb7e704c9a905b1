import { websiteLimits } from '@kitewell/contract/website/parts';
import { getIn } from 'formik';
import { useTranslation } from 'react-i18next';
import { currentDay } from '../../server-clock.ts';
import { Items } from './items.tsx';
import { listIn, type WebsiteTexts } from './part-fields.ts';
import { questionId } from './question-id.ts';
import type { PartEditorProps } from './use-website-part.ts';

const idOf = (item: object) => String(getIn(item, 'id'));

/** The articles of the blog that are pages of this site. */
export function Articles(editor: PartEditorProps) {
  const { t, i18n } = useTranslation(['office-website', 'common', 'book-trial']) as {
    t: WebsiteTexts;
    i18n: { language: string };
  };
  return (
    <Items
      {...editor}
      kind={{
        ...{ part: 'articles', list: 'articles', fields: listIn(t, 'articles')?.fields ?? [] },
        blank: { title: {}, summary: {}, body: {}, publishedOn: currentDay() },
        most: websiteLimits.articles,
        titleOf: (item) => String(getIn(item, `title.${i18n.language}`) ?? ''),
        sameIn: (items, item) => items.find((other) => idOf(other) === idOf(item)),
        named: (item, others) => ({
          ...item,
          id: questionId(String(getIn(item, 'title.en') ?? ''), others.map(idOf)),
        }),
        pageOf: (item) => `blog/${idOf(item)}`,
      }}
    />
  );
}
