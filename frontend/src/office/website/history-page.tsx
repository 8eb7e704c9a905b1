import { Badge, Box, Button, chakra } from '@chakra-ui/react';
import type { PublicationView, WebsiteView } from '@kitewell/contract/office/website';
import type { versionsView } from '@kitewell/contract/office/website';
import type { InferType } from '@kitewell/contract/yup';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { useSubmit } from '../../use-submit.ts';
import { reading, readingPages } from '../api.ts';
import { useErrorText, useStaff } from '../auth-session.ts';
import { PlainDialog } from '../plain-dialog.tsx';
import { QueryState } from '../query-state.tsx';
import { useActorName } from '../record-history.tsx';
import { useRequestKey } from '../../request-key.ts';
import { Screen } from '../screen.tsx';
import { useChange } from '../use-change.ts';
import { PublicationProgress } from './publication-progress.tsx';
import { VersionDifferences } from './version-differences.tsx';

type Versions = InferType<typeof versionsView>;
type Version = Versions['versions'][number];

/** What was published when and by whom; an owner can bring an older version back. */
export function HistoryPage() {
  const { t } = useTranslation('office-website');
  const { t: tOffice } = useTranslation('office');
  const list = useInfiniteQuery(readingPages<Versions>('websiteVersions', {}));
  const overview = useQuery(reading('website'));
  const versions = list.data?.pages.flatMap((page) => page.versions);
  return (
    <Screen title={t('history.title')}>
      <chakra.span asChild textDecoration="underline" fontWeight="600">
        <Link to={paths.office('website')}>{t('back')}</Link>
      </chakra.span>
      {!versions || !overview.data ? (
        <QueryState query={versions ? overview : list} rows={4} />
      ) : versions.length === 0 ? (
        <chakra.p bg="bg.fill" padding="4" marginTop="4">
          {t('history.empty')}
        </chakra.p>
      ) : (
        <>
          <chakra.ol listStyle="none" padding="0" marginTop="4">
            {versions.map((version) => (
              <VersionRow key={version.id} version={version} website={overview.data.website} />
            ))}
          </chakra.ol>
          <LoadMore
            more={list.hasNextPage}
            loading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
            count={versions.length}
            labels={{
              more: t('history.more'),
              loading: tOffice('list.loading'),
              shown: t('history.shown', { count: versions.length }),
            }}
            row={(index) => document.getElementById(`version-${versions[index]?.id}`)}
          />
        </>
      )}
    </Screen>
  );
}

function VersionRow({ version, website }: { version: Version; website: WebsiteView }) {
  const { t, i18n } = useTranslation('office-website');
  const actorName = useActorName();
  const isOwner = useStaff().role === 'owner';
  const [open, setOpen] = useState(false);
  const [restoring, setRestoring] = useState(false);
  const { id, publishedAt, publishedBy, parts, restores, current } = version;
  const at = writtenInstant(publishedAt, i18n.language as Language);
  return (
    <chakra.li id={`version-${id}`} borderTop="rule" borderColor="line" paddingBlock="3">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span fontWeight="700">{at}</chakra.span>
        {current && (
          <Badge bg="status.verified.bg" color="status.verified.fg">
            {t('history.current')}
          </Badge>
        )}
      </Box>
      <chakra.p fontSize="sm" color="fg.muted">
        {actorName(publishedBy)}
        {restores !== null && ` · ${t('history.restores', { id: restores })}`}
        {` · ${t('history.number', { id })}`}
      </chakra.p>
      <chakra.p marginTop="1" overflowWrap="anywhere">
        {parts.map((part) => t(`part.${part}`)).join(t('and'))}
      </chakra.p>
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="2">
        <Button size="sm" variant="outline" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'history.hide' : 'history.changes')}
        </Button>
        {isOwner && !current && (
          <Button size="sm" variant="plain" onClick={() => setRestoring(true)}>
            {t('history.restore')}
          </Button>
        )}
      </Box>
      {open && <VersionDifferences id={id} />}
      {isOwner && <Restore {...{ id, at, website }} open={restoring} onClose={() => setRestoring(false)} />}
    </chakra.li>
  );
}

interface RestoreProps {
  id: number;
  at: string;
  website: WebsiteView;
  open: boolean;
  onClose: () => void;
}

/** Asks before the words of an older version are published again, and then shows how far that is. */
function Restore({ id, at, website, open, onClose }: RestoreProps) {
  const { t } = useTranslation('office-website');
  const change = useChange();
  const withKey = useRequestKey();
  const { busy, problem, submit } = useSubmit(useErrorText());
  const [publication, setPublication] = useState<PublicationView>();
  const base = website.current?.id ?? 0;
  async function restore(): Promise<void> {
    await submit(async () => {
      const answer = await withKey({ id, base }, (key) =>
        change('restoreWebsiteVersion', { params: { id }, body: { key, base } }),
      );
      setPublication(answer.publication);
    });
    onClose();
  }
  return (
    <>
      <ProblemNote>{problem}</ProblemNote>
      <ConfirmDialog
        open={open}
        title={t('history.ask', { at })}
        question={t(website.drafts.length > 0 ? 'history.askTextDrafts' : 'history.askText')}
        cancelLabel={t('history.cancel')}
        confirmLabel={t('history.restore')}
        busy={busy}
        onCancel={onClose}
        onConfirm={() => void restore()}
      />
      <PlainDialog
        open={publication !== undefined}
        title={t('history.restoring', { at })}
        onClose={() => setPublication(undefined)}
      >
        {publication && <PublicationProgress publication={publication} />}
      </PlainDialog>
    </>
  );
}
