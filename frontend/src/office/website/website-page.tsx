import { Badge, Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { WebsiteView } from '@kitewell/contract/office/website';
import type { WebsitePart } from '@kitewell/contract/website/parts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { useStaff } from '../auth-session.ts';
import { QueryState } from '../query-state.tsx';
import { useActorName } from '../record-history.tsx';
import { Screen } from '../screen.tsx';
import { missingElsewhere } from './first-step.ts';
import { FirstSteps } from './first-steps.tsx';
import { MissingFields } from './missing-fields.tsx';
import { isPolicy, isTextPage, type StandardWords } from './part-fields.ts';
import { PreviewLinks } from './preview-links.tsx';
import { PublicationProgress } from './publication-progress.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { useStandardWords } from './use-website-part.ts';
import { useWrittenDraft } from './written-draft.ts';

/** What visitors see, what is about to change, and every part of the site to edit. */
export default function WebsitePage() {
  const { t } = useTranslation('office-website');
  const query = useQuery(reading('website'));
  const website = query.data?.website;
  return (
    <Screen title={t('title')} action={website && <PublishButton website={website} />}>
      {website ? <Overview website={website} /> : <QueryState query={query} rows={4} />}
    </Screen>
  );
}

/** Opens what would be published; a coordinator reads there that an owner publishes. */
function PublishButton({ website }: { website: WebsiteView }) {
  const { t } = useTranslation('office-website');
  const isOwner = useStaff().role === 'owner';
  const [open, setOpen] = useState(false);
  const { drafts, missing, publication } = website;
  const isRunning = publication !== null && publication.state !== 'failed' && publication.state !== 'shown';
  const why = !isOwner
    ? t('onlyOwner')
    : isRunning
      ? t('publishRunning')
      : missing.length > 0
        ? t('publishMissing')
        : drafts.length === 0
          ? t('noDrafts')
          : undefined;
  return (
    <Box display="flex" flexDirection="column" alignItems={{ base: 'flex-start', sm: 'flex-end' }} gap="1">
      <Button
        aria-disabled={why !== undefined}
        aria-describedby={why && 'why-not'}
        onClick={() => why === undefined && setOpen(true)}
      >
        {t('publish')}
      </Button>
      {why && (
        <chakra.p id="why-not" fontSize="sm" color="fg.muted">
          {why}
        </chakra.p>
      )}
      <PublishDialog open={open} onClose={() => setOpen(false)} />
    </Box>
  );
}

function Overview({ website }: { website: WebsiteView }) {
  const { t } = useTranslation('office-website');
  const { current, hasPaymentAccount } = website;
  const missing = current === null ? missingElsewhere(website.missing) : website.missing;
  return (
    <Box display="flex" flexDirection="column" gap="6">
      <chakra.p maxWidth="44em" color="fg.muted">
        {t('lead.all')}
      </chakra.p>
      <Status website={website} />
      {current === null && <FirstSteps website={website} />}
      {missing.length > 0 && (
        <Box as="section" aria-labelledby="missing" bg="bg.note" padding={{ base: '4', sm: '5' }}>
          <Heading as="h2" size="xl" id="missing">
            {t('missingTitle')}
          </Heading>
          {missing.map(({ part, fields }) => (
            <MissingIn key={part} part={part} fields={fields} />
          ))}
        </Box>
      )}
      {current !== null && !hasPaymentAccount && (
        <chakra.p bg="bg.note" padding="4">
          {t('noAccount.text')}{' '}
          <chakra.span asChild textDecoration="underline">
            <Link to={`${paths.office('billing')}?view=account`}>{t('noAccount.link')}</Link>
          </chakra.span>
        </chakra.p>
      )}
      <Parts website={website} />
    </Box>
  );
}

const noWords: StandardWords = { en: {}, zh: {} };

function MissingIn({ part, fields }: WebsiteView['missing'][number]) {
  const words = useStandardWords(part);
  return <MissingFields part={part} fields={fields} words={words ?? noWords} withPart />;
}

function Status({ website: { current, shown, publication } }: { website: WebsiteView }) {
  const { t, i18n } = useTranslation('office-website');
  const actorName = useActorName();
  const isWaiting = current !== null && !shown;
  return (
    <Box as="section" aria-label={t('status')} bg="bg.fill" padding={{ base: '4', sm: '5' }}>
      <chakra.p fontWeight="700">
        {t(current === null ? 'never' : isWaiting ? 'state.notShown' : 'state.shown')}
      </chakra.p>
      <chakra.p marginTop="1" color="fg.soft">
        {current === null
          ? t('neverText')
          : t('publishedBy', {
              name: actorName(current.publishedBy),
              at: writtenInstant(current.publishedAt, i18n.language as Language),
            })}
      </chakra.p>
      {publication && publication.state !== 'shown' && (
        <Box marginTop="3">
          <PublicationProgress key={publication.id} publication={publication} />
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" marginTop="4">
        <PreviewLinks />
        <Button asChild size="sm" variant="outline">
          <Link to={paths.office('website/reviews')}>{t('reviews.title')}</Link>
        </Button>
        {current !== null && (
          <Button asChild size="sm" variant="outline">
            <Link to={paths.office('website/history')}>{t('history.title')}</Link>
          </Button>
        )}
      </Box>
    </Box>
  );
}

const groups = [
  { title: 'groups.facts', parts: ['business', 'offer', 'notice', 'tutors'] },
  {
    title: 'groups.pages',
    parts: ['home', 'home-sections', 'english-through-play', 'playberry-laser-literacy', 'outdoor-mission', 'articles'],
  },
  { title: 'groups.questions', parts: ['questions-parents', 'questions-tutors'] },
  { title: 'groups.policies', parts: ['terms', 'privacy', 'cancellation', 'safeguarding', 'accessibility'] },
] as const satisfies readonly { title: string; parts: readonly WebsitePart[] }[];

function Parts({ website: { drafts, missing } }: { website: WebsiteView }) {
  const { t } = useTranslation('office-website');
  const writtenDraft = useWrittenDraft();
  return (
    <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="5">
      {groups.map(({ title, parts }) => (
        <Box key={title} as="section" aria-label={t(title)} bg="bg.panel" padding="5" minWidth="0">
          <Heading as="h2" size="xl" marginBottom="2">
            {t(title)}
          </Heading>
          <chakra.ul listStyle="none" padding="0">
            {parts.map((part) => {
              const draft = drafts.find((one) => one.part === part);
              const lacks = missing.find((one) => one.part === part)?.fields.length ?? 0;
              return (
                <chakra.li key={part} borderTop="hair line" _first={{ borderTop: '0' }} paddingBlock="2">
                  <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" minHeight="tapTarget">
                    <chakra.span asChild fontWeight="700" textDecoration="underline">
                      <Link to={paths.office(`website/${part}`)}>{t(`part.${part}`)}</Link>
                    </chakra.span>
                    {draft && (
                      <Badge bg="status.pending.bg" color="status.pending.fg">
                        {t('state.draft')}
                      </Badge>
                    )}
                    {lacks > 0 && (
                      <Badge bg="status.rejected.bg" color="status.rejected.fg">
                        {t('lacks', { count: lacks })}
                      </Badge>
                    )}
                  </Box>
                  <chakra.p fontSize="sm" color="fg.muted">
                    {draft
                      ? writtenDraft(draft)
                      : t(isTextPage(part) ? 'about.words' : isPolicy(part) ? 'about.policy' : `about.${part}`)}
                  </chakra.p>
                </chakra.li>
              );
            })}
          </chakra.ul>
        </Box>
      ))}
    </Box>
  );
}
