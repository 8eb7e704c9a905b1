import { Badge, chakra } from '@chakra-ui/react';
import { daysBetween } from '@kitewell/contract/dates';
import type { ExpiringChecksView } from '@kitewell/contract/office/tutors';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { Panel, PanelFoot, PanelRow } from '../panel.tsx';
import { currentDay } from '../../server-clock.ts';

type Expiring = ExpiringChecksView['checks'][number];

/** How many entries are read at once; the others follow once these are done. */
const read = 100;

export const expiringChecks = () => reading('expiringChecks', { query: { limit: read } });

/**
 * On the first screen of the day: checks that expire soon, the sessions after that day, and sessions of tutors without
 * valid checks.
 */
export function ChecksPanel() {
  const { t } = useTranslation(['office-tutors', 'office']);
  const query = useQuery(expiringChecks());
  return (
    <Panel
      title={t('lapse.title')}
      query={query}
      hasMore={query.data?.nextCursor != null}
      rows={({ checks }) =>
        checks.map((check) => (
          <PanelRow key={check.tutor.id}>
            <ExpiringCheck {...check} />
          </PanelRow>
        ))
      }
    >
      {query.data?.nextCursor != null && (
        <PanelFoot>
          <Link to={paths.office('tutors')}>{t('lapse.all')}</Link>
        </PanelFoot>
      )}
    </Panel>
  );
}

function ExpiringCheck({ tutor, demo, validUntil, sessions }: Expiring) {
  const { t, i18n } = useTranslation(['office-tutors', 'office']);
  const language = i18n.language as Language;
  const left = daysBetween(currentDay(), validUntil);
  const date = writtenDay(validUntil, language);
  return (
    <>
      <chakra.span asChild fontWeight="700" textDecoration="underline">
        <Link to={paths.office(`tutors/${tutor.id}`)}>{tutor.name}</Link>
      </chakra.span>{' '}
      {demo && <Badge>{t('office:sample')}</Badge>}
      <chakra.p color={left <= 7 ? 'danger' : 'fg.soft'} fontWeight={left <= 30 ? '700' : '400'} fontSize="sm">
        {left < 0 ? t('lapse.over', { date }) : left === 0 ? t('lapse.today') : t('lapse.soon', { date, count: left })}
      </chakra.p>
      {sessions.total > 0 && (
        <chakra.details open={left <= 30} marginTop="1">
          <chakra.summary fontSize="sm" cursor="pointer" paddingBlock="2">
            {t('lapse.sessions', { count: sessions.total })}
          </chakra.summary>
          <SessionLinks sessions={sessions.entries} />
          {sessions.total > sessions.entries.length && (
            <chakra.p fontSize="sm">
              <Link
                to={`${paths.office('schedule')}?${new URLSearchParams({ tutor: String(tutor.id), day: validUntil })}`}
              >
                {t('lapse.more', { count: sessions.total - sessions.entries.length })}
              </Link>
            </chakra.p>
          )}
        </chakra.details>
      )}
    </>
  );
}

function SessionLinks({ sessions }: { sessions: Expiring['sessions']['entries'] }) {
  const { t, i18n } = useTranslation('office-tutors');
  return (
    <chakra.ul listStyle="none" padding="0" fontSize="sm">
      {sessions.map(({ id, childName, date, time }) => (
        <chakra.li key={id} paddingBlock="2" textDecoration="underline">
          <Link to={`${paths.office('schedule')}?day=${date}&session=${id}`}>
            {t('lapse.session', { day: writtenDay(date, i18n.language as Language, 'short'), time, child: childName })}
          </Link>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
