// Sample content: every child and session in this file is invented.
import type { Phrase } from '@kitewell/contract/phrases';
import type { Programme } from '@kitewell/contract/programmes';
import { ayaan, ethan, hazel, jasper, mia, sophie } from './bookings.ts';
import { dayFrom } from './calendar-day.ts';

export type AssessmentSeed = {
  /** Index of the assessed session in `sampleBookings` of the same day. */
  bookingIndex: number | null;
  studentName: string;
  sessionDate: string;
  program: Programme;
  overallRating: number | null;
  strengths: string;
  areasForImprovement: string;
  skillsAssessed: string[];
  goals: string[];
  activities: string[];
  behaviorNotes: string;
  parentFeedback: string;
  nextSteps: string;
  phrases?: Phrase[];
  /** Whether its family has it. */
  shared?: boolean;
};

/** The demo tutor's assessments as of `today`, newest first. The first five are of completed sample bookings. */
export function sampleAssessments(today: string): AssessmentSeed[] {
  return [
    {
      bookingIndex: 6,
      studentName: ethan.childName,
      sessionDate: dayFrom(today, -2),
      program: ethan.program,
      overallRating: null,
      strengths:
        'Ethan watched the puppet for ten minutes, then corrected it by pointing four times. He said "No! Foot!" when Bear put a shoe on its head.',
      areasForImprovement: 'Staying in the game when his mother leaves the mat.',
      skillsAssessed: ['Listening', 'Joining in'],
      goals: ['Ethan joins the hello song with an action in two sessions running.'],
      activities: ['Puppet who gets everything wrong', 'Stop-and-go animal walk', 'Filling the toy boat'],
      behaviorNotes: 'Came closer each time nobody asked him a question. Wanted the boat again at the end.',
      parentFeedback: 'His mother was surprised that he spoke at all in a first visit.',
      nextSteps: 'Same puppet, same song. At home: let Ethan choose between two cups with "This one or that one?"',
    },
    {
      bookingIndex: 5,
      studentName: jasper.childName,
      sessionDate: dayFrom(today, -6),
      program: jasper.program,
      overallRating: 4,
      strengths:
        'Jasper read 48 of 50 words and corrected himself twice. He retold the story in four sentences and joined two ideas with "because".',
      areasForImprovement: 'Past forms that change inside the word: he said "runned" and "seed".',
      skillsAssessed: ['Reading accuracy', 'Retelling', 'Spelling of long a'],
      goals: ['Jasper tells what happened first, next and last, with the past forms of five common verbs.'],
      activities: ['Running record', 'Sorting ai, ay and a-e words', 'Detective retelling'],
      behaviorNotes: 'Worked for twenty-five minutes without a break once the detective badge came out.',
      parentFeedback: 'Mrs. Ho says he has begun to read signs on the bus aloud.',
      nextSteps: 'Detective game with "ran, saw, took, went, came". At home: best and worst moment of the day.',
    },
    {
      bookingIndex: 3,
      studentName: hazel.childName,
      sessionDate: dayFrom(today, -14),
      program: hazel.program,
      overallRating: 5,
      strengths:
        'Hazel led the whole boat game and told her father, "The boat is sinking because it has a hole." She had not used "because" before.',
      areasForImprovement: 'Endings of words in fast talk: "boat" for "boats".',
      skillsAssessed: ['Speaking in sentences', 'First sounds'],
      goals: ['Hazel gives a reason with "because" in play, without help.'],
      activities: ['Sink or float', 'Story of the leaking boat', 'Sound hunt for b and s'],
      behaviorNotes: 'Waited for her turn with the jug when she could see the sand timer.',
      parentFeedback: 'She gives the captain orders at bath time now.',
      nextSteps: 'Counting treasure to hear the s at the end. At home: the captain says what floats.',
      phrases: ['pretended', 'waitedForTurn', 'nameAtHome'],
      shared: true,
    },
    {
      bookingIndex: 2,
      studentName: ayaan.childName,
      sessionDate: dayFrom(today, -15),
      program: ayaan.program,
      overallRating: 3,
      strengths:
        'Ayaan found his way with the map, explained two turns to his partner and asked a good question about crab holes.',
      areasForImprovement: 'Reporting to a group: he gave single words until the sentence card was offered.',
      skillsAssessed: ['Giving directions', 'Asking questions', 'Oral report'],
      goals: ['Ayaan gives a report of five sentences to the group with a picture and no card.'],
      activities: ['Harbour office brief', 'Shore search in pairs', 'Camp report'],
      behaviorNotes: 'Ran ahead at first; stayed with the group after he was made navigator.',
      parentFeedback: 'He drew the map again for his grandparents.',
      nextSteps: 'Practise the report with one listener, then two. At home: explain the way to school in English.',
    },
    {
      bookingIndex: 1,
      studentName: sophie.childName,
      sessionDate: dayFrom(today, -18),
      program: sophie.program,
      overallRating: 4,
      strengths:
        'Sophie blended eight of ten made-up words, among them "shong" and "vep", and laughed at the monsters.',
      areasForImprovement: 'Hearing the difference between "sh" and "ch" at the end of a word.',
      skillsAssessed: ['Blending', 'Segmenting', 'Letter sounds'],
      goals: ['Sophie reads and spells words with sh, ch and th in a short text.'],
      activities: ['Monster names', 'Sh shop', 'Decodable reader'],
      behaviorNotes: 'Asked to spell one more word when time was up.',
      parentFeedback: 'Ms. Chan would like a list of the sounds already taught.',
      nextSteps: 'Sh and ch sorting with a mirror. At home: find three sh words on the supper table.',
      phrases: ['blended', 'foundNewSound', 'spelled', 'findSoundAtHome'],
      shared: true,
    },
    {
      bookingIndex: null,
      studentName: mia.childName,
      sessionDate: dayFrom(today, -36),
      program: mia.program,
      overallRating: 5,
      strengths:
        'Mia planned a walk for younger children with times and a safety note, and changed it after they questioned her.',
      areasForImprovement: 'Polite disagreement in longer talks.',
      skillsAssessed: ['Planning', 'Presenting', 'Answering questions'],
      goals: ['Mia disagrees and gives a reason: "I see it another way, because..."'],
      activities: ['Walk planning', 'Trying the walk', 'Question round'],
      behaviorNotes: 'Took care that the youngest child in the group was heard.',
      parentFeedback: 'Ms. Fong enjoyed reading the safety note.',
      nextSteps: 'A debate about the best route up the hill, with two sides and a vote.',
    },
  ];
}
