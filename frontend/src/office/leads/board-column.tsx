import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { leadChanges, type LeadState } from '@kitewell/contract/lead-states';
import type { LeadRowView, LeadsView } from '@kitewell/contract/office/leads';
import { mayBecome } from '@kitewell/contract/status-changes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { readingPages } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { DueNote } from './due-note.tsx';
import { WaitNote } from './wait-note.tsx';
import { writtenCount } from './written-count.ts';

export const columnAnchor = (state: LeadState) => `lead-column-${state}`;

export const cardAnchor = (id: number) => `lead-card-${id}`;

/** How many cards of a column are loaded at once. */
export const boardPage = '10';

interface ColumnProps {
  state: LeadState;
  order: 'oldest' | 'due' | undefined;
  owner: string | undefined;
  /** Whether only leads are listed whose next step is due. */
  due: 'yes' | undefined;
  search: string | undefined;
  /** Whether this column's request also asks for the counts of all states. */
  isCounted: boolean;
  count: number | undefined;
  /** The lead that was moved last and its new state: its card takes the focus there. */
  moved: { id: number; to: LeadState } | undefined;
  /** Called once the card has the focus, so that a later render does not take the focus from elsewhere. */
  onArrived: () => void;
  stepFrom: (state: LeadState, step: -1 | 1) => LeadState | undefined;
  onMove: (lead: LeadRowView, to: LeadState) => void;
  onPress: (event: KeyboardEvent<HTMLElement>, lead: LeadRowView) => void;
}

/** One column of the board: how many leads are in this state, and their cards, page by page. */
export function BoardColumn({ state, order, owner, due, search, isCounted, count, ...moves }: ColumnProps) {
  const { t } = useTranslation(['office-leads', 'office']);
  const list = useInfiniteQuery(
    readingPages<LeadsView>('leads', {
      state,
      order,
      owner,
      due,
      search,
      limit: boardPage,
      ...(!isCounted && { counts: 'no' }),
    }),
  );
  const leads = list.data?.pages.flatMap((page) => page.leads);
  const anchor = columnAnchor(state);
  return (
    <chakra.section aria-labelledby={anchor} bg="bg.fill" padding="2" minWidth="0">
      <Heading as="h2" size="md" id={anchor} tabIndex={-1} padding="2" overflowWrap="anywhere">
        {t(`state.${state}`)} {count !== undefined && `(${writtenCount(count)})`}
      </Heading>
      {!leads ? (
        <QueryState query={list} rows={2} />
      ) : leads.length === 0 ? (
        <chakra.p padding="2" fontSize="sm" color="fg.soft">
          {t(search ? 'noneFound' : due ? 'emptyDue' : owner ? 'emptyMine' : 'empty')}
        </chakra.p>
      ) : (
        <chakra.ul listStyle="none" padding="0" display="flex" flexDirection="column" gap="2">
          {leads.map((lead) => (
            <li key={lead.id}>
              <LeadCard lead={lead} {...moves} />
            </li>
          ))}
        </chakra.ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          marginTop="2"
          width="100%"
          aria-disabled={list.isFetchingNextPage}
          onClick={() => !list.isFetchingNextPage && void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? t('office:list.loadingMore') : t('office:list.more')}
        </Button>
      )}
    </chakra.section>
  );
}

function LeadCard({
  lead,
  moved,
  onArrived,
  stepFrom,
  onMove,
  onPress,
}: { lead: LeadRowView } & Omit<ColumnProps, 'state' | 'order' | 'owner' | 'due' | 'search' | 'isCounted' | 'count'>) {
  const { t } = useTranslation(['office-leads', 'emails']);
  const { id, parentName, childName, childAge, programme, state, owner, nextStep, nextStepOn, receivedAt } = lead;
  const card = useRef<HTMLElement>(null);
  const isMoved = moved?.id === id && moved.to === state;
  useEffect(() => {
    if (!isMoved) return;
    // A moved card is drawn anew in its column.
    card.current?.focus();
    onArrived();
  }, [isMoved, onArrived]);
  const [back, on] = [stepFrom(state, -1), stepFrom(state, 1)];
  return (
    <chakra.article
      ref={card}
      id={cardAnchor(id)}
      data-lead-card
      tabIndex={0}
      aria-label={`${parentName}, ${t(`state.${state}`)}`}
      onKeyDown={(event) => onPress(event, lead)}
      bg="bg.panel"
      padding="3"
      overflowWrap="anywhere"
      fontSize="sm"
    >
      <chakra.span asChild fontWeight="700" fontSize="md" textDecoration="underline">
        <Link to={paths.office(`leads/${id}`)}>{parentName}</Link>
      </chakra.span>
      <Box>{t('child', { name: childName, count: childAge })}</Box>
      <Box color="fg.muted">{t(`emails:programmes.${programme ?? 'none'}`)}</Box>
      {state === 'new' && <WaitNote receivedAt={receivedAt} />}
      {nextStep && (
        <Box marginTop="1" borderInlineStart="bar" borderColor="line" paddingInlineStart="2">
          {nextStep}
        </Box>
      )}
      {nextStepOn && <DueNote day={nextStepOn} state={state} />}
      {owner && <Box color="fg.muted">{owner.name}</Box>}
      <Box display="flex" gap="1" marginTop="2">
        {back && <Move lead={lead} to={back} icon={ArrowLeft} onMove={onMove} />}
        {on && <Move lead={lead} to={on} icon={ArrowRight} onMove={onMove} />}
        {state !== 'enrolled' && mayBecome(leadChanges.office, state, 'lost') && (
          <Move lead={lead} to="lost" icon={X} onMove={onMove} />
        )}
      </Box>
    </chakra.article>
  );
}

function Move({
  lead,
  to,
  icon: Icon,
  onMove,
}: {
  lead: LeadRowView;
  to: LeadState;
  icon: typeof X;
  onMove: ColumnProps['onMove'];
}) {
  const { t } = useTranslation('office-leads');
  const label = t('board.move', { name: lead.parentName, state: t(`state.${to}`) });
  return (
    <Button
      variant="outline"
      size="sm"
      boxSize="tapTarget"
      padding="0"
      aria-label={label}
      title={label}
      onClick={() => onMove(lead, to)}
    >
      <Icon aria-hidden size={18} />
    </Button>
  );
}
