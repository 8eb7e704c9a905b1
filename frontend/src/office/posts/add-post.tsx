import { Box, chakra, Heading, NativeSelect } from '@chakra-ui/react';
import { newPostInput } from '@kitewell/contract/office/posts';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { slugs, type Slug } from '../../content/articles/article.ts';
import { heads } from '../../content/articles/heads.en.ts';
import { heads as headsZh } from '../../content/articles/heads.zh.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { PostFields } from './post-fields.tsx';
import { contentOf, type PostValues } from './post-values.ts';
import { prefilled } from './prefilled.ts';
import { currentDay } from '../../server-clock.ts';
import { OfficeForm } from '../office-form.tsx';
import { useChange } from '../use-change.ts';

type Values = PostValues & { slug: string };

const empty = {
  ...{ slug: '', title: '', titleZh: '', summary: '', summaryZh: '' },
  ...{ readingMinutes: '', externalUrl: '' },
};

const inputOf = ({ slug, ...values }: Values) => ({ ...contentOf(values), slug, state: 'draft' as const });

/** A form that adds a post as a draft and then opens its page, where it can be published. */
export function AddPost() {
  const { t } = useTranslation('office-posts');
  const change = useChange();
  const navigate = useNavigate();
  return (
    <Box as="section" marginTop="8" aria-labelledby="add-post">
      <Heading as="h2" size="xl" id="add-post">
        {t('add.title')}
      </Heading>
      <chakra.p color="fg.muted" marginBottom="4" marginTop="1">
        {t('add.text')}
      </chakra.p>
      <OfficeForm
        label={t('add.title')}
        initialValues={{ ...empty, publishedOn: currentDay() } satisfies Values}
        validate={(values) => fieldErrorsOf(newPostInput, inputOf(values))}
        fieldLabels={{
          ...{ title: t('field.title'), titleZh: t('field.titleZh') },
          ...{ summary: t('field.summary'), summaryZh: t('field.summaryZh') },
          ...{ externalUrl: t('field.externalUrl'), readingMinutes: t('field.readingMinutes') },
          publishedOn: t('field.publishedOn'),
        }}
        send={(values) => change('addPost', { body: inputOf(values) })}
        onDone={({ post }) => void navigate(paths.office(`posts/${post.id}`))}
        goLabel={t('add.go')}
      >
        <ArticleChoice />
        <PostFields />
      </OfficeForm>
    </Box>
  );
}

const slugIn = (value: string) => slugs.find((known) => known === value);

/** The title, summary and other facts of an article as values of the form. */
function saidBy(slug: Slug) {
  const { title, summary, minutes, publishedOn } = heads[slug];
  const { title: titleZh, summary: summaryZh } = headsZh[slug];
  return { title, titleZh, summary, summaryZh, readingMinutes: String(minutes), publishedOn };
}

/** A choice of the articles that are part of this site; the one that is chosen fills the form. */
function ArticleChoice() {
  const { t, i18n } = useTranslation('office-posts');
  const { values, initialValues, setValues } = useFormikContext<Values>();
  const given = (slug: Slug | undefined) => (slug ? saidBy(slug) : initialValues);
  const titles = (i18n.language as Language) === 'zh' ? headsZh : heads;
  return (
    <chakra.label display="flex" flexDirection="column" gap="1" fontWeight="600" fontSize="sm" maxWidth="column">
      {t('add.article')}
      <NativeSelect.Root>
        <NativeSelect.Field
          value={values.slug}
          onChange={({ target: { value } }) => {
            const slug = slugIn(value);
            void setValues({ ...prefilled(values, given(slugIn(values.slug)), given(slug)), slug: slug ?? '' });
          }}
        >
          <option value="">{t('add.noArticle')}</option>
          {slugs.map((slug) => (
            <option key={slug} value={slug}>
              {titles[slug].title}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </chakra.label>
  );
}
