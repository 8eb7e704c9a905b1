import { chakra } from '@chakra-ui/react';
import { longestPostSearch, postStates, type PostRowView, type PostsView } from '@kitewell/contract/office/posts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { readingPages } from '../api.ts';
import { Filter, Filters, useFilter } from '../list/filters.tsx';
import { ListPage, type ListColumns } from '../list/list-page.tsx';
import { Search } from '../list/search.tsx';
import { Screen } from '../screen.tsx';
import { AddPost } from './add-post.tsx';
import { StateBadge } from './state-badge.tsx';

/** The posts of the blog, including drafts, and a form to add one. */
export default function PostsPage() {
  const { t, i18n } = useTranslation('office-posts');
  const language = i18n.language as Language;
  const navigate = useNavigate();
  const state = useFilter('state', postStates);
  const [params] = useSearchParams();
  // An empty search is taken out of the address.
  const search = (params.get('search') ?? '').slice(0, longestPostSearch) || undefined;
  const list = useInfiniteQuery(readingPages<PostsView>('posts', { state, search }));
  const columns = useMemo<ListColumns<PostRowView>>(
    () => [
      {
        id: 'post',
        header: t('column.post'),
        cell: ({ row: { original } }) => (
          <chakra.span asChild fontWeight="700" textDecoration="underline">
            <Link to={paths.office(`posts/${original.id}`)}>
              {language === 'zh' ? original.titleZh : original.title}
            </Link>
          </chakra.span>
        ),
      },
      { id: 'state', header: t('column.state'), cell: ({ row: { original } }) => <StateBadge of={original.state} /> },
      {
        id: 'day',
        header: t('column.day'),
        cell: ({ row: { original } }) => writtenDay(original.publishedOn, language, 'medium'),
      },
      {
        id: 'minutes',
        header: t('column.minutes'),
        cell: ({ row: { original } }) => t('minutes', { count: original.readingMinutes }),
      },
    ],
    [t, language],
  );
  return (
    <Screen title={t('title')}>
      <chakra.p maxWidth="44em" color="fg.muted" marginBottom="4">
        {t('lead')}
      </chakra.p>
      <Filters search={<Search label={t('search')} longest={longestPostSearch} />} names={['state']}>
        <Filter
          name="state"
          label={t('column.state')}
          options={postStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      </Filters>
      <ListPage
        label={t('title')}
        columns={columns}
        list={list}
        rowsOf={({ posts }) => posts}
        empty={search ? t('noneFound') : state ? t('noneSuch') : t('empty')}
        onOpen={({ id }) => void navigate(paths.office(`posts/${id}`))}
      />
      <AddPost />
    </Screen>
  );
}
