import { Badge, Box, Button, chakra } from '@chakra-ui/react';
import { familyLanguages } from '@kitewell/contract/bookings';
import { longestFamilySearch, type FamiliesView, type FamilyRowView } from '@kitewell/contract/office/families';
import { hongKongDate } from '@kitewell/contract/dates';
import { districts } from '@kitewell/contract/trial-choices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { readingPages } from '../api.ts';
import { Filter, Filters, useFilter } from '../list/filters.tsx';
import { ListPage, type ListColumns } from '../list/list-page.tsx';
import { EmptyCell } from '../list/empty-cell.tsx';
import { Search } from '../list/search.tsx';
import { useFocusBack } from '../../ui/focus.ts';
import { Screen } from '../screen.tsx';
import { AddFamily } from './add-family.tsx';
import { useAge } from './age.ts';

/** Families, those with the latest contact first, with a search by guardian, child, phone or email. */
export default function FamiliesPage() {
  const { t, i18n } = useTranslation(['office-families', 'office', 'book-trial']);
  const pageLanguage = i18n.language as Language;
  const navigate = useNavigate();
  const ageOf = useAge();
  const [params] = useSearchParams();
  const searched = params.get('search') ?? '';
  // An empty search is taken out of the address.
  const search = searched === '' ? undefined : searched.slice(0, longestFamilySearch);
  const language = useFilter('language', familyLanguages);
  const district = useFilter('district', districts);
  const ahead = useFilter('ahead', ['yes', 'no']);
  const [adding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  useFocusBack(adding, add);
  const list = useInfiniteQuery(readingPages<FamiliesView>('families', { search, language, district, ahead }));
  const isNarrowed = Boolean(search ?? language ?? district ?? ahead);

  const columns = useMemo<ListColumns<FamilyRowView>>(
    () => [
      {
        id: 'family',
        header: t('column.family'),
        cell: ({ row: { original } }) => (
          <>
            <chakra.span asChild fontWeight="700" textDecoration="underline" display="inline-block">
              <Link to={paths.office(`families/${original.id}`)} onClick={(press) => press.stopPropagation()}>
                {original.name}
              </Link>
            </chakra.span>
            {original.guardians.length > 1 && (
              <chakra.span display="block" fontSize="sm" color="fg.muted">
                {original.guardians.filter((name) => name !== original.name).join(t('listed'))}
              </chakra.span>
            )}
          </>
        ),
      },
      {
        id: 'children',
        header: t('column.children'),
        cell: ({ row: { original } }) =>
          original.children.length === 0 ? (
            <EmptyCell />
          ) : (
            original.children.map(({ id, name, birthMonth }) => (
              <chakra.span key={id} display="block">
                {birthMonth ? `${name} · ` : name}
                {birthMonth && (
                  <chakra.span color="fg.muted" whiteSpace="nowrap">
                    {ageOf(birthMonth)}
                  </chakra.span>
                )}
              </chakra.span>
            ))
          ),
      },
      {
        id: 'home',
        header: t('column.home'),
        cell: ({ row: { original } }) => (
          <>
            {original.district ? t(`book-trial:districts.${original.district}`) : <EmptyCell />}
            <chakra.span display="block" fontSize="sm" color="fg.muted">
              {t(`language.${original.language}`)}
            </chakra.span>
          </>
        ),
      },
      {
        id: 'next',
        header: t('column.next'),
        cell: ({ row: { original } }) =>
          original.next ? (
            t('dayAndTime', { day: writtenDay(original.next.date, pageLanguage, 'short'), time: original.next.time })
          ) : (
            <chakra.span color="fg.muted">{t('nothingAhead')}</chakra.span>
          ),
      },
      {
        id: 'contact',
        header: t('column.contact'),
        cell: ({ row: { original } }) => (
          <Box display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
            {writtenDay(hongKongDate(new Date(original.lastContactAt)), pageLanguage, 'medium')}
            {original.demo && <Badge>{t('office:sample')}</Badge>}
          </Box>
        ),
      },
    ],
    [t, pageLanguage, ageOf],
  );

  return (
    <Screen
      title={t('title')}
      action={
        <Button ref={add} size="sm" aria-expanded={adding} onClick={() => setAdding(true)}>
          {t('add.open')}
        </Button>
      }
    >
      {adding && <AddFamily onClose={() => setAdding(false)} />}
      <Filters
        search={<Search label={t('search')} longest={longestFamilySearch} />}
        names={['ahead', 'district', 'language']}
      >
        <Filter
          name="ahead"
          label={t('column.next')}
          options={[
            { value: 'yes', label: t('ahead.yes') },
            { value: 'no', label: t('ahead.no') },
          ]}
        />
        <Filter
          name="district"
          label={t('fact.district')}
          options={districts.map((value) => ({ value, label: t(`book-trial:districts.${value}`) }))}
        />
        <Filter
          name="language"
          label={t('fact.language')}
          options={familyLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
        />
      </Filters>
      <ListPage
        label={t('title')}
        columns={columns}
        list={list}
        rowsOf={({ families }) => families}
        empty={t(isNarrowed ? 'noneFound' : 'none')}
        onOpen={({ id }) => void navigate(paths.office(`families/${id}`))}
      />
    </Screen>
  );
}
