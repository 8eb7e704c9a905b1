import type { Phrase } from '../phrases.ts';
import type { Programme } from '../programmes.ts';

/**
 * What a child learns in each programme: skills, and for each the phrases that its tutor ticks, from the first step to the
 * last. A step is reached once a report has its phrase. The screens have the words of each skill and of each step.
 */
export const skills = {
  'english-through-play': {
    listening: ['watchedFirst', 'understoodInstructions', 'listenedToStory'],
    speaking: ['joinedSong', 'namedThings', 'answeredShortly', 'countedAndColoured', 'pretended'],
    together: ['waitedForTurn', 'askedForTurn', 'triedAgain'],
  },
  'playberry-laser-literacy': {
    sounds: ['heardSounds', 'foundNewSound'],
    reading: ['blended', 'readTrickyWords', 'readSentences', 'putRight', 'readWithVoice'],
    spelling: ['segmented', 'spelled'],
    understanding: ['retoldStory', 'answeredWhy', 'keptGoing'],
  },
  'outdoor-mission': {
    speaking: ['spokeUp', 'askedQuestions', 'describedNature', 'reported'],
    findingTheWay: ['followedSteps', 'readMap', 'ledTheWay'],
    discovering: ['tookNotes', 'triedNewThings', 'solvedProblem'],
    team: ['keptSafe', 'workedTogether'],
  },
} as const satisfies Record<Programme, Readonly<Record<string, readonly Phrase[]>>>;

type Skills = typeof skills;
export type Skill = { [Of in Programme]: keyof Skills[Of] }[Programme];

export const allSkills = [
  ...new Set(Object.values(skills).flatMap((ofProgramme) => Object.keys(ofProgramme))),
] as Skill[];

/** The skills of a programme with their steps, in their order. */
export const skillsOf = (programme: Programme): readonly (readonly [skill: Skill, steps: readonly Phrase[]])[] =>
  Object.entries(skills[programme]) as [Skill, readonly Phrase[]][];

/** Phrases that say what to practise at home. */
export const practicePhrases = {
  'english-through-play': ['singAtHome', 'nameAtHome'],
  'playberry-laser-literacy': ['rereadAtHome', 'findSoundAtHome'],
  'outdoor-mission': ['tellAtHome', 'findAtHome'],
} as const satisfies Record<Programme, readonly Phrase[]>;
