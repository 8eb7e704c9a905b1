import { Badge, Box, chakra, Heading } from '@chakra-ui/react';
import { hongKongDate } from '@kitewell/contract/dates';
import type { SearchView } from '@kitewell/contract/office/search';
import { isLongEnough, searchLimits } from '@kitewell/contract/office/search-limits';
import { useQuery } from '@tanstack/react-query';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAmount } from '../../amounts.ts';
import { writtenDay, writtenMonth } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { BillStatus } from '../billing/bill-status.tsx';
import { SessionStatus } from '../status-badge.tsx';

interface FoundProps {
  /** What is searched for; empty before anything was typed. */
  searched: string;
  onOpened: () => void;
}

/** The results, each kind under its own heading; every result is a link to its record. */
export function Found({ searched, onOpened }: FoundProps) {
  const { t } = useTranslation(['office-search', 'office']);
  const long = isLongEnough(searched);
  // Results are cached by their text, so that a late answer never replaces that of another text.
  const query = useQuery({ ...reading('search', { query: { for: searched } }), enabled: long, staleTime: 0 });
  const kinds = useKinds(long ? query.data : undefined);
  const count = kinds.reduce((sum, { rows }) => sum + rows.length, 0);
  const status = () => {
    if (searched === '') return '';
    if (!long) return t('office:search.short', { count: searchLimits.shortest });
    // While the answer is loading, this place says so.
    if (!query.data) return '';
    if (count === 0) return t('none');
    // Of a kind with many results only the first are answered.
    return t(kinds.some(isCut) ? 'first' : 'count', { count });
  };
  return (
    <>
      <chakra.p role="status" fontSize="sm" color="fg.muted">
        {status()}
      </chakra.p>
      {long && !query.data && (
        <QueryState query={query} loading={t('office:search.looking')} failed={t('office:search.failed')} rows={4} />
      )}
      {query.data && count === 0 && (
        <chakra.p fontSize="sm" color="fg.muted" marginTop="1">
          {t('noneHelp')}
        </chakra.p>
      )}
      {kinds.map(({ name, rows }) => rows.length > 0 && <Kind key={name} {...{ name, rows, onOpened }} />)}
    </>
  );
}

interface Row {
  id: number;
  /** The address below `/office`. */
  place: string;
  name: string;
  /** What distinguishes it from others with the same name. */
  more: readonly string[];
  badge?: ReactNode;
}

type KindName = keyof SearchView;

/** Whether there may be more results of a kind than were answered. */
const isCut = ({ rows }: { rows: readonly Row[] }) => rows.length >= searchLimits.mostFound;

function useKinds(found: SearchView | undefined): { name: KindName; rows: Row[] }[] {
  const { t, i18n } = useTranslation(['office-search', 'office-leads', 'office-billing', 'office']);
  const language = i18n.language as Language;
  if (!found) return [];
  const day = (date: string) => writtenDay(date, language, 'medium');
  const sample = (demo: boolean) => demo && <Badge>{t('office:sample')}</Badge>;
  return [
    {
      name: 'families',
      rows: found.families.map(({ id, name, guardians, children, demo }) => ({
        ...{ id, name, place: `families/${id}`, badge: sample(demo) },
        more: [...children.map((child) => child.name), ...guardians.filter((guardian) => guardian !== name)],
      })),
    },
    {
      name: 'leads',
      rows: found.leads.map(({ id, parentName, childName, reference, state, receivedAt, demo }) => ({
        ...{ id, name: parentName, place: `leads/${id}`, badge: sample(demo) },
        more: [childName, reference, t(`office-leads:state.${state}`), day(hongKongDate(new Date(receivedAt)))],
      })),
    },
    {
      name: 'sessions',
      rows: found.sessions.map(({ id, date, time, childName, status, tutor }) => ({
        ...{
          id,
          name: childName,
          place: `schedule?day=${date}&session=${id}`,
          badge: <SessionStatus status={status} />,
        },
        more: [t('when', { day: day(date), time }), tutor.name],
      })),
    },
    {
      name: 'tutors',
      rows: found.tutors.map(({ id, name, email, active, demo }) => ({
        ...{ id, name, place: `tutors/${id}`, badge: active ? sample(demo) : <Badge>{t('closed')}</Badge> },
        more: [email],
      })),
    },
    {
      name: 'bills',
      rows: found.bills.map(({ id, number, billTo, month, totalCents, status }) => ({
        ...{ id, name: number, place: `billing/${id}`, badge: <BillStatus status={status} /> },
        more: [billTo, writtenMonth(month, language), formatAmount(totalCents, language)],
      })),
    },
  ];
}

function Kind({ name, rows, onOpened }: { name: KindName; rows: readonly Row[]; onOpened: () => void }) {
  const { t } = useTranslation('office-search');
  const heading = useId();
  // A link that opens in another tab or window leaves the search open.
  const open = (event: MouseEvent) => !(event.ctrlKey || event.metaKey || event.shiftKey) && onOpened();
  return (
    <Box as="section" aria-labelledby={heading} marginTop="4">
      <Heading as="h3" id={heading} size="md">
        {t(`found.${name}`)}
      </Heading>
      <chakra.ul listStyle="none" padding="0" marginTop="1">
        {rows.map(({ id, place, name: called, more, badge }) => (
          <chakra.li key={id} borderTop="hair" borderColor="line">
            <chakra.span
              asChild
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              columnGap="3"
              minHeight="tapTarget"
              padding="2"
              color="fg"
              textDecoration="none"
              overflowWrap="anywhere"
              _hover={{ bg: 'bg.fill' }}
              _focusVisible={{ bg: 'bg.fill', outlineOffset: 'withinEdge' }}
            >
              <Link to={paths.office(place)} onClick={open}>
                <chakra.span fontWeight="700" textDecoration="underline">
                  {called}
                </chakra.span>{' '}
                <Details>{more}</Details> {badge}
              </Link>
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      {isCut({ rows }) && (
        <chakra.p fontSize="sm" color="fg.muted" marginTop="1">
          {t('more')}
        </chakra.p>
      )}
    </Box>
  );
}

function Details({ children }: { children: readonly string[] }) {
  return (
    <chakra.span fontSize="sm" color="fg.muted">
      {children.join(' · ')}
    </chakra.span>
  );
}
