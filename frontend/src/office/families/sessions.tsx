import { Badge, Box, chakra } from '@chakra-ui/react';
import type { FamilySessionView } from '@kitewell/contract/office/families';
import type { OfficeCallAnswer } from '@kitewell/contract/office/calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorCode } from '../../api.ts';
import { writtenDay, writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { readingPages } from '../api.ts';
import { SessionStatus } from '../status-badge.tsx';
import type { FamilyStep } from './family-step.ts';
import { Section } from './section.tsx';

type Family = Pick<FamilyStep, 'family'>;

/** Sessions to come and past ones, each with the way to it in the schedule. */
export function Sessions({ family: { id, ahead, past } }: Family) {
  const { t } = useTranslation('office-families');
  return (
    <Section id="sessions" title={t('sessions.title')}>
      <chakra.h3 fontWeight="700">{t('sessions.ahead', { count: ahead.total })}</chakra.h3>
      <SessionList family={id} side="ahead" {...ahead} empty={t('nothingAhead')} />
      <chakra.details marginTop="4">
        <chakra.summary cursor="pointer" fontWeight="700" minHeight="tapTarget" paddingBlock="2">
          {t('sessions.past', { count: past.total })}
        </chakra.summary>
        <SessionList family={id} side="past" {...past} empty={t('sessions.none')} />
      </chakra.details>
    </Section>
  );
}

interface SessionListProps {
  family: number;
  side: 'ahead' | 'past';
  /** The first of them, which come with the family; the others are read when they are asked for. */
  entries: readonly FamilySessionView[];
  total: number;
  empty: string;
}

function SessionList({ family, side, entries, total, empty }: SessionListProps) {
  const { t, i18n } = useTranslation(['office-families', 'common', 'errors']);
  const [wanted, setWanted] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const pages = useInfiniteQuery({
    ...readingPages<OfficeCallAnswer<'familySessions'>>('familySessions', { side, limit: '50' }, { id: family }),
    enabled: wanted,
  });
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = pages;
  const sessions = data?.pages.flatMap((page) => page.sessions) ?? entries;
  if (sessions.length === 0) return <chakra.p color="fg.muted">{empty}</chakra.p>;
  return (
    <>
      <Rows ref={list}>
        {sessions.map(({ id, date, time, childName, programme, tutor, status }) => (
          <Row key={id}>
            <chakra.span asChild fontWeight="600" textDecoration="underline">
              <Link to={`${paths.office('schedule')}?day=${date}&session=${id}`}>
                {t('dayAndTime', { day: writtenDay(date, i18n.language as Language, 'short'), time })}
              </Link>
            </chakra.span>
            <SessionStatus status={status} />
            <chakra.span display="block" width="100%" fontSize="sm" color="fg.muted">
              {[childName, t(`common:programmes.${programme}.name`), tutor.name].join(' · ')}
            </chakra.span>
          </Row>
        ))}
      </Rows>
      {error && <chakra.p role="alert">{t(`errors:${errorCode(error)}`)}</chakra.p>}
      <LoadMore
        more={data ? hasNextPage : total > entries.length}
        loading={wanted && isFetching}
        onMore={() => {
          setWanted(true);
          if (data) void fetchNextPage();
          else if (error) void refetch();
        }}
        count={sessions.length}
        labels={{
          more: t('sessions.more'),
          loading: t('sessions.loading'),
          shown: t('sessions.shown', { shown: sessions.length, count: total }),
        }}
        row={(index) => list.current?.children.item(index)?.querySelector('a')}
      />
    </>
  );
}

/** What tutors wrote, and whether the family can read it. */
export function Assessments({ family: { assessments } }: Family) {
  const { t, i18n } = useTranslation('office-families');
  const language = i18n.language as Language;
  return (
    <Section id="assessments" title={t('assessments.title')}>
      {assessments.length === 0 && <chakra.p color="fg.muted">{t('assessments.none')}</chakra.p>}
      {assessments.map(({ id, date, childName, tutor, rating, strengths, toImprove, nextSteps, sharedAt }) => (
        <chakra.details key={id} borderTop="rule" borderColor="line">
          <chakra.summary cursor="pointer" paddingBlock="3" minHeight="tapTarget" overflowWrap="anywhere">
            <chakra.span fontWeight="600">{`${writtenDay(date, language)} · ${childName}`}</chakra.span>{' '}
            <Badge>{t(sharedAt ? 'assessments.shared' : 'assessments.notShared')}</Badge>
          </chakra.summary>
          <Box paddingBottom="3" overflowWrap="anywhere">
            <chakra.p fontSize="sm" color="fg.muted">
              {[
                t('assessments.by', { name: tutor.name }),
                rating && t('assessments.rating', { rating }),
                sharedAt && t('assessments.since', { at: writtenInstant(sharedAt, language) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </chakra.p>
            {(
              [
                ['strengths', strengths],
                ['toImprove', toImprove],
                ['nextSteps', nextSteps],
              ] as const
            ).map(
              ([key, text]) =>
                text && (
                  <Box key={key} marginTop="2">
                    <chakra.p fontWeight="600">{t(`assessments.${key}`)}</chakra.p>
                    <chakra.p whiteSpace="pre-wrap">{text}</chakra.p>
                  </Box>
                ),
            )}
          </Box>
        </chakra.details>
      ))}
    </Section>
  );
}

/** The emails that the family was sent, and whether they arrived; their text is stored nowhere. */
export function EmailsSent({ family: { emails } }: Family) {
  const { t, i18n } = useTranslation('office-families');
  const titleOf = (template: string) =>
    i18n.exists(`office-families:email.${template}`) ? t(`email.${template as 'trial-received'}`) : template;
  return (
    <Section id="emails" title={t('emails.title')}>
      {emails.length === 0 && <chakra.p color="fg.muted">{t('emails.none')}</chakra.p>}
      <Rows>
        {emails.map(({ id, template, state, createdAt }) => (
          <Row key={id}>
            <span>{titleOf(template)}</span>
            <Badge {...(state === 'failed' && { bg: 'status.rejected.bg', color: 'status.rejected.fg' })}>
              {t(`emails.state.${state}`)}
            </Badge>
            <chakra.span display="block" width="100%" fontSize="sm" color="fg.muted">
              {writtenInstant(createdAt, i18n.language as Language)}
            </chakra.span>
          </Row>
        ))}
      </Rows>
    </Section>
  );
}

/** The requests for a trial from which the family was made. */
export function Requests({ family: { leads } }: Family) {
  const { t, i18n } = useTranslation(['office-families', 'office-leads']);
  if (leads.length === 0) return null;
  return (
    <Section id="requests" title={t('requests')}>
      <Rows>
        {leads.map(({ id, reference, childName, state, receivedAt }) => (
          <Row key={id}>
            <chakra.span asChild fontWeight="600" textDecoration="underline">
              <Link to={paths.office(`leads/${id}`)}>{reference}</Link>
            </chakra.span>
            <Badge>{t(`office-leads:state.${state}`)}</Badge>
            <chakra.span display="block" width="100%" fontSize="sm" color="fg.muted">
              {`${childName} · ${writtenInstant(receivedAt, i18n.language as Language)}`}
            </chakra.span>
          </Row>
        ))}
      </Rows>
    </Section>
  );
}

function Rows({ children, ref }: { children: ReactNode; ref?: Ref<HTMLUListElement> }) {
  return (
    <chakra.ul ref={ref} listStyle="none" padding="0">
      {children}
    </chakra.ul>
  );
}

function Row({ children }: { children: ReactNode }) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      columnGap="3"
      alignItems="center"
      paddingBlock="2"
      borderTop="rule"
      borderColor="line"
      overflowWrap="anywhere"
    >
      {children}
    </chakra.li>
  );
}
