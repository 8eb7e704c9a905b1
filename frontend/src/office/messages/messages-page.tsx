import { Badge, Box, Button, chakra } from '@chakra-ui/react';
import {
  letterNames,
  letterStates,
  type LetterRowView,
  type LetterState,
  type LettersView,
} from '@kitewell/contract/office/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { readingPages } from '../api.ts';
import { Filter, Filters, useFilter } from '../list/filters.tsx';
import { ListPage, type ListColumns } from '../list/list-page.tsx';
import { Search } from '../list/search.tsx';
import { Screen } from '../screen.tsx';
import { AboutLetter } from './about-letter.tsx';
import { LetterActions } from './letter-actions.tsx';
import { WeatherLines } from './weather-lines.tsx';

/** The letters that were sent, wait or failed, and the lines about the weather in reminders. */
export default function MessagesPage() {
  const { t, i18n } = useTranslation(['office-messages', 'letters']);
  const language = i18n.language as Language;
  const [address] = useSearchParams();
  const state = useFilter('state', letterStates);
  const template = useFilter('template', letterNames);
  const search = address.get('search') ?? undefined;
  const list = useInfiniteQuery(readingPages<LettersView>('letters', { state, template, search }));

  const columns = useMemo<ListColumns<LetterRowView>>(
    () => [
      {
        id: 'letter',
        header: t('column.letter'),
        cell: ({ row: { original } }) => (
          <>
            <chakra.span fontWeight="700">{t(`letters:letterNames.${original.template}`)}</chakra.span>
            <AboutLetter event={original.event} />
          </>
        ),
      },
      {
        id: 'to',
        header: t('column.to'),
        cell: ({ row: { original } }) => (
          <>
            {original.address}{' '}
            <chakra.span display={{ base: 'inline', md: 'block' }} whiteSpace="nowrap" fontSize="sm" color="fg.muted">
              {t(`language.${original.language}`)}
            </chakra.span>
          </>
        ),
      },
      { id: 'state', header: t('column.state'), cell: ({ row: { original } }) => <Standing letter={original} /> },
      {
        id: 'when',
        header: t('column.when'),
        cell: ({ row: { original } }) => writtenInstant(original.settledAt ?? original.createdAt, language),
      },
      {
        id: 'actions',
        header: () => <chakra.span srOnly>{t('column.actions')}</chakra.span>,
        cell: ({ row: { original } }) => <LetterActions letter={original} />,
      },
    ],
    [t, language],
  );

  return (
    <Screen
      title={t('title')}
      action={
        <Button asChild variant="outline" size="sm">
          <Link to={paths.office(`messages/${letterNames[0]}`)}>{t('toPreviews')}</Link>
        </Button>
      }
    >
      <WeatherLines />
      <Box marginTop="6">
        <Filters search={<Search label={t('search')} longest={254} />} names={['state', 'template']}>
          <Filter
            name="state"
            label={t('column.state')}
            options={letterStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
          <Filter
            name="template"
            label={t('column.letter')}
            options={letterNames.map((value) => ({ value, label: t(`letters:letterNames.${value}`) }))}
          />
        </Filters>
      </Box>
      <ListPage
        label={t('title')}
        columns={columns}
        list={list}
        rowsOf={({ letters }) => letters}
        empty={state === 'failed' ? t('noneFailed') : t('none')}
      />
    </Screen>
  );
}

const colours: Partial<Record<LetterState, 'verified' | 'rejected' | 'pending'>> = {
  sent: 'verified',
  failed: 'rejected',
  waiting: 'pending',
};

/** The state of a letter; if it has not been sent yet, also how often that was tried and why it failed. */
function Standing({ letter: { state, tries, lastError } }: { letter: LetterRowView }) {
  const { t } = useTranslation('office-messages');
  const colour = colours[state];
  return (
    <>
      <Badge {...(colour && { bg: `status.${colour}.bg`, color: `status.${colour}.fg` })}>{t(`state.${state}`)}</Badge>
      {lastError !== null && (
        <chakra.span display="block" fontSize="sm" color="fg.muted" marginTop="1">
          {t('tries', { count: tries })} <span lang="en">{lastError}</span>
        </chakra.span>
      )}
    </>
  );
}
