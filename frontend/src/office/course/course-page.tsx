import { Badge, Box, Button, chakra } from '@chakra-ui/react';
import type { CourseRowView } from '@kitewell/contract/office/course';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { QueryState } from '../query-state.tsx';
import { reading } from '../api.ts';
import { Screen } from '../screen.tsx';
import { AddModule } from './add-module.tsx';
import { StateBadge } from './state-badge.tsx';
import { useChange } from '../use-change.ts';
import { focusSoon } from '../../ui/focus.ts';

const courseQuery = reading('course');

/** The modules of the educator course in their order, each with its state. */
export default function CoursePage() {
  const { t } = useTranslation('office-course');
  const query = useQuery(courseQuery);
  const { data } = query;
  return (
    <Screen title={t('title')}>
      <chakra.p maxWidth="44em" color="fg.muted">
        {t('lead')}
      </chakra.p>
      {data ? <Modules modules={data.modules} /> : <QueryState query={query} rows={4} />}
      {data && <AddModule />}
    </Screen>
  );
}

const buttonId = (way: 'up' | 'down', id: number) => `${way}-${id}`;

function Modules({ modules }: { modules: readonly CourseRowView[] }) {
  const { t, i18n } = useTranslation('office-course');
  const zh = (i18n.language as Language) === 'zh';
  const change = useChange();
  const [said, setSaid] = useState('');
  const order = useMutation({
    mutationFn: (ids: number[]) => change('orderCourse', { body: { ids, base: modules.map(({ id }) => id) } }),
  });
  const nameOf = (module: CourseRowView) => (zh ? module.titleZh : module.title);

  function move(module: CourseRowView, from: number, way: 'up' | 'down'): void {
    if (order.isPending) return;
    const to = way === 'up' ? from - 1 : from + 1;
    const ids = modules.map(({ id }) => id).filter((id) => id !== module.id);
    ids.splice(to, 0, module.id);
    order.mutate(ids, {
      onSuccess: () => {
        setSaid(t('moved', { title: nameOf(module), place: to + 1 }));
        const atEnd = to === 0 || to === modules.length - 1;
        const kept = atEnd ? (to === 0 ? 'down' : 'up') : way;
        focusSoon(() => document.getElementById(buttonId(kept, module.id)));
      },
    });
  }

  if (modules.length === 0)
    return (
      <chakra.p bg="bg.fill" padding="5" marginTop="5">
        {t('empty')}
      </chakra.p>
    );
  return (
    <>
      <chakra.ol listStyle="none" padding="0" marginTop="5" aria-label={t('title')}>
        {modules.map((module, place) => (
          <chakra.li
            key={module.id}
            display="grid"
            gridTemplateColumns="auto minmax(0, 1fr) auto"
            columnGap="4"
            alignItems="center"
            borderTop="rule"
            borderColor="line"
            paddingBlock="3"
          >
            <chakra.span aria-hidden fontFamily="display" fontWeight="900" fontSize="display.3" minWidth="1.2em">
              {place + 1}
            </chakra.span>
            <Box minWidth="0">
              <chakra.span asChild fontWeight="700" textDecoration="underline">
                <Link to={paths.office(`course/${module.id}`)}>{nameOf(module)}</Link>
              </chakra.span>
              <Box display="flex" flexWrap="wrap" gap="2" marginTop="1" alignItems="center">
                <StateBadge of={module.state} />
                {module.changed && module.state !== 'draft' && <Badge>{t('changed')}</Badge>}
              </Box>
              <chakra.p fontSize="sm" color="fg.muted" marginTop="1">
                {t('facts', { minutes: module.duration, lessons: module.lessons, questions: module.questions })}
                <chakra.span display="block">
                  {t('tutors', { underway: module.underway, completed: module.completed })}
                </chakra.span>
              </chakra.p>
            </Box>
            <Box display="flex" flexDirection={{ base: 'column', sm: 'row' }} gap="1">
              {(['up', 'down'] as const).map((way) => (
                <Button
                  key={way}
                  id={buttonId(way, module.id)}
                  variant="plain"
                  size="sm"
                  minWidth="tapTarget"
                  aria-label={t(way, { title: nameOf(module) })}
                  disabled={place === (way === 'up' ? 0 : modules.length - 1)}
                  aria-disabled={order.isPending}
                  onClick={() => move(module, place, way)}
                >
                  {way === 'up' ? <ArrowUp size={20} aria-hidden /> : <ArrowDown size={20} aria-hidden />}
                </Button>
              ))}
            </Box>
          </chakra.li>
        ))}
      </chakra.ol>
      <chakra.span srOnly role="status">
        {said}
      </chakra.span>
    </>
  );
}
