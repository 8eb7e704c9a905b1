import { Box, Button, chakra } from '@chakra-ui/react';
import { leadStates } from '@kitewell/contract/lead-states';
import { longestFamilySearch } from '@kitewell/contract/office/families';
import type { LeadRowView, LeadsView } from '@kitewell/contract/office/leads';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { readingPages } from '../api.ts';
import { Choices } from '../list/choices.tsx';
import { Filter, Filters, useFilter } from '../list/filters.tsx';
import { ListPage, type ListColumns } from '../list/list-page.tsx';
import { EmptyCell } from '../list/empty-cell.tsx';
import { Search } from '../list/search.tsx';
import { Screen } from '../screen.tsx';
import { useStaff } from '../auth-session.ts';
import { useFocusBack } from '../../ui/focus.ts';
import { AddLead } from './add-lead.tsx';
import { boardPage } from './board-column.tsx';
import { DueNote } from './due-note.tsx';
import { LeadsBoard } from './leads-board.tsx';
import { WaitNote } from './wait-note.tsx';
import { writtenCount } from './written-count.ts';

/** Families that asked for a trial, by state, and how long the new ones have waited. */
export default function LeadsPage() {
  const { t, i18n } = useTranslation(['office-leads', 'emails', 'book-trial']);
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  useFocusBack(adding, add);
  const { id: ownId } = useStaff();
  const [params] = useSearchParams();
  const searched = params.get('search') ?? '';
  const search = searched === '' ? undefined : searched.slice(0, longestFamilySearch);
  const state = useFilter('state', leadStates) ?? 'new';
  const due = useFilter('due', ['yes']);
  // What is due is in the order of its days.
  const chosenOrder = useFilter('order', ['oldest', 'due']);
  const order = due ? undefined : chosenOrder;
  const mine = useFilter('owner', ['me']);
  const owner = mine ? String(ownId) : undefined;
  const view = useFilter('view', ['board']) ?? 'list';
  const list = useInfiniteQuery({
    ...readingPages<LeadsView>('leads', {
      state,
      order,
      owner,
      due,
      search,
      ...(view === 'board' && { limit: boardPage }),
    }),
  });
  const counts = list.data?.pages[0]?.counts;
  const language = i18n.language as Language;

  const columns = useMemo<ListColumns<LeadRowView>>(
    () => [
      {
        id: 'who',
        header: t('column.who'),
        cell: ({ row: { original } }) => (
          <>
            <chakra.span asChild fontWeight="700" textDecoration="underline" display="inline-block">
              <Link to={paths.office(`leads/${original.id}`)} onClick={(press) => press.stopPropagation()}>
                {original.parentName}
              </Link>
            </chakra.span>
            <chakra.span display="block" fontSize="sm" color="fg.muted">
              {t('child', { name: original.childName, count: original.childAge })}
            </chakra.span>
          </>
        ),
      },
      {
        id: 'wants',
        header: t('column.wants'),
        cell: ({ row: { original } }) => (
          <>
            {t(`emails:programmes.${original.programme ?? 'none'}`)}
            {original.district && (
              <chakra.span display="block" fontSize="sm" color="fg.muted">
                {t(`book-trial:districts.${original.district}`)}
              </chakra.span>
            )}
          </>
        ),
      },
      {
        id: 'since',
        header: t('column.since'),
        cell: ({ row: { original } }) =>
          original.state === 'new' ? (
            <WaitNote receivedAt={original.receivedAt} />
          ) : (
            writtenInstant(original.receivedAt, language)
          ),
      },
      {
        id: 'next',
        header: t('column.next'),
        cell: ({ row: { original } }) => (
          <>
            {original.nextStep ?? <EmptyCell />}
            {original.nextStepOn && <DueNote day={original.nextStepOn} state={original.state} />}
          </>
        ),
      },
      {
        id: 'owner',
        header: t('column.owner'),
        cell: ({ row: { original } }) => original.owner?.name ?? <EmptyCell />,
      },
    ],
    [t, language],
  );

  return (
    <Screen
      title={t('title')}
      action={
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <Views shown={view} />
          <Button asChild variant="plain" size="sm">
            <Link to={paths.office('leads/settings')}>{t('settings.title')}</Link>
          </Button>
          <Button ref={add} size="sm" aria-expanded={adding} onClick={() => setAdding(true)}>
            {t('add.open')}
          </Button>
        </Box>
      }
    >
      {adding && <AddLead onClose={() => setAdding(false)} />}
      <Box display={view === 'board' ? { lg: 'none' } : undefined}>
        <States state={state} counts={counts} />
      </Box>
      <Box marginTop={{ base: '3', md: '4' }}>
        <Filters
          search={<Search label={t('search')} longest={longestFamilySearch} />}
          names={['owner', 'due', 'order']}
        >
          <Filter name="owner" label={t('column.owner')} options={[{ value: 'me', label: t('mine') }]} />
          <Filter name="due" label={t('column.next')} options={[{ value: 'yes', label: t('due.filter') }]} />
          {!due && (
            <Filter
              name="order"
              label={t('order.label')}
              unchosen={t('order.newest')}
              options={(['oldest', 'due'] as const).map((value) => ({ value, label: t(`order.${value}`) }))}
            />
          )}
        </Filters>
      </Box>
      {view === 'board' ? (
        <LeadsBoard {...{ state, order, owner, due, search, counts }} />
      ) : (
        <ListPage
          label={t(`state.${state}`)}
          columns={columns}
          list={list}
          rowsOf={({ leads }) => leads}
          empty={t(
            search ? 'noneFound' : due ? 'emptyDue' : mine ? 'emptyMine' : state === 'new' ? 'emptyNew' : 'empty',
          )}
          onOpen={({ id }) => void navigate(paths.office(`leads/${id}`))}
        />
      )}
    </Screen>
  );
}

function Views({ shown }: { shown: 'list' | 'board' }) {
  const { t } = useTranslation('office-leads');
  const [search] = useSearchParams();
  const to = (view: 'list' | 'board') => {
    const next = new URLSearchParams(search);
    if (view === 'board') next.set('view', view);
    else next.delete('view');
    return `?${next}`;
  };
  return (
    <Choices
      label={t('view.label')}
      choices={(['list', 'board'] as const).map((view) => ({ value: view, to: to(view), content: t(`view.${view}`) }))}
      shown={shown}
    />
  );
}

function States({ state, counts }: { state: string; counts: LeadsView['counts'] | undefined }) {
  const { t } = useTranslation('office-leads');
  const [search] = useSearchParams();
  const to = (value: string) => {
    const next = new URLSearchParams(search);
    next.set('state', value);
    return `?${next}`;
  };
  return (
    <Choices
      label={t('states')}
      choices={leadStates.map((value) => ({
        value,
        to: to(value),
        content: (
          <>
            {t(`state.${value}`)}
            {counts && <span>{writtenCount(counts[value])}</span>}
          </>
        ),
      }))}
      shown={state}
    />
  );
}
