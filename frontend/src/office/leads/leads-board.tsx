import { Box, chakra, useBreakpointValue } from '@chakra-ui/react';
import { leadStates, type LeadState } from '@kitewell/contract/families';
import type { LeadRowView, LeadsView } from '@kitewell/contract/office/leads';
import { notifyManager, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { officeAddresses, officeAddressOf } from '@kitewell/contract/office/addresses';
import { ApiError } from '../../api.ts';
import { paths } from '../../paths.ts';
import { showToast } from '../../ui/toaster.tsx';
import { call } from '../api.ts';
import { useErrorText } from '../session.ts';
import { BoardColumn, cardAnchor, columnAnchor } from './board-column.tsx';
import { LostDialog } from './lost-dialog.tsx';
import { withMovedLead } from './moved-lead.ts';

interface BoardProps {
  /** The column that a narrow window shows. */
  state: LeadState;
  order: 'oldest' | undefined;
  owner: string | undefined;
  /** How many leads stand in each state, as far as they are counted. */
  counts: LeadsView['counts'] | undefined;
}

const allCards = '[data-lead-card]';

const listKey = [officeAddresses.leads.path];

/** The states through which a lead goes, in order; lost is beside them. */
const way = leadStates.filter((state) => state !== 'lost');

/** Where a lead goes by one step; one that is lost is taken up again where it is spoken with. */
function stepFrom(state: LeadState, step: -1 | 1): LeadState | undefined {
  if (state === 'lost') return step === -1 ? 'contacted' : undefined;
  return way[way.indexOf(state) + step];
}

/**
 * Leads as cards in the columns of their states, each column in pages of its own; on a narrow window one column at a time.
 * The arrows go from card to card, with Shift they move one, Enter opens it.
 */
export function LeadsBoard({ state: shown, order, owner, counts }: BoardProps) {
  const { t } = useTranslation(['office-leads', 'office']);
  const wide = useBreakpointValue({ base: false, lg: true }, { ssr: false });
  const navigate = useNavigate();
  const errorText = useErrorText();
  const client = useQueryClient();
  const board = useRef<HTMLDivElement>(null);
  /** By lead, the version that was moved last: a key that is held down must not move the card as it stood before. */
  const movedFrom = useRef(new Map<number, number>());
  const [losing, setLosing] = useState<LeadRowView>();
  const [moved, setMoved] = useState<{ id: number; to: LeadState }>();

  /** Each column is read by itself, and one may answer before another: until all have, the card stands in one alone. */
  function showMoved(lead: LeadRowView): void {
    notifyManager.batch(() => {
      for (const [key, list] of client.getQueriesData<InfiniteData<LeadsView>>({ queryKey: listKey }))
        if (list) client.setQueryData(key, withMovedLead(list, key[1] as Record<string, string>, lead));
    });
  }

  /** Where the focus is to stand once a lead went to a state and its card is nowhere to be seen. */
  const columnHeading = (to: LeadState, from: LeadRowView) =>
    document.getElementById(columnAnchor(wide ? to : from.state));

  async function move(lead: LeadRowView, state: LeadState, reason?: string): Promise<boolean> {
    if (movedFrom.current.get(lead.id) === lead.version) return false;
    movedFrom.current.set(lead.id, lead.version);
    // A list that was read before the move and arrives after it would bring the card back.
    await client.cancelQueries({ queryKey: listKey });
    try {
      const body = { version: lead.version, state, ...(reason !== undefined && { reason }) };
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
    // What is shown of one lead by itself is read when it is opened.
    client.removeQueries({ queryKey: [officeAddressOf('lead', { params: { id: lead.id } })] });
    // The focus goes along with the card, or stays in the column where a narrow window shows no other.
    setMoved({ id: lead.id, to: state });
    if (!wide) columnHeading(state, lead)?.focus();
    await client.invalidateQueries();
    // Where the lists could not be read anew, the next press asks the server and not nobody.
    if (movedFrom.current.get(lead.id) === lead.version) movedFrom.current.delete(lead.id);
    // A card that went beyond the first page of its column is nowhere to be seen.
    if (document.activeElement === document.body) columnHeading(state, lead)?.focus();
    return true;
  }

  const ask = (lead: LeadRowView, to: LeadState) => (to === 'lost' ? setLosing(lead) : void move(lead, to));

  function press(event: KeyboardEvent<HTMLElement>, lead: LeadRowView): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const across = { ArrowLeft: -1, ArrowRight: 1, h: -1, l: 1 }[event.key] as -1 | 1 | undefined;
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

  /** The card at the same height of the next column that has any. */
  function beside(card: HTMLElement, step: -1 | 1): HTMLElement | undefined {
    const columns = [...(board.current?.querySelectorAll('section') ?? [])];
    const own = columns.findIndex((column) => column.contains(card));
    const height = [...(columns[own]?.querySelectorAll(allCards) ?? [])].indexOf(card);
    for (let place = own + step; place >= 0 && place < columns.length; place += step) {
      const cards = columns[place]?.querySelectorAll<HTMLElement>(allCards) ?? [];
      if (cards.length > 0) return cards[Math.min(height, cards.length - 1)];
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
        // Where six cannot stand beside each other in a width that can be read, the last ones are a scroll to the side.
        gridTemplateColumns={wide ? 'repeat(6, minmax(9.25rem, 1fr))' : 'minmax(0, 1fr)'}
        alignItems="start"
        gap="2"
        marginTop="4"
        {...(wide && {
          role: 'group',
          'aria-label': t('view.board'),
          tabIndex: 0,
          overflowX: 'auto',
          // The ring of a card that has the focus is drawn around it.
          padding: '1',
          margin: '12px -4px 0',
        })}
      >
        {(wide ? leadStates : [shown]).map((state) => (
          <BoardColumn
            key={state}
            state={state}
            {...{ order, owner }}
            // The page has read the shown column already, with the numbers of all.
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
