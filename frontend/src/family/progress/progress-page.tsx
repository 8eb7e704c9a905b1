import { Box, chakra, Heading } from '@chakra-ui/react';
import type { FamilyProgressView } from '@kitewell/contract/family/progress';
import type { ChildId } from '@kitewell/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PaperKite } from '../../art/paper-kite.tsx';
import { paths } from '../../paths.ts';
import { LinkChoice } from '../../ui/link-choice.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { QueryState } from '../query-state.tsx';
import { Screen } from '../screen.tsx';
import { useFamily } from '../session.ts';
import { Attendance } from './attendance.tsx';
import { Practice } from './practice.tsx';
import { ProgrammeProgress } from './programme-progress.tsx';
import { progressQuery, useChosenChild } from './queries.ts';
import { ReportList } from './report-list.tsx';

/** How each child comes along: skills over time, what to do at home, attendance, and every report. */
export default function ProgressPage() {
  const { t } = useTranslation('family-progress');
  const { home, children, child } = useChosenChild();
  return (
    <Screen title={t('title')}>
      {children.length > 1 && (
        <Box marginBottom="5">
          <LinkChoice
            label={t('child')}
            options={children.map(({ id, name }) => ({ name, search: `?child=${id}`, chosen: id === child }))}
          />
        </Box>
      )}
      {child && <ChildProgress key={child} child={child} />}
      {!home.data && !child && <QueryState query={home} rows={4} />}
      {home.data && !child && <EmptyState title={t('noChild.title')} text={t('noChild.text')} art={<WaitingKite />} />}
    </Screen>
  );
}

function ChildProgress({ child }: { child: ChildId }) {
  const { t } = useTranslation('family-progress');
  const { family } = useFamily();
  const query = useQuery(progressQuery(family, child));
  if (!query.data) return <QueryState query={query} rows={5} />;
  const { progress } = query.data;
  const name = progress.child.givenName;
  if (progress.programmes.length === 0 && progress.attendance.length === 0)
    return <EmptyState title={t('none.title')} text={t('none.text', { name })} art={<WaitingKite />} />;
  const withReports = progress.programmes.filter(({ reports }) => reports > 0);
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' }}
      gridTemplateRows={{ lg: 'auto 1fr' }}
      columnGap="8"
      alignItems="start"
    >
      <Box minWidth="0">
        {withReports.map((programme) => (
          <ProgrammeProgress key={programme.programme} programme={programme} name={name} />
        ))}
        {withReports.length === 0 && <EmptyState title={name} text={t('noReport')} art={<WaitingKite />} />}
      </Box>
      <Box minWidth="0" gridColumn={{ lg: '2' }} gridRow={{ lg: '1 / span 2' }}>
        <Practice practice={progress.practice} />
        <ToTermPage child={progress.child} />
        <Attendance attendance={progress.attendance} />
      </Box>
      <ReportList child={child} />
    </Box>
  );
}

function ToTermPage({ child }: Pick<FamilyProgressView, 'child'>) {
  const { t } = useTranslation('family-progress');
  return (
    <chakra.span
      asChild
      display="flex"
      alignItems="center"
      gap="4"
      padding="4"
      marginBottom="6"
      border="rule line.strong"
      textDecoration="none"
      _hover={{ bg: 'bg.fill' }}
    >
      <Link to={`${paths.familyHome('progress/term')}?child=${child.id}`}>
        <Box flex="1" minWidth="0">
          <Heading as="h2" size="lg">
            {t('term.open')}
          </Heading>
          <chakra.p fontSize="sm" color="fg.muted" marginTop="1.5">
            {t('term.openText')}
          </chakra.p>
        </Box>
        <ChevronRight aria-hidden size={24} />
      </Link>
    </chakra.span>
  );
}

/** A kite that waits on the ground for its first wind. */
function WaitingKite() {
  return (
    <chakra.svg viewBox="0 0 120 110" width="112px" flex="none" aria-hidden>
      <chakra.path d="M0,92 Q34,74 64,86 T120,80 V110 H0z" fill="programme.outdoor.pale" />
      <path d="M14,98 C44,104 52,80 70,88" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <g transform="translate(70 90) rotate(38)">
        <PaperKite size={46} paper="coral" />
      </g>
    </chakra.svg>
  );
}
