import { Box, chakra, Skeleton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { Language } from '../../language.ts';
import { outlineQuery, progressQuery } from '../certification/queries.ts';
import { knotPlaces, SkyPanel, type Knot } from '../../art/sky-panel.tsx';

/** The course as the tail of a kite, with one bow tied for each completed module, and links to the modules. */
export function CourseTail() {
  const { t, i18n } = useTranslation('course-portal');
  const language = i18n.language as Language;
  const [search] = useSearchParams();
  const { data: course } = useQuery(outlineQuery);
  const { data: record } = useQuery(progressQuery);
  const loaded = course !== undefined && record !== undefined;
  const done = new Set(record?.progress.filter((entry) => entry.completed).map((entry) => entry.moduleId));
  const modules = loaded ? course.modules : [];
  const next = modules.find(({ id }) => !done.has(id));
  const knots = modules.map(({ id }): Knot => (done.has(id) ? 'done' : id === next?.id ? 'now' : 'toCome'));
  const finished = modules.filter(({ id }) => done.has(id)).length;

  return (
    <SkyPanel
      as="aside"
      aria-label={t('progress')}
      knots={knots}
      minHeight={`${knotPlaces.first + Math.max(modules.length, 4) * knotPlaces.step + 380}px`}
      height="100%"
    >
      <Box position="relative" paddingTop={{ base: '9', lg: '132px' }} paddingInlineStart={{ base: '5', lg: '7' }}>
        <chakra.h2 fontWeight="600" fontSize="md" lineHeight="short" maxWidth="160px">
          {t('progress')}
        </chakra.h2>
        {loaded ? (
          <chakra.p
            fontFamily="display"
            fontWeight="900"
            fontSize="display.3"
            fontVariantNumeric="lining-nums"
            lineHeight="snug"
            maxWidth="170px"
            wordBreak="keep-all"
            marginTop="2"
          >
            {t('progressText', { done: finished, total: modules.length })}
          </chakra.p>
        ) : (
          <Skeleton width="150px" height="96px" marginTop="3" bg="panel.deep" />
        )}
      </Box>
      <chakra.ol
        listStyle="none"
        padding="0"
        position="absolute"
        left="112px"
        right="5"
        top={`${knotPlaces.first - knotPlaces.step / 2}px`}
      >
        {modules.map(({ id, title, titleZh }) => (
          <chakra.li key={id} height={`${knotPlaces.step}px`} display="flex" alignItems="center">
            <chakra.a
              asChild
              display="flex"
              flexDirection="column"
              justifyContent="center"
              minHeight="tapTarget"
              lineHeight="snug"
              fontSize="lg"
              fontWeight="600"
              textDecoration="none"
              _hover={{ textDecoration: 'underline' }}
            >
              <Link to={paths.courseModule(id)} aria-current={search.get('module') === String(id) ? 'page' : undefined}>
                {language === 'zh' ? titleZh : title}
                {done.has(id) && (
                  <chakra.span fontSize="xs" fontWeight="500" color="panel.skyMuted">
                    {t('completed')}
                  </chakra.span>
                )}
              </Link>
            </chakra.a>
          </chakra.li>
        ))}
      </chakra.ol>
    </SkyPanel>
  );
}
