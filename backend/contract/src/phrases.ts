import type { Programme } from './programmes.ts';

/**
 * Phrases that a tutor can tick instead of writing, by programme. A phrase has its words in both languages, in the
 * dictionary of the screens, so that tutor and family may read different languages. Assessments store the keys: a key
 * must stay here for good, and keep its meaning.
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

/** Those of the ticked phrases that the programme offers, in its order. */
export function phrasesOf(program: Programme | '', ticked: readonly string[]): Phrase[] {
  const offered: readonly Phrase[] = program === '' ? [] : phrases[program];
  return offered.filter((phrase) => ticked.includes(phrase));
}
