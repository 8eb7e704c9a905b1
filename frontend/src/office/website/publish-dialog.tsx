import { Box, Button, chakra } from '@chakra-ui/react';
import type { PublicationView, WebsiteView } from '@kitewell/contract/office/website';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { useSubmit } from '../../use-submit.ts';
import { reading } from '../api.ts';
import { useErrorText } from '../auth-session.ts';
import { PlainDialog } from '../plain-dialog.tsx';
import { QueryState } from '../query-state.tsx';
import { useRequestKey } from '../../request-key.ts';
import { useChange } from '../use-change.ts';
import { DifferenceList } from './difference-list.tsx';
import { partDifferences } from './part-differences.ts';
import { PreviewLinks } from './preview-links.tsx';
import { PublicationProgress } from './publication-progress.tsx';
import { useDifferenceTexts } from './use-difference-texts.ts';

interface PublishDialogProps {
  open: boolean;
  onClose: () => void;
}

/** What a publication changes, word by word, and then how far it is. */
export function PublishDialog({ open, onClose }: PublishDialogProps) {
  const { t } = useTranslation('office-website');
  const [publication, setPublication] = useState<PublicationView>();
  return (
    <PlainDialog
      open={open}
      title={t(publication ? 'publish' : 'publishTitle')}
      size="lg"
      onClose={() => {
        setPublication(undefined);
        onClose();
      }}
    >
      {publication ? <PublicationProgress publication={publication} /> : <PublishLatest onBegun={setPublication} />}
    </PlainDialog>
  );
}

/** The overview may be older than the draft that was saved a moment ago. */
function PublishLatest({ onBegun }: Pick<PublishProps, 'onBegun'>) {
  const query = useQuery({ ...reading('website'), refetchOnMount: 'always' });
  return query.data && query.isFetchedAfterMount ? (
    <Publish website={query.data.website} onBegun={onBegun} />
  ) : (
    <QueryState query={query.error ? query : { ...query, isPending: true }} rows={2} />
  );
}

interface PublishProps {
  website: WebsiteView;
  onBegun: (publication: PublicationView) => void;
}

function Publish({ website: shown, onBegun }: PublishProps) {
  const { t } = useTranslation('office-website');
  // What is being published stays listed when its drafts are gone.
  const [website, setWebsite] = useState(shown);
  const change = useChange();
  const withKey = useRequestKey();
  const { busy, problem, submit } = useSubmit(useErrorText());
  const base = website.current?.id ?? 0;
  const publish = () =>
    submit(async () => {
      const answer = await withKey({ base, drafts: website.drafts }, (key) =>
        change('publishWebsite', { body: { key, base } }),
      );
      onBegun(answer.publication);
    });
  const isOld =
    JSON.stringify([shown.current?.id, shown.drafts]) !== JSON.stringify([website.current?.id, website.drafts]);
  return (
    <Box>
      <chakra.p>{t(website.current ? 'publishText' : 'publishFirstText')}</chakra.p>
      {isOld && (
        <Box bg="bg.note" padding="4" marginTop="3">
          <chakra.p fontWeight="600">{t('changedMeanwhile')}</chakra.p>
          <Button size="sm" variant="outline" marginTop="2" onClick={() => setWebsite(shown)}>
            {t('showNow')}
          </Button>
        </Box>
      )}
      <ProblemNote>{problem}</ProblemNote>
      <Changes key={JSON.stringify(website.drafts)} website={website} />
      <Box display="flex" flexWrap="wrap" gap="3" marginTop="5">
        <Button size="sm" aria-disabled={busy || isOld} onClick={() => !isOld && void publish()}>
          {busy ? t('publishing') : t('publishNow')}
        </Button>
        <PreviewLinks />
      </Box>
    </Box>
  );
}

/** The drafts beside what is published, part by part. */
function Changes({ website: { drafts } }: { website: WebsiteView }) {
  const { t } = useTranslation('office-website');
  const parts = drafts.map(({ part }) => part);
  const textsOf = useDifferenceTexts(parts);
  const views = useQueries({ queries: parts.map((part) => reading('websitePart', { params: { part } })) });
  const failed = views.find(({ error }) => error);
  const overview = useQuery({ ...reading('website'), enabled: false });
  if (drafts.length === 0) return <chakra.p marginTop="3">{t('noDrafts')}</chakra.p>;
  if (failed || !textsOf || views.some(({ data }) => !data))
    return <QueryState query={failed ?? { ...overview, isPending: true }} rows={2} />;
  return views.map(
    ({ data }) =>
      data && (
        <DifferenceList
          key={data.part}
          part={data.part}
          differences={partDifferences(data.part, data.published, data.content, textsOf(data.part))}
        />
      ),
  );
}
