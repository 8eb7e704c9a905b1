import { Box, chakra, useBreakpointValue } from '@chakra-ui/react';
import { leadStates, type LeadState } from '@kitewell/contract/lead-states';
import type { LeadRowView, LeadsView } from '@kitewell/contract/office/leads';
import { notifyManager, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { officeAddressOf, officeCalls } from '@kitewell/contract/office/calls';
import { ApiError } from '../../api.ts';
import { paths } from '../../paths.ts';
import { currentDay } from '../../server-clock.ts';
import { showToast } from '../../ui/toaster.tsx';
import { call } from '../api.ts';
import { useErrorText } from '../auth-session.ts';
import { BoardColumn, cardAnchor, columnAnchor } from './board-column.tsx';
import { LostDialog, type LostFor } from './lost-dialog.tsx';
import { withMovedLead } from './moved-lead.ts';
import { useRefresh } from '../use-change.ts';

interface BoardProps {
  /** The one column that a narrow window shows. */
  state: LeadState;
  order: 'oldest' | 'due' | undefined;
  owner: string | undefined;
  due: 'yes' | undefined;
  search: string | undefined;
  /** How many leads are in each state, counted up to a limit. */
  counts: LeadsView['counts'] | undefined;
}

const allCards = '[data-lead-card]';

const listKey = [officeCalls.leads.path];

/** The states of a lead in their usual order, without `lost`. */
const way = leadStates.filter((state) => state !== 'lost');

/** The state one step before or after; a lost lead that is taken up again becomes `contacted`. */
function stepFrom(state: LeadState, step: -1 | 1): LeadState | undefined {
  if (state === 'lost') return step === -1 ? 'contacted' : undefined;
  return way[way.indexOf(state) + step];
}

/**
 * Leads as cards, a column for each state, each loaded page by page; a narrow window shows one column. Arrow keys move
 * between cards, with Shift they move a card, and Enter opens it.
 */
export function LeadsBoard({ state: shown, order, owner, due, search, counts }: BoardProps) {
  const { t } = useTranslation(['office-leads', 'office']);
  const wide = useBreakpointValue({ base: false, lg: true }, { ssr: false });
  const navigate = useNavigate();
  const errorText = useErrorText();
  const client = useQueryClient();
  const refresh = useRefresh();
  const board = useRef<HTMLDivElement>(null);
  /** The version from which each lead was last moved: a key that is held down must not send the same one again. */
  const movedFrom = useRef(new Map<number, number>());
  const [losing, setLosing] = useState<LeadRowView>();
  const [moved, setMoved] = useState<{ id: number; to: LeadState }>();

  /**
   * The columns are loaded one by one, and one may arrive before another: until all have, the moved card is shown in
   * one only.
   */
  function showMoved(lead: LeadRowView): void {
    notifyManager.batch(() => {
      for (const [key, list] of client.getQueriesData<InfiniteData<LeadsView>>({ queryKey: listKey }))
        // Whether it belongs to another search, the server says.
        if (list && (key[1] as Record<string, string>).search === search)
          client.setQueryData(key, withMovedLead(list, key[1] as Record<string, string>, lead, currentDay()));
    });
  }

  /** Where the focus goes when a moved card is not visible in its new column. */
  const columnHeading = (to: LeadState, from: LeadRowView) =>
    document.getElementById(columnAnchor(wide ? to : from.state));

  async function move(lead: LeadRowView, state: LeadState, reason?: LostFor): Promise<boolean> {
    if (movedFrom.current.get(lead.id) === lead.version) return false;
    movedFrom.current.set(lead.id, lead.version);
    // A list that was requested before the move and arrives after it would bring the card back.
    await client.cancelQueries({ queryKey: listKey });
    try {
      const body = { version: lead.version, state, ...reason };
      const answer = await call('moveLead', { params: { id: lead.id }, body });
      showMoved(answer.lead);
      showToast({ title: t('board.moved', { name: lead.parentName, state: t(`state.${state}`) }) });
    } catch (error) {
      showToast({ title: t('office:failed'), text: errorText(error), variant: 'destructive' });
      if (!(error instanceof ApiError && error.status === 409)) {
        movedFrom.current.delete(lead.id);
        void client.invalidateQueries({ queryKey: listKey });
        return false;
      }
    }
    // A single lead is loaded again when it is opened.
    client.removeQueries({ queryKey: [officeAddressOf('lead', { params: { id: lead.id } })] });
    // The focus follows the card; where a narrow window does not show the other column, it stays in this one.
    setMoved({ id: lead.id, to: state });
    if (!wide) columnHeading(state, lead)?.focus();
    await refresh('moveLead');
    // Where the lists could not be loaded again, the next press must ask the server for the version.
    if (movedFrom.current.get(lead.id) === lead.version) movedFrom.current.delete(lead.id);
    // A card may lie beyond the first page of its new column and so not be visible.
    if (document.activeElement === document.body) columnHeading(state, lead)?.focus();
    return true;
  }

  const ask = (lead: LeadRowView, to: LeadState) => (to === 'lost' ? setLosing(lead) : void move(lead, to));

  function press(event: KeyboardEvent<HTMLElement>, lead: LeadRowView): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const across = { ArrowLeft: -1, ArrowRight: 1, h: -1, l: 1 }[event.key] as -1 | 1 | undefined;
    // The arrows move between cards as in a table; no part of the kit does so in two directions.
    const along = { ArrowUp: -1, ArrowDown: 1, k: -1, j: 1 }[event.key];
    if (event.key === 'Enter') void navigate(paths.office(`leads/${lead.id}`));
    else if (across && event.shiftKey) {
      const to = stepFrom(lead.state, across);
      if (to) void move(lead, to);
    } else if (across) beside(event.currentTarget, across)?.focus();
    else if (along) {
      const cards = [...(event.currentTarget.closest('section')?.querySelectorAll<HTMLElement>(allCards) ?? [])];
      cards[cards.indexOf(event.currentTarget) + along]?.focus();
    } else return;
    event.preventDefault();
  }

  /** The card at the same position in the next column that is not empty. */
  function beside(card: HTMLElement, step: -1 | 1): HTMLElement | undefined {
    const columns = [...(board.current?.querySelectorAll('section') ?? [])];
    const columnIndex = columns.findIndex((column) => column.contains(card));
    const cardIndex = [...(columns[columnIndex]?.querySelectorAll(allCards) ?? [])].indexOf(card);
    for (let place = columnIndex + step; place >= 0 && place < columns.length; place += step) {
      const cards = columns[place]?.querySelectorAll<HTMLElement>(allCards) ?? [];
      if (cards.length > 0) return cards[Math.min(cardIndex, cards.length - 1)];
    }
    return undefined;
  }

  return (
    <>
      {wide && (
        <chakra.p marginTop="4" fontSize="sm" color="fg.muted">
          {t('board.keys')}
        </chakra.p>
      )}
      <Box
        ref={board}
        display="grid"
        // Where six readable columns do not fit side by side, the last ones are reached by scrolling sideways.
        gridTemplateColumns={wide ? 'repeat(6, minmax(9.25rem, 1fr))' : 'minmax(0, 1fr)'}
        alignItems="start"
        gap="2"
        marginTop="4"
        {...(wide && {
          role: 'group',
          'aria-label': t('view.board'),
          tabIndex: 0,
          overflowX: 'auto',
          // Room for the focus ring around a card.
          padding: '1',
          margin: '3 -1 0',
        })}
      >
        {(wide ? leadStates : [shown]).map((state) => (
          <BoardColumn
            key={state}
            state={state}
            {...{ order, owner, due, search }}
            // The page has loaded the visible column already, with the counts of all.
            isCounted={state === shown}
            count={counts?.[state]}
            stepFrom={stepFrom}
            moved={moved}
            onArrived={() => setMoved(undefined)}
            onMove={ask}
            onPress={press}
          />
        ))}
      </Box>
      {losing && (
        <LostDialog
          lead={losing}
          focusWhenGone={() => document.getElementById(cardAnchor(losing.id)) ?? columnHeading('lost', losing)}
          onCancel={() => setLosing(undefined)}
          onLost={async (reason) => {
            const done = await move(losing, 'lost', reason);
            if (done) setLosing(undefined);
          }}
        />
      )}
    </>
  );
}
