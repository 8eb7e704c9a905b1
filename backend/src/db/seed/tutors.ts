// Sample content: every tutor in this file is invented. Their phone numbers look like Hong Kong's, in a range that
// libphonenumber's full tables list as assigned to no operator, so that nobody is called by mistake.
import type { Programme } from '@kitewell/contract/programmes';
import type { TutorLevel } from '@kitewell/contract/tutors';

/** A tutor as stored by the seed. Days are `YYYY-MM-DD`. */
export type TutorSeed = {
  key: string;
  name: string;
  email: string;
  level: TutorLevel;
  /** E.164, or null where the tutor has given none. */
  phone: string | null;
  profileImage: string | null;
  experience: string | null;
  teachingSince: number | null;
  specialties: string[];
  languages: string[];
  programmes: Programme[];
  bio: string;
  bioZh: string;
  /** The day on which the tutor joined. */
  startedOn: string;
  /** The day on which the last module was completed; null while any is not. */
  certifiedOn: string | null;
  /** `position` is that of the module in `courseModules`. */
  completedModules: { position: number; on: string }[];
  /** Steps that an operator records (2, 5 to 10); the others follow from facts. */
  onboardingStepsDone: number[];
};

const allModules = [1, 2, 3, 4];
const everyRecordedStep = [2, 5, 6, 7, 8, 9, 10];

function completedOn(...days: string[]): TutorSeed['completedModules'] {
  return days.map((on, index) => ({ position: index + 1, on }));
}

/** The tutor of the demo account, to whom the sample bookings, assessments, receipts and documents belong. */
export const sampleDemoTutor: TutorSeed = {
  key: 'demo',
  name: 'Ms. Claire Lam',
  email: 'demo@kitewell.example',
  level: 'top',
  phone: '+85255550101',
  profileImage: null,
  experience:
    'Founder of Kitewell English, teaching children aged 3 to 12 since 2009: eight years as a kindergarten and primary English teacher, then small groups in homes and on the trails of Ma On Shan.',
  teachingSince: 2009,
  specialties: ['Early years', 'Reluctant speakers', 'Outdoor learning'],
  languages: ['English', 'Cantonese', 'Mandarin'],
  programmes: ['english-through-play', 'playberry-laser-literacy', 'outdoor-mission'],
  bio: 'Claire grew up at the foot of Ma On Shan and started Kitewell in 2017 with two families, a bag of puppets and a picnic mat. She is happiest on the floor, waiting for a quiet child to be the first to laugh. She trains every new tutor herself and still teaches four afternoons a week.',
  bioZh:
    'Claire 在馬鞍山山腳長大，2017 年憑着兩個家庭的信任、一袋手偶和一張野餐墊，開始了紙鳶英語。她最享受坐在地上，等待文靜的孩子先笑出來的一刻。她親自培訓每位新導師，至今每星期仍有四個下午教學。',
  startedOn: '2017-09-01',
  certifiedOn: '2024-02-15',
  completedModules: allModules.map((position) => ({ position, on: '2024-02-15' })),
  onboardingStepsDone: everyRecordedStep,
};

/**
 * The demo tutor, seven certified tutors for the directory, and a newcomer who has completed half of the certification.
 */
export const sampleTutors: TutorSeed[] = [
  sampleDemoTutor,
  {
    key: 'fiona',
    name: 'Ms. Fiona Kwan',
    email: 'fiona.kwan@kitewell.example',
    level: 'top',
    phone: '+85255550108',
    profileImage: null,
    experience:
      'Twelve years with young children: six in a kindergarten in Tai Po, then small groups at home and outdoors.',
    teachingSince: 2014,
    specialties: ['Early years', 'Reluctant speakers', 'Outdoor learning'],
    languages: ['English', 'Cantonese', 'Mandarin'],
    programmes: ['english-through-play', 'playberry-laser-literacy', 'outdoor-mission'],
    bio: 'Fiona never asks a quiet child to repeat a word. She hides it in a game of lost animals until the child cannot wait to shout it. Rain or shine she has a picnic mat in her bag, and families who start with her at three often stay until the long division years.',
    bioZh:
      'Fiona 從不要求文靜的孩子跟讀，而是把生字藏在「尋找走失小動物」的遊戲裏，直到孩子忍不住喊出來。無論晴雨，她的袋裏都有一張野餐墊；不少三歲起跟她學英語的孩子，一直學到小學高年級。',
    startedOn: '2018-01-15',
    certifiedOn: '2018-06-22',
    completedModules: completedOn('2018-03-09', '2018-04-20', '2018-05-25', '2018-06-22'),
    onboardingStepsDone: everyRecordedStep,
  },
  {
    key: 'marcus',
    name: 'Mr. Marcus Yeung',
    email: 'marcus.yeung@kitewell.example',
    level: 'top',
    phone: '+85255550102',
    profileImage: null,
    experience:
      'Eleven years of early-reading teaching in primary schools and reading clinics; leads phonics at Kitewell.',
    teachingSince: 2015,
    specialties: ['Synthetic phonics', 'Reading difficulties', 'Spelling'],
    languages: ['English', 'Cantonese'],
    programmes: ['playberry-laser-literacy', 'english-through-play'],
    bio: 'Marcus learnt to read late himself, and remembers how it felt. He breaks reading into steps so small that a child can win at each of them, and keeps a drawer of made-up monster names for blending. Parents know him for notes that say exactly what to practise, and for how long.',
    bioZh:
      'Marcus 小時候很遲才學會閱讀，至今仍記得那種感覺。他把閱讀拆成孩子每一步都做得到的小步驟，還收藏了一大疊「怪獸名字」用來練習拼讀。家長都喜歡他的課後筆記：練甚麼、練多久，寫得清清楚楚。',
    startedOn: '2018-08-20',
    certifiedOn: '2019-01-18',
    completedModules: completedOn('2018-10-12', '2018-11-16', '2018-12-07', '2019-01-18'),
    onboardingStepsDone: everyRecordedStep,
  },
  {
    key: 'priya',
    name: 'Ms. Priya Nair',
    email: 'priya.nair@kitewell.example',
    level: 'senior',
    phone: '+85255550103',
    profileImage: null,
    experience: 'Seven years: marine-education guide, then English tutor for children aged 6 to 12.',
    teachingSince: 2019,
    specialties: ['Science through English', 'Report writing', 'Confident speaking'],
    languages: ['English', 'Hindi', 'Cantonese'],
    programmes: ['outdoor-mission', 'playberry-laser-literacy'],
    bio: 'Priya studied marine biology and cannot walk past a rock pool. On her missions children measure, argue and write reports as young scientists do, and the shy ones often end up presenting. She moved to Sha Tin in 2016 and is proud of her market Cantonese.',
    bioZh:
      'Priya 修讀海洋生物學，見到潮池總忍不住停下來看。在她的任務裏，孩子像小科學家一樣量度、討論、寫報告，害羞的孩子往往最後自告奮勇上前匯報。她 2016 年搬到沙田，最自豪的是能用廣東話在街市買餸。',
    startedOn: '2019-02-11',
    certifiedOn: '2019-07-05',
    completedModules: completedOn('2019-03-29', '2019-05-10', '2019-06-07', '2019-07-05'),
    onboardingStepsDone: everyRecordedStep,
  },
  {
    key: 'winnie',
    name: 'Ms. Winnie Tsang',
    email: 'winnie.tsang@kitewell.example',
    level: 'senior',
    phone: '+85255550104',
    profileImage: null,
    experience: 'Nine years as a nursery class teacher; storyteller at neighbourhood libraries at weekends.',
    teachingSince: 2017,
    specialties: ['Storytelling and puppets', 'First sessions for ages 3-4', 'Songs and rhythm'],
    languages: ['English', 'Cantonese', 'Mandarin'],
    programmes: ['english-through-play'],
    bio: 'Winnie has a voice for every animal and a song for every shoe that will not go on. She is the tutor we send when a three-year-old has never met a stranger in English before. By the third visit the grandparents usually sing along.',
    bioZh:
      'Winnie 為每隻動物都準備了一把聲音，連穿鞋也有一首歌。遇上第一次用英語見陌生人的三歲小朋友，我們總會請她出馬。來到第三次，連公公婆婆也會跟着一起唱。',
    startedOn: '2019-09-02',
    certifiedOn: '2020-01-10',
    completedModules: completedOn('2019-10-11', '2019-11-08', '2019-12-06', '2020-01-10'),
    onboardingStepsDone: everyRecordedStep,
  },
  {
    key: 'daniel',
    name: 'Mr. Daniel Okafor',
    email: 'daniel.okafor@kitewell.example',
    level: 'senior',
    phone: '+85255550105',
    profileImage: null,
    experience: 'Six years: drama teacher in community theatre, then small-group English for ages 5 to 12.',
    teachingSince: 2020,
    specialties: ['Drama and role play', 'Pronunciation', 'Interview confidence'],
    languages: ['English', 'Mandarin'],
    programmes: ['english-through-play', 'outdoor-mission'],
    bio: 'Daniel came to Hong Kong with a theatre company and stayed for the hills. In his sessions a sofa becomes a ship and a complaint becomes a scene with two endings. He is patient with children who need many quiet rehearsals before they speak aloud.',
    bioZh:
      'Daniel 隨劇團來到香港，因為愛上山徑而留下來。在他的課堂裏，沙發可以變成大船，一句投訴可以變成有兩個結局的小劇場。對需要靜靜練習多次才願意開口的孩子，他特別有耐性。',
    startedOn: '2020-08-17',
    certifiedOn: '2021-01-22',
    completedModules: completedOn('2020-10-09', '2020-11-13', '2020-12-11', '2021-01-22'),
    onboardingStepsDone: everyRecordedStep,
  },
  {
    key: 'hei-tung',
    name: 'Ms. Cheung Hei Tung',
    email: 'heitung.cheung@kitewell.example',
    level: 'tutor',
    phone: '+85255550106',
    profileImage: null,
    experience: 'Three years of one-to-one reading support; degree in speech and language sciences.',
    teachingSince: 2023,
    specialties: ['Clear sounds', 'Vocabulary', 'Children who learn in small steps'],
    languages: ['English', 'Cantonese'],
    programmes: ['playberry-laser-literacy', 'english-through-play'],
    bio: 'Hei Tung listens closely: she can tell from one sentence which sound a child finds hard, and has a game for it in her bag. She keeps a small notebook of funny things her students say, and reads it back to them when they need to see how far they have come.',
    bioZh:
      '希彤很會聆聽：聽一句話就知道孩子哪個音感到困難，而她的袋裏總有一個對應的小遊戲。她有一本小筆記，記下學生說過的趣話，在他們需要打氣時讀給他們聽，讓他們看見自己走了多遠。',
    startedOn: '2023-03-06',
    certifiedOn: '2023-07-14',
    completedModules: completedOn('2023-04-21', '2023-05-19', '2023-06-16', '2023-07-14'),
    onboardingStepsDone: everyRecordedStep,
  },
  {
    key: 'tomas',
    name: 'Mr. Tomás Reyes',
    email: 'tomas.reyes@kitewell.example',
    level: 'tutor',
    phone: '+85255550107',
    profileImage: null,
    experience: 'Four years: scout leader and sports coach, English tutor with Kitewell since 2024.',
    teachingSince: 2022,
    specialties: ['Active learners', 'Map and compass', 'Team games'],
    languages: ['English', 'Spanish', 'Cantonese'],
    programmes: ['outdoor-mission'],
    bio: 'Tomás believes that a child who cannot sit still has simply found the wrong chair. His missions have maps, whistles and real jobs for everyone, and nobody goes home without having explained something to the group. He bakes the prize biscuits himself, nut-free.',
    bioZh:
      'Tomás 相信，坐不定的孩子只是坐錯了椅子。他的任務有地圖、有哨子，每人都有真正的崗位，回家前人人都向組員講解過一件事。獎品餅乾由他親手焗製，不含果仁。',
    startedOn: '2024-01-08',
    certifiedOn: '2024-05-24',
    completedModules: completedOn('2024-02-23', '2024-03-22', '2024-04-26', '2024-05-24'),
    onboardingStepsDone: everyRecordedStep,
  },
  {
    key: 'newcomer',
    name: 'Ms. Joanna Poon',
    email: 'newcomer@kitewell.example',
    level: 'tutor',
    phone: null,
    profileImage: null,
    experience: null,
    teachingSince: null,
    specialties: ['Arts and crafts'],
    languages: ['English', 'Cantonese'],
    programmes: ['english-through-play'],
    bio: 'Joanna has just finished her degree in early childhood education and is on her way through the certification.',
    bioZh: 'Joanna 剛完成幼兒教育學位，正在修讀導師認證課程。',
    startedOn: '2024-09-02',
    certifiedOn: null,
    completedModules: completedOn('2024-09-20', '2024-10-11'),
    onboardingStepsDone: [2],
  },
];
