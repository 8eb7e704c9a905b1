import { Box, chakra } from '@chakra-ui/react';
import type { FamilyProgressView, ProgrammeProgressView, SkillProgressView } from '@kitewell/contract/family/progress';
import type { Programme } from '@kitewell/contract/programmes';
import { languageOf } from '@kitewell/contract/text-language';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Kite } from '../../art/kite.tsx';
import { KiteMark } from '../../art/kite-mark.tsx';
import { LogoMark } from '../../art/logo-mark.tsx';
import { writtenHours } from '../../amounts.ts';
import { useFacts } from '../../facts.ts';
import { writtenDay } from '../../dates.ts';
import { htmlLang, type Language } from '../../language.ts';
import { paint } from '../../theme/tokens.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { PrintStyle } from '../print.tsx';
import { printedHeight, usePrintedZoom } from './printed-zoom.ts';
import { SkillPicture } from './skill-picture.tsx';
import { reachedOf } from './skill-words.ts';

/** Programmes of which there is something to show. */
const assessed = ({ programmes }: FamilyProgressView) => programmes.filter(({ reports }) => reports > 0);

/** From which width of the page itself, on a screen or on paper, there is room at its edges. */
const wide = '@container (min-width: 600px)';

const tones = {
  'english-through-play': [paint.coralFold, paint.coralDeep],
  'playberry-laser-literacy': [paint.berryFold, paint.berry],
  'outdoor-mission': [paint.leafFold, paint.leaf],
} as const satisfies Record<Programme, readonly [before: string, now: string]>;

/** What a child did in a term, on one side of A4 to keep: it says nothing that a grandparent should not read. */
export function TermPage({ progress }: { progress: FamilyProgressView }) {
  const { t, i18n } = useTranslation(['family-progress', 'common']);
  const language = i18n.language as Language;
  const { child, attendance, tutors, words } = progress;
  const sum = (of: 'completed' | 'minutes') => attendance.reduce((total, month) => total + month[of], 0);
  const taught = assessed(progress);
  const page = useRef<HTMLDivElement>(null);
  const zoom = usePrintedZoom(page, progress);
  return (
    <Box
      ref={page}
      as="article"
      aria-label={t('term.title')}
      maxWidth="sheet"
      bg="bg.panel"
      boxShadow="panel"
      css={{ containerType: 'inline-size', printColorAdjust: 'exact' }}
      _print={{
        maxWidth: 'none',
        minHeight: printedHeight(zoom),
        display: 'flex',
        flexDirection: 'column',
        boxShadow: 'none',
      }}
    >
      <PrintStyle zoom={zoom} margin="0" isBare />
      <Box
        position="relative"
        overflow="hidden"
        bg="panel.sky"
        color="white"
        padding="5 edge"
        css={{ [wide]: { padding: '6' } }}
      >
        <chakra.p fontWeight="600">{t('term.of')}</chakra.p>
        <chakra.h2
          fontFamily="display"
          fontWeight="900"
          fontSize="display.5"
          lineHeight="tight"
          overflowWrap="anywhere"
          paddingEnd="10"
          marginBlock="1.5"
          css={{ [wide]: { fontSize: 'display.7', paddingEnd: '11' } }}
        >
          {child.name}
        </chakra.h2>
        <chakra.p paddingEnd="10" css={{ [wide]: { paddingEnd: '11' } }}>
          {t('term.days', { from: writtenDay(progress.from, language), to: writtenDay(progress.to, language) })}
        </chakra.p>
        <chakra.svg
          viewBox="0 0 200 190"
          position="absolute"
          top="0"
          right="-48px"
          height="100%"
          maxHeight="200px"
          css={{ [wide]: { right: '8px' } }}
          aria-hidden
        >
          <path d="M92,138C84,168 118,166 110,196" fill="none" stroke="white" strokeWidth="2.5" />
          <g transform="translate(92 140) rotate(24)">
            <Kite size={92} />
          </g>
        </chakra.svg>
      </Box>
      <Box padding="5 edge 6" css={{ [wide]: { padding: '5.5 6' } }} _print={{ flex: '1' }}>
        <Facts>
          <Fact name={t('term.sessions')}>{t('attendance.completed', { count: sum('completed') })}</Fact>
          <Fact name={t('term.hours')}>{writtenHours(sum('minutes'), language)}</Fact>
          {tutors.length > 0 && (
            <Fact name={t('term.tutors')}>{tutors.map(({ givenName }) => givenName).join(t('term.and'))}</Fact>
          )}
        </Facts>
        {taught.length > 0 && (
          <Part title={t('term.skills')}>
            {taught.map((programme) => (
              <ThenAndNow
                key={programme.programme}
                programme={programme}
                name={child.givenName}
                isOnly={taught.length === 1}
              />
            ))}
            <chakra.p fontSize="sm" color="fg.muted">
              {t('term.beads')}
            </chakra.p>
          </Part>
        )}
        {words.length > 0 && (
          <Part title={t('term.words')}>
            {words.map((word) => (
              <Words key={`${word.on} ${word.programme}`} word={word} />
            ))}
          </Part>
        )}
      </Box>
      <Foot />
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" marginTop="5.5" paddingTop="4" borderTop="rule line">
      <chakra.h3 fontFamily="display" fontWeight="900" fontSize="display.1" lineHeight="snug" marginBottom="3">
        {title}
      </chakra.h3>
      {children}
    </Box>
  );
}

interface ThenAndNowProps {
  programme: ProgrammeProgressView;
  name: string;
  /** There is room for its pictures. */
  isOnly: boolean;
}

function ThenAndNow({ programme, name, isOnly }: ThenAndNowProps) {
  const { t } = useTranslation(['family-progress', 'common']);
  const { headline, skills } = programme;
  return (
    <Box marginBottom="4" breakInside="avoid">
      <Box display="flex" alignItems="center" gap="2.5">
        <KiteMark tone={programme.programme} height="24px" />
        <chakra.h4 fontWeight="700">{t(`common:programmes.${programme.programme}.name`)}</chakra.h4>
      </Box>
      {headline && (
        <chakra.p marginTop="1">{t('headline', { name, now: t(`now.${headline.now as 'blended'}`) })}</chakra.p>
      )}
      <chakra.ul
        listStyle="none"
        padding="0"
        marginTop="3"
        display="grid"
        gridTemplateColumns={
          isOnly
            ? `repeat(auto-fit, minmax(min(100%, ${skills.length > 3 ? 130 : 150}px), 1fr))`
            : 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))'
        }
        gap={isOnly ? '4' : '2 6'}
      >
        {skills.map((skill) => (
          <chakra.li
            key={skill.skill}
            display={isOnly ? 'block' : 'flex'}
            alignItems="center"
            justifyContent="space-between"
          >
            {isOnly && <SkillPicture skill={skill} programme={programme.programme} />}
            <chakra.p fontWeight={isOnly ? '600' : undefined} marginTop={isOnly ? '2' : undefined}>
              {t(`skills.${skill.skill}`)}
            </chakra.p>
            <Beads skill={skill} programme={programme.programme} />
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  );
}

/** The steps of a skill on a string: those of before pale, those of these days full, those to come empty. */
function Beads({ skill, programme }: { skill: SkillProgressView; programme: Programme }) {
  const { t } = useTranslation('family-progress');
  const reached = reachedOf(skill);
  const { before, steps } = skill;
  const [pale, full] = tones[programme];
  const width = steps.length * 26;
  return (
    <chakra.svg
      viewBox={`0 0 ${width} 24`}
      width={`${width}px`}
      height="24px"
      flex="none"
      role="img"
      aria-label={t('term.thenNowSpoken', { before, reached, total: steps.length })}
    >
      <path d={`M4,12H${width - 4}`} stroke={paint.card} strokeWidth="2" />
      {steps.map(({ phrase }, step) => (
        <circle
          key={phrase}
          cx={13 + step * 26}
          cy="12"
          r="9"
          fill={step < before ? pale : step < reached ? full : paint.white}
          stroke={step < reached ? full : paint.card}
          strokeWidth="2"
        />
      ))}
    </chakra.svg>
  );
}

function Words({ word: { on, strengths, goals } }: { word: FamilyProgressView['words'][number] }) {
  const { t, i18n } = useTranslation('family-progress');
  const language = i18n.language as Language;
  const langOf = (text: string) => htmlLang[languageOf(text) ?? language];
  return (
    <Box as="figure" margin="0" marginBottom="3.5" breakInside="avoid" overflowWrap="anywhere">
      <chakra.blockquote margin="0" paddingInlineStart="3.5" borderInlineStart="bar accent.sun">
        {strengths !== null && <chakra.p lang={langOf(strengths)}>{strengths}</chakra.p>}
        {goals.length > 0 && (
          <chakra.p marginTop="1">
            {t('term.goals')}
            <span lang={langOf(goals.join(' '))}>{goals.slice(0, 3).join(' · ')}</span>
          </chakra.p>
        )}
      </chakra.blockquote>
      <chakra.figcaption fontSize="sm" color="fg.muted" marginTop="1" paddingInlineStart="4">
        {writtenDay(on, language)}
      </chakra.figcaption>
    </Box>
  );
}

/** The hills at the foot of the page, with the name of the business. */
function Foot() {
  const { business } = useFacts();
  return (
    <Box position="relative">
      <chakra.svg
        viewBox="0 0 760 96"
        width="100%"
        display="block"
        aria-hidden
        preserveAspectRatio="none"
        height="96px"
      >
        <path d="M0,54Q120,4 250,40T520,30T760,52V96H0z" fill={paint.leafPale} />
        <path d="M0,72Q180,34 380,64T760,60V96H0z" fill={paint.leafLight} />
      </chakra.svg>
      <Box
        position="absolute"
        insetInline="0"
        bottom="2"
        display="flex"
        alignItems="center"
        justifyContent="center"
        gap="2.5"
        color="fg"
      >
        <Box boxSize="28px" flex="none">
          <LogoMark />
        </Box>
        <chakra.p fontFamily="display" fontWeight="900" fontSize="sm">
          {business.name.en} <span lang={htmlLang.zh}>{business.name.zh}</span>
        </chakra.p>
      </Box>
    </Box>
  );
}
