import { Badge, Box, Button, chakra } from '@chakra-ui/react';
import {
  emailNames,
  emailStates,
  type EmailRowView,
  type EmailState,
  type EmailsView,
} from '@kitewell/contract/office/emails';
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
import { EmailAddress } from '../mail-link.tsx';
import { Screen } from '../screen.tsx';
import { AboutEmail } from './about-email.tsx';
import { EmailActions } from './email-actions.tsx';
import { WeatherLines } from './weather-lines.tsx';

/** The emails that were sent, wait or failed, and the lines about the weather in reminders. */
export default function MessagesPage() {
  const { t, i18n } = useTranslation(['office-emails', 'emails']);
  const language = i18n.language as Language;
  const [address] = useSearchParams();
  const state = useFilter('state', emailStates);
  const template = useFilter('template', emailNames);
  const search = address.get('search') ?? undefined;
  const list = useInfiniteQuery(readingPages<EmailsView>('emails', { state, template, search }));

  const columns = useMemo<ListColumns<EmailRowView>>(
    () => [
      {
        id: 'email',
        header: t('column.email'),
        cell: ({ row: { original } }) => (
          <>
            <chakra.span fontWeight="700">{t(`emails:emailNames.${original.template}`)}</chakra.span>
            <AboutEmail subject={original.subject} />
          </>
        ),
      },
      {
        id: 'to',
        header: t('column.to'),
        cell: ({ row: { original } }) => (
          <>
            <EmailAddress email={original.address} />{' '}
            <chakra.span display={{ base: 'inline', md: 'block' }} whiteSpace="nowrap" fontSize="sm" color="fg.muted">
              {t(`language.${original.language}`)}
            </chakra.span>
          </>
        ),
      },
      { id: 'state', header: t('column.state'), cell: ({ row: { original } }) => <EmailStatus email={original} /> },
      {
        id: 'when',
        header: t('column.when'),
        cell: ({ row: { original } }) => writtenInstant(original.finishedAt ?? original.createdAt, language),
      },
      {
        id: 'actions',
        header: () => <chakra.span srOnly>{t('column.actions')}</chakra.span>,
        cell: ({ row: { original } }) => <EmailActions email={original} />,
      },
    ],
    [t, language],
  );

  return (
    <Screen
      title={t('title')}
      action={
        <Button asChild variant="outline" size="sm">
          <Link to={paths.office(`emails/${emailNames[0]}`)}>{t('toPreviews')}</Link>
        </Button>
      }
    >
      <WeatherLines />
      <Box marginTop="6">
        <Filters search={<Search label={t('search')} longest={254} />} names={['state', 'template']}>
          <Filter
            name="state"
            label={t('column.state')}
            options={emailStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
          <Filter
            name="template"
            label={t('column.email')}
            options={emailNames.map((value) => ({ value, label: t(`emails:emailNames.${value}`) }))}
          />
        </Filters>
      </Box>
      <ListPage
        label={t('title')}
        columns={columns}
        list={list}
        rowsOf={({ emails }) => emails}
        empty={state === 'failed' ? t('noneFailed') : t('none')}
      />
    </Screen>
  );
}

const colours: Partial<Record<EmailState, 'verified' | 'rejected' | 'pending'>> = {
  sent: 'verified',
  failed: 'rejected',
  waiting: 'pending',
};

/** The state of an email; if it has not been sent yet, also how often that was tried and why it failed. */
function EmailStatus({ email: { state, tries, lastError } }: { email: EmailRowView }) {
  const { t } = useTranslation('office-emails');
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
