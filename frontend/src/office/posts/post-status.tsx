import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { publishablePost, postChanges } from '@kitewell/contract/office/posts';
import { mayBecome } from '@kitewell/contract/status-changes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { slugs } from '../../content/articles/article.ts';
import type { Language } from '../../language.ts';
import { localized, paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call, reading } from '../api.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { useErrorText } from '../auth-session.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import type { Writing } from './writing.ts';
import { useChange, useRefresh } from '../use-change.ts';
import { useSubmit } from '../../use-submit.ts';

interface PostStatusProps extends Writing {
  /** Whether the form below has unsaved changes, which would not be published. */
  unsaved: boolean;
}

const sayingFirst = 'status-now';

/**
 * The state of a post, what it lacks before it can be published, and the buttons to publish, withdraw and delete it.
 */
export function PostStatus({ post, show, readAgain, unsaved }: PostStatusProps) {
  const { t, i18n } = useTranslation('office-posts');
  const language = i18n.language as Language;
  const errorText = useErrorText();
  const change = useChange();
  const refresh = useRefresh();
  const { busy, problem, submit } = useSubmit(errorText);
  const navigate = useNavigate();
  const [confirming, setConfirming] = useState(false);
  const { id, slug, version, state, content } = post;
  const article = slugs.find((known) => known === slug);
  const missing = mayBecome(postChanges, state, 'published')
    ? Object.keys(fieldErrorsOf(publishablePost, content))
    : [];
  const title = language === 'zh' ? content.titleZh : content.title;

  async function act(historyAction: () => Promise<void>): Promise<void> {
    const isDone = await submit(historyAction);
    setConfirming(false);
    // Shows what somebody else has saved first, so that nothing is done to a post that the editor has not seen.
    if (!isDone)
      await readAgain().then(
        (now) => show({ post: now }),
        () => undefined,
      );
  }

  const request = { params: { id }, body: { version } };
  const publish = () =>
    act(async () => {
      await show(await call('publishPost', request));
      showToast({ title: t('published') });
    });
  const withdraw = () =>
    act(async () => {
      await show(await call('withdrawPost', request));
      showToast({ title: t('withdrawn') });
    });
  const remove = () =>
    act(async () => {
      await call('removePost', { params: { id }, query: { version } });
      showToast({ title: t('removed', { title }), action: { label: t('undo'), run: () => void putBack() } });
      await refresh('removePost', reading('post', { params: { id } }).queryKey);
      void navigate(paths.office('posts'));
    });
  /** The post returns under its old name, so that it has its history again. */
  async function putBack(): Promise<void> {
    try {
      await change('addPost', { body: { ...content, slug, state } });
      showToast({ title: t('restored', { title }) });
    } catch (error) {
      showToast({ title: errorText(error), variant: 'destructive' });
    }
  }

  return (
    <Box as="section" aria-labelledby="status" bg="bg.fill" padding={{ base: '4', sm: '5' }}>
      <Heading as="h2" size="lg" id="status" tabIndex={-1} outline="none">
        {t('status')}
      </Heading>
      {state === 'published' ? (
        <chakra.p marginTop="1">{t('statusText.published')}</chakra.p>
      ) : (
        // Both sentences take up room and one of them is visible, so that the form below does not move while somebody
        // types.
        <Box display="grid" marginTop="1" id={sayingFirst}>
          {(['statusText.draft', 'saveFirst'] as const).map((said) => (
            <chakra.p
              key={said}
              gridArea="1 / 1"
              visibility={(said === 'saveFirst') === unsaved ? undefined : 'hidden'}
            >
              {t(said)}
            </chakra.p>
          ))}
        </Box>
      )}
      {article && (
        <chakra.p marginTop="1" fontSize="sm" color="fg.muted">
          {t('article')}{' '}
          <a href={localized(language, paths.article(article))} target="_blank" rel="noopener">
            {t('readArticle')}
          </a>
        </chakra.p>
      )}
      <ProblemNote>{problem}</ProblemNote>
      {missing.length > 0 && (
        <Box marginTop="3" fontSize="sm">
          <chakra.p fontWeight="600">{t('missing')}</chakra.p>
          <chakra.ul paddingInlineStart="1.2em" listStyle="disc">
            {missing.map((name) => (
              <li key={name}>{t(`field.${name as keyof typeof content}`)}</li>
            ))}
          </chakra.ul>
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="4">
        {mayBecome(postChanges, state, 'draft') ? (
          <Button size="sm" variant="outline" aria-disabled={busy} onClick={() => void withdraw()}>
            {t('withdraw')}
          </Button>
        ) : (
          <Button
            size="sm"
            disabled={missing.length > 0}
            aria-disabled={busy || unsaved}
            aria-describedby={sayingFirst}
            onClick={() => {
              if (!unsaved) void publish();
            }}
          >
            {t('publish')}
          </Button>
        )}
        <Button size="sm" variant="plain" aria-disabled={busy} onClick={() => setConfirming(true)}>
          {t('remove')}
        </Button>
      </Box>
      <ConfirmDialog
        open={confirming}
        title={t('ask.title', { title })}
        question={t(`ask.${state}`)}
        cancelLabel={t('ask.cancel')}
        confirmLabel={t('remove')}
        busy={busy}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void remove()}
      />
    </Box>
  );
}
