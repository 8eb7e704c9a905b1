import { Box, chakra, Heading } from '@chakra-ui/react';
import { postFields } from '@kitewell/contract/office/posts';
import { useFormikContext } from 'formik';
import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { slugs } from '../../content/articles/article.ts';
import { writtenDay } from '../../dates.ts';
import { languageNames, type Language } from '../../language.ts';
import en from '../../locales/en/blog.json' with { type: 'json' };
import zh from '../../locales/zh/blog.json' with { type: 'json' };
import { inBothLanguages } from '../both-languages.ts';
import type { PostValues } from './post-values.ts';

/** The blog's own texts around a post, in both languages: the preview shows both. */
const blog = { en, zh } as const;

/** The post in the surrounding form as visitors would see it, in both languages, before it is saved or published. */
export function PostPreview({ slug }: { slug: string }) {
  const { t } = useTranslation('office-posts');
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" fontWeight="600" minHeight="tapTarget">
        {t('preview.title')}
      </chakra.summary>
      <chakra.p color="fg.muted" fontSize="sm" marginBottom="3">
        {t('preview.text')}
      </chakra.p>
      <Box {...inBothLanguages}>
        <Shown language="en" slug={slug} />
        <Shown language="zh" slug={slug} />
      </Box>
    </chakra.details>
  );
}

function Shown({ language, slug }: { language: Language; slug: string }) {
  const { t, i18n } = useTranslation('office-posts');
  const { values } = useFormikContext<PostValues>();
  const isZh = language === 'zh';
  const [title, summary] = isZh ? [values.titleZh, values.summaryZh] : [values.title, values.summary];
  const day = postFields.publishedOn.isValidSync(values.publishedOn) ? values.publishedOn : undefined;
  const words = blog[language];
  const hasArticle = slugs.some((known) => known === slug);
  const missing = (
    <chakra.span color="fg.muted" lang={i18n.language === 'zh' ? 'zh-Hant-HK' : 'en'}>
      {t('preview.empty')}
    </chakra.span>
  );
  return (
    <Box
      as="article"
      aria-label={languageNames[isZh ? 'zh' : 'en']}
      bg="bg"
      border="hair"
      borderColor="line"
      padding={{ base: '4', sm: '6' }}
      overflowWrap="anywhere"
    >
      <Box lang={isZh ? 'zh-Hant-HK' : 'en'}>
        <Box textStyle="meta" color="fg.muted" fontWeight="600" display="flex" flexWrap="wrap" columnGap="4">
          {day && <time dateTime={day}>{writtenDay(day, language)}</time>}
          <span>{words.minutes_other.replace('{{count}}', values.readingMinutes)}</span>
        </Box>
        <Heading
          as="h3"
          size="lg"
          letterSpacing="tight"
          fontSize={isZh ? 'display.3' : 'display.4'}
          lineHeight={isZh ? 'snug' : 'none'}
          marginTop="3"
        >
          {title.trim() || missing}
        </Heading>
        <chakra.p marginTop="4">{summary.trim() || missing}</chakra.p>
        <chakra.p marginTop="4" display="flex" flexWrap="wrap" columnGap="5.5" rowGap="2" fontWeight="600">
          {hasArticle && <span>{words.read}</span>}
          <chakra.span color="fg.muted" display="inline-flex" alignItems="center" gap="2">
            {words.readOuter}
            <ArrowUpRight size={18} aria-hidden />
          </chakra.span>
        </chakra.p>
      </Box>
    </Box>
  );
}
