import type { Programme } from './programmes.ts';

/**
 * What a tutor can tick in place of writing it, by programme. A key has its words in both languages, in the dictionary of
 * the screens, so that whoever ticks one and whoever reads it need not read the same language. Assessments keep the keys:
 * one that was ever offered stays here, and keeps its meaning.
 */
export const phrases = {
  'english-through-play': [
    'joinedSong',
    'understoodInstructions',
    'namedThings',
    'answeredShortly',
    'askedForTurn',
    'waitedForTurn',
    'pretended',
    'listenedToStory',
    'triedAgain',
    'watchedFirst',
    'countedAndColoured',
    'singAtHome',
    'nameAtHome',
  ],
  'playberry-laser-literacy': [
    'heardSounds',
    'blended',
    'segmented',
    'foundNewSound',
    'readSentences',
    'putRight',
    'readTrickyWords',
    'retoldStory',
    'answeredWhy',
    'spelled',
    'readWithVoice',
    'keptGoing',
    'rereadAtHome',
    'findSoundAtHome',
  ],
  'outdoor-mission': [
    'ledTheWay',
    'describedNature',
    'askedQuestions',
    'readMap',
    'followedSteps',
    'workedTogether',
    'solvedProblem',
    'keptSafe',
    'triedNewThings',
    'tookNotes',
    'spokeUp',
    'reported',
    'tellAtHome',
    'findAtHome',
  ],
} as const satisfies Record<Programme, readonly string[]>;

export type Phrase = (typeof phrases)[Programme][number];

export const allPhrases: readonly Phrase[] = Object.values(phrases).flat();

/** Those of some phrases that a programme offers, in its order. */
export function phrasesOf(program: Programme | '', ticked: readonly string[]): Phrase[] {
  const offered: readonly Phrase[] = program === '' ? [] : phrases[program];
  return offered.filter((phrase) => ticked.includes(phrase));
}
