import { Box, chakra, Heading } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withQueries } from '../with-queries.tsx';
import { EmptyState, ErrorPanel } from '../../ui/page-states.tsx';
import { outlineQuery } from './queries.ts';

const colours = ['programme.play', 'accent.sky', 'programme.outdoor', 'programme.literacy'] as const;

/** The modules in order, each one step further to the right than the one before. */
export default withQueries(function ModuleFlight() {
  const { t, i18n } = useTranslation('course');
  const { data: answer, isError, isFetching, refetch } = useQuery(outlineQuery);
  // Hydrated in slices: as one task, the whole list would delay a touch on a slow phone.
  const data = useDeferredValue(answer);
  const chinese = i18n.language === 'zh';

  if (data?.modules.length === 0) return <EmptyState title={t('modules.empty.title')} text={t('modules.empty.text')} />;
  if (data)
    return (
      <chakra.ol listStyleType="none" padding="0">
        {data.modules.map((module, position) => (
          <Step
            key={module.id}
            position={position}
            length={
              <>
                <chakra.span fontSize={{ base: 'display.10', lg: 'display.13' }} letterSpacing="tighter">
                  {module.duration}
                </chakra.span>{' '}
                <chakra.span fontFamily="body" fontWeight="600" fontSize="lg">
                  {t('modules.minutes', { count: module.duration }).replace(String(module.duration), '').trim()}
                </chakra.span>
              </>
            }
          >
            <Heading as="h3" size="xl">
              {chinese ? module.titleZh : module.title}
            </Heading>
            <chakra.p marginTop="3">{chinese ? module.descriptionZh : module.description}</chakra.p>
            <chakra.p marginTop="3" fontWeight="600" fontSize="md">
              {t('modules.lessons', { count: module.lessons.length })}
            </chakra.p>
          </Step>
        ))}
      </chakra.ol>
    );
  if (isError && !isFetching)
    return (
      <ErrorPanel
        title={t('modules.failed.title')}
        text={t('modules.failed.text')}
        retryLabel={t('modules.failed.retry')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Box
      role="status"
      aria-label={t('modules.loading')}
      animation="pulse 1.6s ease-in-out infinite"
      _motionReduce={{ animation: 'none' }}
    >
      {/* While there are no modules, there is no list for screen readers. */}
      <chakra.ol listStyleType="none" padding="0" aria-hidden>
        {[0, 1, 2, 3].map((position) => (
          <Step
            key={position}
            position={position}
            length={<Box width="150px" height={{ base: '84px', lg: '118px' }} bg="bg.tab" />}
          >
            <Box height="34px" width="70%" bg="bg.tab" />
            <Box height="76px" bg="bg.tab" marginTop="3" />
          </Step>
        ))}
      </chakra.ol>
    </Box>
  );
});

interface StepProps {
  position: number;
  length: ReactNode;
  children: ReactNode;
}

function Step({ position, length, children }: StepProps) {
  return (
    <chakra.li
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)', lg: '250px minmax(0, 1fr)' }}
      columnGap="5"
      rowGap="2"
      alignItems="start"
      maxWidth={{ lg: 'calc({sizes.middle} - 322px)' }}
      minHeight={{ lg: '170px' }}
      marginInlineStart={{ lg: `${(Math.min(position, 3) * 322) / 3}px` }}
      paddingBlock="5"
      borderTop="bar"
      borderColor={colours[position % colours.length]}
      position="relative"
    >
      <chakra.div
        fontFamily="display"
        fontWeight="900"
        lineHeight="flat"
        fontVariantNumeric="lining-nums"
        display="flex"
        alignItems="baseline"
        gap="2"
      >
        {length}
      </chakra.div>
      <Box>{children}</Box>
    </chakra.li>
  );
}
