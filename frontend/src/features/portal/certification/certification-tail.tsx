import { Box, chakra, Skeleton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../i18n.ts';
import { knotPlaces, SkyPlate, type Knot } from '../sky-plate.tsx';
import { modulesQuery, progressQuery } from './queries.ts';

/** The certification course as the tail of a kite: one bow tied for each module that is done. */
export function CertificationTail() {
  const { t, i18n } = useTranslation('portal');
  const language = i18n.language as Language;
  const { data: course } = useQuery(modulesQuery);
  const { data: record } = useQuery(progressQuery);
  const loaded = course !== undefined && record !== undefined;
  const done = new Set(record?.progress.filter((entry) => entry.completed).map((entry) => entry.moduleId));
  const modules = loaded ? course.modules : [];
  const next = modules.find(({ id }) => !done.has(id));
  const knots = modules.map(({ id }): Knot => (done.has(id) ? 'done' : id === next?.id ? 'now' : 'toCome'));
  const height = knotPlaces.first + Math.max(modules.length, 4) * knotPlaces.step + 380;

  return (
    <SkyPlate as="aside" aria-label={t('tail.title')} knots={knots} minHeight={`${height}px`} height="100%">
      <Box position="relative" paddingTop={{ base: '84px', lg: '132px' }} paddingInlineStart={{ base: '5', lg: '7' }}>
        <chakra.h2 fontWeight="600" fontSize="16px" lineHeight="1.4" maxWidth="160px">
          {t('tail.title')}
        </chakra.h2>
        {loaded ? (
          <chakra.p>
            <chakra.span srOnly>{t('tail.summary', { done: done.size, total: modules.length })}</chakra.span>
            <chakra.span
              aria-hidden
              display="block"
              marginTop="12px"
              fontFamily="display"
              fontWeight="900"
              letterSpacing="-0.03em"
            >
              <chakra.span display="block" fontSize="92px" lineHeight="0.9" fontVariantNumeric="lining-nums">
                {t('tail.done', { done: modules.filter(({ id }) => done.has(id)).length })}
              </chakra.span>
              <chakra.span display="block" fontSize="40px" lineHeight="1.1" fontVariantNumeric="lining-nums">
                {t('tail.total', { total: modules.length })}
              </chakra.span>
            </chakra.span>
          </chakra.p>
        ) : (
          <Skeleton width="110px" height="110px" marginTop="3" bg="plate.deep" />
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
        {modules.map((module) => {
          const completed = done.has(module.id);
          const now = module.id === next?.id;
          return (
            <chakra.li
              key={module.id}
              height={`${knotPlaces.step}px`}
              display="flex"
              flexDirection="column"
              justifyContent="center"
              lineHeight="1.25"
              fontSize={now ? '18px' : '17px'}
              fontWeight={now ? 700 : 600}
              color={completed || now ? undefined : 'plate.skyMuted'}
            >
              {language === 'zh' ? module.titleZh : module.title}
              <chakra.span fontSize="14.5px" fontWeight="500" color={now ? undefined : 'plate.skyMuted'}>
                {completed ? t('tail.completed') : t('tail.toCome')}
              </chakra.span>
            </chakra.li>
          );
        })}
      </chakra.ol>
    </SkyPlate>
  );
}
