import { Box, chakra, Heading } from '@chakra-ui/react';
import { postDraft, publishablePost, type PostView } from '@kitewell/contract/office/posts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { showToast } from '../../ui/toaster.tsx';
import { call, reading } from '../api.ts';
import type { Loaded } from '../differences.tsx';
import { RecordForm } from '../record-form.tsx';
import { RecordHistory } from '../record-history.tsx';
import { RecordScreen } from '../record-screen.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { Screen } from '../screen.tsx';
import { Unsaved, useUnsaved, type ReportUnsaved } from '../unsaved.tsx';
import { PostFields } from './post-fields.tsx';
import { PostPreview } from './post-preview.tsx';
import { contentOf, valuesOf, type PostValues } from './post-values.ts';
import { PostStatus } from './post-status.tsx';
import { StateBadge } from './state-badge.tsx';
import { useWriting, type Writing } from './writing.ts';

/** One post: whether visitors see it, its texts in both languages, and its history. */
export default function PostPage() {
  const { t } = useTranslation('office-posts');
  return (
    <RecordScreen title={t('one')} read={(id) => reading('post', { params: { id } })}>
      {({ post }) => <Post post={post} />}
    </RecordScreen>
  );
}

function Post({ post }: { post: PostView }) {
  const { t, i18n } = useTranslation('office-posts');
  const { unsaved, reportUnsaved } = useUnsaved();
  const writing = { post, ...useWriting(post.id) };
  const zh = (i18n.language as Language) === 'zh';
  return (
    <Screen title={zh ? post.content.titleZh : post.content.title} action={<StateBadge of={post.state} />}>
      <chakra.span asChild textDecoration="underline" fontWeight="600">
        <Link to={paths.office('posts')}>{t('back')}</Link>
      </chakra.span>
      <Box display="flex" flexDirection="column" gap="7" marginTop="4">
        <PostStatus {...writing} unsaved={unsaved} />
        <EditPost {...writing} reportUnsaved={reportUnsaved} />
        <History post={post} />
      </Box>
    </Screen>
  );
}

const loadedFrom = ({ content, version, history }: PostView): Loaded<PostValues> => ({
  values: valuesOf(content),
  version,
  by: history[0]?.by,
});

interface EditPostProps extends Writing {
  reportUnsaved: ReportUnsaved;
}

function EditPost({ post, show, readAgain, reportUnsaved }: EditPostProps) {
  const { t } = useTranslation('office-posts');
  const field = (name: keyof PostValues) => ({ label: t(`field.${name}`) });
  const isPublished = post.state === 'published';
  return (
    <Box as="section" aria-labelledby="texts">
      <Heading as="h2" size="xl" id="texts">
        {t('texts')}
      </Heading>
      <chakra.p color="fg.muted" marginTop="1" marginBottom="3">
        {t(isPublished ? 'textsPublished' : 'textsDraft')}
      </chakra.p>
      <RecordForm<PostValues>
        label={t('texts')}
        loaded={loadedFrom(post)}
        fields={{
          title: field('title'),
          titleZh: field('titleZh'),
          summary: field('summary'),
          summaryZh: field('summaryZh'),
          externalUrl: field('externalUrl'),
          readingMinutes: field('readingMinutes'),
          publishedOn: field('publishedOn'),
        }}
        validate={(values) => fieldErrorsOf(isPublished ? publishablePost : postDraft, contentOf(values))}
        save={async (values, version, keep) => {
          const body = { ...contentOf(values), version };
          const answer = await call('changePost', { params: { id: post.id }, body });
          keep(loadedFrom(answer.post));
          await show(answer);
          showToast({ title: t(isPublished ? 'savedPublished' : 'saved') });
        }}
        readAgain={async () => loadedFrom(await readAgain())}
        saveLabel={t(isPublished ? 'savePublished' : 'save')}
      >
        <PostFields />
        <PostPreview slug={post.slug} />
        <Unsaved form="texts" reportUnsaved={reportUnsaved} />
      </RecordForm>
    </Box>
  );
}

const historyActions = ['post add', 'post change', 'post publish', 'post withdraw', 'post remove'] as const;
const fields = [
  ...(['title', 'titleZh', 'summary', 'summaryZh'] as const),
  ...(['externalUrl', 'readingMinutes', 'publishedOn'] as const),
];

function History({ post: { history } }: { post: PostView }) {
  const { t } = useTranslation('office-posts');
  return (
    <RecordHistory
      title={t('history.title')}
      empty={t('history.empty')}
      entries={history}
      wordsOf={({ action, after }) => {
        const historyAction = historyActions.find((known) => known === action) ?? 'other';
        const changed = fields.filter((name) => after && name in after).map((name) => t(`field.${name}`));
        return t(`history.${historyAction}`, { fields: changed.join(t('history.and')) });
      }}
    />
  );
}
