import { Box, chakra, Heading } from '@chakra-ui/react';
import type { ProgrammeProgressView } from '@kitewell/contract/family/progress';
import { useTranslation } from 'react-i18next';
import { KiteMark } from '../../art/kite-mark.tsx';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { SkillPicture } from './skill-picture.tsx';
import { reachedOf } from './skill-words.ts';
import { StepTable } from './step-table.tsx';

/** A programme at a glance: one sentence, and for each skill a kite as high as the child has come. */
export function ProgrammeProgress({ programme, name }: { programme: ProgrammeProgressView; name: string }) {
  const { t, i18n } = useTranslation(['family-progress', 'common']);
  const language = i18n.language as Language;
  const { headline, skills, firstOn, lastOn, reports } = programme;
  const day = (date: string | null) => (date === null ? '' : writtenDay(date, language));
  const title = t(`common:programmes.${programme.programme}.short`);
  return (
    <Box as="section" aria-label={title} marginBottom="7">
      <Box display="flex" alignItems="center" gap="3" borderBottom="bar line.strong" paddingBottom="2.5">
        <KiteMark tone={programme.programme} />
        <Box minWidth="0">
          <chakra.h2 fontWeight="700" fontSize="lg" lineHeight="snug">
            {title}
          </chakra.h2>
          <chakra.p fontSize="sm" color="fg.muted">
            {t('reportCount', { count: reports, from: day(firstOn), to: day(lastOn) })}
          </chakra.p>
        </Box>
      </Box>
      {headline && (
        <Box marginTop="4">
          <Heading as="h3" size="lg" lineHeight="snug">
            {t('headline', { name, now: t(`now.${headline.now as 'blended'}`) })}
          </Heading>
          {headline.next && (
            <chakra.p fontSize="lg" color="fg.soft" marginTop="1.5">
              {t('next', { step: t(`to.${headline.next as 'blended'}`) })}
            </chakra.p>
          )}
        </Box>
      )}
      <chakra.ul
        listStyle="none"
        padding="0"
        marginTop="5"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: `repeat(${skills.length}, minmax(0, 1fr))` }}
        gap="4"
      >
        {skills.map((skill) => (
          <chakra.li
            key={skill.skill}
            display={{ base: 'grid', md: 'block' }}
            gridTemplateColumns="minmax(0, 5fr) minmax(0, 6fr)"
            columnGap="4"
            alignItems="center"
          >
            <SkillPicture
              skill={skill}
              programme={programme.programme}
              label={t('picture', {
                skill: t(`skills.${skill.skill}`),
                reached: reachedOf(skill),
                total: skill.steps.length,
                first: skill.before,
                day: day(firstOn),
              })}
            />
            <div>
              <chakra.p fontWeight="700" lineHeight="snug" marginTop={{ md: '2' }}>
                {t(`skills.${skill.skill}`)}
              </chakra.p>
              <chakra.p fontSize="sm" color="fg.soft" lineHeight="snug" marginTop="0.5">
                {t('steps', { reached: reachedOf(skill), total: skill.steps.length })}
              </chakra.p>
              <chakra.p fontSize="sm" color="fg.muted" lineHeight="short" marginTop="1.5">
                {skill.next ? t('next', { step: t(`to.${skill.next as 'blended'}`) }) : t('complete')}
              </chakra.p>
            </div>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.p fontSize="sm" color="fg.muted" marginTop="4">
        {t('howToRead', { name })}
      </chakra.p>
      <StepTable programme={programme} />
    </Box>
  );
}
