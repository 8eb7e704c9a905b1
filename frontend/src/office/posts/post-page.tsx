import { Box, chakra, Heading } from '@chakra-ui/react';
import { postDraft, publishablePost, type PostView } from '@kitewell/contract/office/posts';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '../../api.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { ErrorPanel, ListSkeleton } from '../../ui/page-states.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call } from '../api.ts';
import type { Seen } from '../differences.tsx';
import { NotHere } from '../not-here.tsx';
import { RecordForm } from '../record-form.tsx';
import { RecordHistory } from '../record-history.tsx';
import { faultsOf } from '../schedule/form-faults.ts';
import { Screen } from '../screen.tsx';
import { useErrorText } from '../session.ts';
import { PostFields } from './post-fields.tsx';
import { contentOf, valuesOf, type PostValues } from './post-values.ts';
import { Standing } from './standing.tsx';
import { StateBadge } from './state-badge.tsx';
import { usePost, type Writing } from './use-post.ts';

/** One post: whether visitors see it, what it says in both languages, and what was done to it. */
export default function PostPage() {
  const id = Number(useParams().id);
  if (!Number.isSafeInteger(id) || id < 1) return <NotHere />;
  return <Post key={id} id={id} />;
}

function Post({ id }: { id: number }) {
  const { t, i18n } = useTranslation(['office-posts', 'office']);
  const errorText = useErrorText();
  const { found, show, readAgain } = usePost(id);
  const [unsaved, setUnsaved] = useState(false);
  const { data, error, isPending, isFetching, refetch } = found;
  if (error instanceof ApiError && error.status === 404) return <NotHere />;
  if (!data)
    return (
      <Screen title={t('one')}>
        {isPending ? (
          <ListSkeleton label={t('office:list.loading')} />
        ) : (
          <ErrorPanel
            title={t('office:list.failed')}
            text={errorText(error)}
            retryLabel={t('office:retry')}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </Screen>
    );

  const { post } = data;
  const writing = { post, show, readAgain };
  const zh = (i18n.language as Language) === 'zh';
  return (
    <Screen title={zh ? post.content.titleZh : post.content.title} action={<StateBadge of={post.state} />}>
      <chakra.span asChild textDecoration="underline" fontWeight="600">
        <Link to={paths.office('posts')}>{t('back')}</Link>
      </chakra.span>
      <Box display="flex" flexDirection="column" gap="7" marginTop="4">
        <Standing {...writing} unsaved={unsaved} />
        <EditPost {...writing} onUnsaved={setUnsaved} />
        <History post={post} />
      </Box>
    </Screen>
  );
}

const seenIn = ({ content, version, history }: PostView): Seen<PostValues> => ({
  values: valuesOf(content),
  version,
  by: history[0]?.by,
});

interface EditPostProps extends Writing {
  onUnsaved: (unsaved: boolean) => void;
}

function EditPost({ post, show, readAgain, onUnsaved }: EditPostProps) {
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
        seen={seenIn(post)}
        fields={{
          title: field('title'),
          titleZh: field('titleZh'),
          summary: field('summary'),
          summaryZh: field('summaryZh'),
          externalUrl: field('externalUrl'),
          readingMinutes: field('readingMinutes'),
          publishedOn: field('publishedOn'),
        }}
        validate={(values) => faultsOf(isPublished ? publishablePost : postDraft, contentOf(values))}
        save={async (values, version, keep) => {
          const body = { ...contentOf(values), version };
          const answer = await call('changePost', { params: { id: post.id }, body });
          keep(seenIn(answer.post));
          await show(answer);
          showToast({ title: t(isPublished ? 'savedPublished' : 'saved') });
        }}
        readAgain={async () => seenIn(await readAgain())}
        saveLabel={t(isPublished ? 'savePublished' : 'save')}
      >
        <PostFields />
        <Unsaved onChange={onUnsaved} />
      </RecordForm>
    </Box>
  );
}

/** Tells whether the form around it holds what is not saved. */
function Unsaved({ onChange }: { onChange: (unsaved: boolean) => void }) {
  const { dirty } = useFormikContext();
  useEffect(() => onChange(dirty), [dirty, onChange]);
  return null;
}

const deeds = ['post add', 'post change', 'post publish', 'post withdraw', 'post remove'] as const;
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
        const deed = deeds.find((known) => known === action) ?? 'other';
        const changed = fields.filter((name) => after && name in after).map((name) => t(`field.${name}`));
        return t(`history.${deed}`, { fields: changed.join(t('history.and')) });
      }}
    />
  );
}
