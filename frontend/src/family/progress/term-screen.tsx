import { Box, Button, chakra, Field, Input } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { htmlLang, type Language } from '../../language.ts';
import { localized, paths } from '../../paths.ts';
import { useToday } from '../../today.ts';
import { LinkChoice } from '../../ui/link-choice.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { BackLink } from '../print.tsx';
import { QueryState } from '../query-state.tsx';
import { Screen } from '../screen.tsx';
import { useFamily } from '../session.ts';
import { progressQuery, useChosenChild } from './queries.ts';
import { latestTerms } from './school-terms.ts';
import { TermPage } from './term-page.tsx';

const languageNames = { en: 'English', zh: '中文' } as const satisfies Record<Language, string>;

/** The page at the end of a term: which days, in which language, and the page itself as it is printed. */
export function TermScreen() {
  const { t, i18n } = useTranslation('family-progress');
  const language = i18n.language as Language;
  const { family } = useFamily();
  const [search] = useSearchParams();
  const terms = latestTerms(useToday());
  const [latest] = terms;
  const from = search.get('from') ?? latest?.from ?? '';
  const to = search.get('to') ?? latest?.to ?? '';
  const { home, children, child } = useChosenChild();
  const query = useQuery({
    ...progressQuery(family, child ?? 0, { from, to }),
    enabled: child !== undefined,
  });
  const progress = query.data?.progress;
  const searchOf = (days: { from: string; to: string }, of = child) =>
    `?${new URLSearchParams({ ...(of && { child: String(of) }), from: days.from, to: days.to }).toString()}`;
  return (
    <Screen title={t('term.title')}>
      <BackLink to={`${paths.familyHome('progress')}${child ? `?child=${child}` : ''}`}>{t('report.back')}</BackLink>
      <Box
        display={{ lg: 'grid' }}
        gridTemplateColumns={{ lg: '376px minmax(0, 1fr)' }}
        columnGap="8"
        alignItems="start"
        _print={{ display: 'block' }}
      >
        <Box _print={{ display: 'none' }} display="grid" gap="4" justifyItems="start" marginBottom="5">
          {children.length > 1 && (
            <LinkChoice
              label={t('child')}
              options={children.map((one) => ({
                name: one.name,
                search: searchOf({ from, to }, one.id),
                chosen: one.id === child,
              }))}
            />
          )}
          <LinkChoice
            label={t('term.choose')}
            options={terms.map((term) => ({
              name: t(`term.${term.name}`, { years: term.years }),
              search: searchOf(term),
              chosen: term.from === from && term.to === to,
            }))}
          />
          <Days key={`${from} ${to}`} from={from} to={to} searchOf={searchOf} />
          <Box display="flex" flexWrap="wrap" gap="3 5" alignItems="center">
            <Button size="sm" onClick={() => window.print()}>
              {t('term.print')}
            </Button>
            <Box role="group" aria-label={t('term.language')} display="flex" gap="4">
              {(['zh', 'en'] as const).map((one) => (
                <chakra.a
                  key={one}
                  href={`${localized(one, paths.familyHome('progress/term'))}${searchOf({ from, to })}`}
                  lang={htmlLang[one]}
                  hrefLang={htmlLang[one]}
                  aria-current={one === language ? 'true' : undefined}
                  display="inline-flex"
                  alignItems="center"
                  minHeight="tapTarget"
                  fontWeight={one === language ? '700' : '600'}
                  textDecoration={one === language ? 'none' : 'underline'}
                  textUnderlineOffset="4px"
                >
                  {languageNames[one]}
                </chakra.a>
              ))}
            </Box>
            <chakra.span fontSize="sm" color="fg.muted">
              {t('term.hint')}
            </chakra.span>
          </Box>
        </Box>
        {!progress && <QueryState query={child ? query : home} rows={5} />}
        {progress &&
          (progress.programmes.length === 0 ? (
            <EmptyState title={progress.child.name} text={t('term.empty')} />
          ) : (
            <TermPage progress={progress} />
          ))}
      </Box>
    </Screen>
  );
}

interface DaysProps {
  from: string;
  to: string;
  searchOf: (days: { from: string; to: string }) => string;
}

/** Other days than those of a term. */
function Days({ searchOf, ...shown }: DaysProps) {
  const { t } = useTranslation('family-progress');
  const [, setSearch] = useSearchParams();
  const [days, setDays] = useState(shown);
  const isWrong = days.from === '' || days.to === '' || days.to < days.from;
  const [refused, setRefused] = useState(false);
  return (
    <chakra.form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(isWrong);
        if (!isWrong) setSearch(searchOf(days));
      }}
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="flex-end"
    >
      {(['from', 'to'] as const).map((name) => (
        <Field.Root key={name} width="170px" invalid={refused && name === 'to'}>
          <Field.Label>{t(`term.${name}`)}</Field.Label>
          <Input
            type="date"
            value={days[name]}
            onChange={({ currentTarget }) => setDays({ ...days, [name]: currentTarget.value })}
          />
          {refused && name === 'to' && <Field.ErrorText>{t('term.order')}</Field.ErrorText>}
        </Field.Root>
      ))}
      <Button type="submit" size="sm" variant="outline">
        {t('term.show')}
      </Button>
    </chakra.form>
  );
}
