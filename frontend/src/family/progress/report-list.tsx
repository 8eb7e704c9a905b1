import { Badge, Box, chakra, Heading } from '@chakra-ui/react';
import type { FamilyReportRowView } from '@kitewell/contract/family/progress';
import type { ChildId } from '@kitewell/contract/ids';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { KiteMark } from '../../art/kite-mark.tsx';
import { Star } from '../../art/star.tsx';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { QueryState } from '../query-state.tsx';
import { useFamily } from '../session.ts';
import { reportsQuery } from './queries.ts';

/** Every report of a child, the latest session first. */
export function ReportList({ child }: { child: ChildId }) {
  const { t } = useTranslation('family-progress');
  const { family } = useFamily();
  const query = useInfiniteQuery(reportsQuery(family, child));
  const list = useRef<HTMLUListElement>(null);
  const reports = query.data?.pages.flatMap((page) => page.reports) ?? [];
  return (
    <Box as="section" aria-label={t('reports.title')} minWidth="0" marginBottom="6">
      <Heading as="h2" size="lg" marginBottom="3">
        {t('reports.title')}
      </Heading>
      {!query.data && <QueryState query={query} />}
      {query.data && reports.length === 0 && <chakra.p color="fg.muted">{t('reports.empty')}</chakra.p>}
      {reports.length > 0 && (
        <>
          <chakra.ul ref={list} listStyle="none" padding="0" borderTop="rule line">
            {reports.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </chakra.ul>
          <LoadMore
            more={query.hasNextPage}
            loading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
            count={reports.length}
            labels={{
              more: t('reports.more'),
              loading: t('reports.loading'),
              shown: t('reports.shown', { count: reports.length }),
            }}
            row={(index) => list.current?.children[index]?.querySelector('a')}
          />
        </>
      )}
    </Box>
  );
}

const stars = [1, 2, 3, 4, 5] as const;

function ReportRow({ report }: { report: FamilyReportRowView }) {
  const { t, i18n } = useTranslation(['family-progress', 'common']);
  const { id, sessionDate, program, tutor, recent, overallRating } = report;
  return (
    <chakra.li borderBottom="rule line">
      <chakra.span
        asChild
        display="flex"
        alignItems="center"
        gap="4"
        minHeight="tapTarget"
        paddingBlock="3"
        textDecoration="none"
        _hover={{ bg: 'bg.fill' }}
      >
        <Link to={paths.familyHome(`progress/${id}`)}>
          <KiteMark tone={program} />
          <Box flex="1" minWidth="0" lineHeight="snug">
            <chakra.p fontWeight="700">
              {writtenDay(sessionDate, i18n.language as Language)} {recent && <Badge>{t('reports.recent')}</Badge>}
            </chakra.p>
            <chakra.p color="fg.soft" fontSize="sm" marginTop="0.5" overflowWrap="anywhere">
              {t('reports.row', { programme: t(`common:programmes.${program}.short`), tutor })}
            </chakra.p>
            {overallRating !== null && (
              <Box display="flex" gap="0.5" marginTop="1">
                {stars.map((star) => (
                  <Star key={star} lit={star <= overallRating} boxSize="16px" />
                ))}
                <chakra.span srOnly>{t('reports.stars', { stars: overallRating })}</chakra.span>
              </Box>
            )}
          </Box>
          <ChevronRight aria-hidden size={22} />
        </Link>
      </chakra.span>
    </chakra.li>
  );
}
