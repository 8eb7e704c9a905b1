// Sample content: every child, session and report in this file is invented.
import type { Phrase } from '@kitewell/contract/phrases';
import { hazel, sophie, type BookingSeed } from './bookings.ts';
import { dayFrom } from './calendar-day.ts';

/** What a tutor wrote of a session; its phrases are read in the language of the family. */
interface HistoryReport {
  readonly overallRating: number | null;
  readonly phrases: readonly Phrase[];
  readonly strengths: string;
  readonly areasForImprovement?: string;
  readonly goals: readonly string[];
  readonly activities: readonly string[];
  readonly nextSteps: string;
}

export interface HistorySeed {
  readonly tutorKey: string;
  readonly session: Omit<BookingSeed, 'status'> & { readonly status: 'completed' | 'cancelled' | 'missed' };
  /** Null for a session that did not take place. */
  readonly report: HistoryReport | null;
}

type Lesson = readonly [daysAgo: number, report: HistoryReport | 'cancelled' | 'missed'];

const hazelsLessons: readonly Lesson[] = [
  [
    154,
    {
      overallRating: 2,
      phrases: ['watchedFirst', 'singAtHome'],
      strengths: 'Hazel 坐在媽媽身旁看了十五分鐘，然後自己走過來，把小船放進水盆。',
      goals: ['聽到歌曲時願意留在地墊上'],
      activities: ['Hello song', 'Water tub with boats'],
      nextSteps: '下次由同一首歌開始。在家洗澡時哼一次就夠，不用要求她跟唱。',
    },
  ],
  [
    147,
    {
      overallRating: 2,
      phrases: ['watchedFirst', 'understoodInstructions', 'singAtHome'],
      strengths: '聽到 "Give me the blue boat" 會立刻遞過來，五次中四次正確。',
      goals: ['聽懂三個短指令'],
      activities: ['Harbour game', 'Stop-and-go animal walk'],
      nextSteps: '同一個遊戲，再加兩個指令。',
    },
  ],
  [
    133,
    {
      overallRating: 3,
      phrases: ['understoodInstructions', 'joinedSong', 'singAtHome'],
      strengths: '第一次自己做出歌曲的動作，還糾正了木偶的錯誤。',
      goals: ['兩堂內都主動做動作'],
      activities: ['Puppet who gets everything wrong', 'Hello song'],
      nextSteps: '讓 Hazel 帶頭做動作，我們跟着做。',
    },
  ],
  [126, 'missed'],
  [
    119,
    {
      overallRating: 3,
      phrases: ['joinedSong', 'namedThings', 'nameAtHome'],
      strengths: '說出了 boat、fish、captain 和 wet，全部在遊戲中自然說出。',
      areasForImprovement: '玩得太興奮時會轉回廣東話，等一等便會再用英語。',
      goals: ['每堂主動說出五樣東西'],
      activities: ['Sink or float', 'Feely bag'],
      nextSteps: '收拾玩具時一起說出三樣東西的名字。',
    },
  ],
  [
    105,
    {
      overallRating: 3,
      phrases: ['namedThings', 'waitedForTurn', 'nameAtHome'],
      strengths: '看見沙漏便願意等，等了兩次，每次約一分鐘。',
      goals: ['不用沙漏也能輪流'],
      activities: ['Captain’s turn', 'Filling the toy boat'],
      nextSteps: '在家吃飯時輪流說 "My turn"。',
    },
  ],
  [
    91,
    {
      overallRating: 4,
      phrases: ['namedThings', 'answeredShortly', 'waitedForTurn'],
      strengths: '被問 "Where is Bear?" 時答 "In the boat"，三次都用兩個字或以上。',
      goals: ['用三個字回答問題'],
      activities: ['Where is Bear?', 'Story of the leaking boat'],
      nextSteps: '繼續玩找東西的遊戲，加入 under 和 behind。',
    },
  ],
  [
    77,
    {
      overallRating: 4,
      phrases: ['answeredShortly', 'askedForTurn', 'nameAtHome'],
      strengths: '自己說出 "My turn, please"，全堂四次，只有第一次需要提示。',
      goals: ['向妹妹或媽媽也會說 "My turn, please"'],
      activities: ['Shopkeeper', 'Sound hunt for b and s'],
      nextSteps: '在家輪流倒水時用同一句。',
    },
  ],
  [63, 'cancelled'],
  [
    56,
    {
      overallRating: 4,
      phrases: ['countedAndColoured', 'askedForTurn', 'singAtHome'],
      strengths: '數到八，還分得出深藍和淺藍：她叫淺藍做 "baby blue"。',
      goals: ['數到十，並配上物件'],
      activities: ['Treasure count', 'Colour fishing'],
      nextSteps: '數樓梯，上去用英語，下來用廣東話。',
    },
  ],
  [
    42,
    {
      overallRating: 4,
      phrases: ['countedAndColoured', 'listenedToStory', 'nameAtHome'],
      strengths: '聽完整個故事，並指出每頁上漏水的地方。',
      goals: ['聽完故事後說出一件事'],
      activities: ['Story of the leaking boat', 'Captain’s log drawing'],
      nextSteps: '睡前看同一本書，讓 Hazel 翻頁。',
    },
  ],
  [
    28,
    {
      overallRating: 5,
      phrases: ['pretended', 'listenedToStory', 'singAtHome'],
      strengths: '自己編了一個故事：船長迷路，貓負責看地圖。用了上星期的七個新詞。',
      goals: ['用 "because" 說出原因'],
      activities: ['Lost captain', 'Map drawing'],
      nextSteps: '下次由 Hazel 的故事開始。在家問：「船長後來怎樣了？」',
    },
  ],
];

const sophiesLessons: readonly Lesson[] = [
  [
    152,
    {
      overallRating: 2,
      phrases: ['heardSounds', 'findSoundAtHome'],
      strengths: 'Sophie heard the first sound of eight words out of ten, and laughed at the wrong ones.',
      goals: ['Sophie hears the last sound of a short word.'],
      activities: ['Sound bag', 'Odd one out'],
      nextSteps: 'Last sounds, with the same bag. At home: one sound a day on the way to school.',
    },
  ],
  [
    145,
    {
      overallRating: 3,
      phrases: ['heardSounds', 'foundNewSound', 'findSoundAtHome'],
      strengths: 'New sound s, a, t: she found all three in her own name book.',
      goals: ['Sophie reads s, a, t, p without a picture.'],
      activities: ['Sound hunt', 'Sand tray letters'],
      nextSteps: 'Add p, i, n. Keep the cards in her school bag.',
    },
  ],
  [
    131,
    {
      overallRating: 3,
      phrases: ['foundNewSound', 'blended', 'rereadAtHome'],
      strengths: 'She blended three sounds for the first time: s-a-t, then p-i-n, then n-a-p.',
      areasForImprovement: 'Holding the first sound while she looks at the next.',
      goals: ['Sophie blends six words of three sounds in a row.'],
      activities: ['Robot talk', 'Blending slide'],
      nextSteps: 'Robot talk at supper: "Pass the p-a-n."',
    },
  ],
  [
    117,
    {
      overallRating: 3,
      phrases: ['blended', 'segmented', 'rereadAtHome'],
      strengths: 'Took "dog", "pin" and "sun" apart into sounds and wrote each one.',
      goals: ['Sophie writes five words of three sounds by herself.'],
      activities: ['Counters for sounds', 'Word boxes'],
      nextSteps: 'Two words on the fridge with magnets, a new pair each day.',
    },
  ],
  [110, 'cancelled'],
  [
    103,
    {
      overallRating: 4,
      phrases: ['blended', 'readTrickyWords', 'rereadAtHome'],
      strengths: 'Read the, to, I and no at once, eleven times out of twelve.',
      goals: ['Sophie reads eight tricky words without sounding them out.'],
      activities: ['Tricky word snap', 'Decodable reader 1'],
      nextSteps: 'Page four of the reader once more, then one new page.',
    },
  ],
  [
    89,
    {
      overallRating: 3,
      phrases: ['readTrickyWords', 'keptGoing', 'findSoundAtHome'],
      strengths: 'A tired day after the school trip, and she still finished the page with one rest.',
      goals: ['Sophie says when she needs a rest.'],
      activities: ['Decodable reader 2', 'Monster names'],
      nextSteps: 'A shorter reader first, the long one afterwards.',
    },
  ],
  [
    75,
    {
      overallRating: 4,
      phrases: ['readSentences', 'keptGoing', 'rereadAtHome'],
      strengths: 'Read four whole sentences with a finger under the words, and stopped at each full stop.',
      goals: ['Sophie reads a page of five sentences.'],
      activities: ['Decodable reader 2', 'Sentence train'],
      nextSteps: 'The same page for five minutes, read to her brother.',
    },
  ],
  [
    61,
    {
      overallRating: 4,
      phrases: ['readSentences', 'retoldStory', 'rereadAtHome'],
      strengths: 'Retold the story of the lost mitten in the right order with four pictures.',
      goals: ['Sophie retells a story with first, then and at last.'],
      activities: ['Story pictures', 'Monster mitten'],
      nextSteps: 'At home: tell the story to Grandmother, in any language.',
    },
  ],
  [47, 'missed'],
  [
    40,
    {
      overallRating: 4,
      phrases: ['retoldStory', 'putRight', 'findSoundAtHome'],
      strengths: 'Noticed by herself that "shop" was not "sop", went back and read it again.',
      goals: ['Sophie hears sh at the beginning of a word.'],
      activities: ['Sh shop', 'Decodable reader 3'],
      nextSteps: 'Three sh words on the supper table.',
    },
  ],
  [
    26,
    {
      overallRating: 5,
      phrases: ['putRight', 'answeredWhy', 'readSentences', 'rereadAtHome'],
      strengths: 'Answered two "why" questions about the monster in whole sentences, and asked one herself.',
      goals: ['Sophie gives a reason from the text.'],
      activities: ['Why did the monster hide?', 'Decodable reader 3'],
      nextSteps: 'Reading with a voice for each monster.',
    },
  ],
];

/** Five months of sessions of two sample children before those of the demo tutor, the earliest first. */
export function sampleHistory(today: string): HistorySeed[] {
  const of = (tutorKey: string, child: typeof hazel, sessionTime: string, lessons: readonly Lesson[]): HistorySeed[] =>
    lessons.map(([daysAgo, report]) => ({
      tutorKey,
      session: {
        ...{ ...child, sessionTime, duration: 60, sessionDate: dayFrom(today, -daysAgo) },
        status: typeof report === 'string' ? report : 'completed',
      },
      report: typeof report === 'string' ? null : report,
    }));
  return [...of('fiona', hazel, '15:30', hazelsLessons), ...of('marcus', sophie, '16:45', sophiesLessons)];
}
