import type { Article } from './article.ts';
import { heads } from './heads.en.ts';

export const article: Article = {
  ...heads['outdoor-mission'],
  blocks: [
    {
      kind: 'paragraph',
      text: 'In a classroom, a child may describe a picture that the teacher can see as well. There is no need to say anything. At the shore, one child holds the map, another has the whistle, and the crab is under a stone that only a third has found. Now somebody has to talk. What follows is a typical Outdoor Mission with up to four children. The children in it are examples, not real pupils.',
    },
    { kind: 'heading', text: '0:00 The brief' },
    {
      kind: 'paragraph',
      text: 'There is an envelope. Inside is a letter: “The harbour office needs a report on five living things at the shore. Where are they? What are they doing? How do you know they are alive?” The children read it in turns. The strongest reader takes the longest line, the newest takes the signature. We give them three sentence starters to take along: “I can see... near the...”, “It feels like...”, “I think it is... because...”',
    },
    { kind: 'heading', text: '0:10 The rules, in their words' },
    {
      kind: 'paragraph',
      text: 'The tutor has walked the place beforehand and checked the tide and the weather. Now the children set the boundary and explain it back. Whistle once means freeze. Whistle twice means come. We practise both. “Be careful” is banned, because it says nothing. We ask “Is that rock steady?” and wait for an answer.',
    },
    { kind: 'heading', text: '0:20 The search' },
    {
      kind: 'paragraph',
      text: 'This is the longest part. Each pair has half of the map, and nobody may show it, only tell it. Half a map is a fine teacher: the gap has to be filled with words.',
    },
    {
      kind: 'dialogue',
      lines: [
        { speaker: 'Child A', says: 'On my map is a big tree. And a... how to say... long chair?' },
        { speaker: 'Tutor', says: 'A bench. Where is the bench?' },
        { speaker: 'Child A', says: 'The bench is left of tree.' },
        { speaker: 'Child B', says: 'My map have no bench! But I have stones. Which side?' },
        { speaker: 'Child A', says: 'Wait. Turn your map. No, other way.' },
      ],
    },
    {
      kind: 'paragraph',
      text: 'The tutor gave one word and then kept quiet. The grammar will come back later, in the report, when nobody is in the middle of a discovery. Living things stay where they are. Stones are turned gently and turned back. We take photographs, drawings and notes home, and leave the shells.',
    },
    { kind: 'heading', text: '1:00 Camp' },
    {
      kind: 'paragraph',
      text: 'Shade, water, a snack, hats off. The finds are sorted: sure, not sure, still arguing. The last pile is where the best English is. “It is a plant.” “No, it moved!” “The water moved it.”',
    },
    { kind: 'heading', text: '1:15 The report' },
    {
      kind: 'paragraph',
      text: 'Parents arrive and become the harbour office. Each pair reports for two minutes and takes one question. You can help by asking something you really want to know, and by leaving corrections to us. “Which one did you like least?” works well. “What is this called in English?” does not.',
    },
    { kind: 'heading', text: 'When it rains, and when it is too hot' },
    {
      kind: 'paragraph',
      text: 'We check the Hong Kong Observatory before we leave. If there is a thunderstorm or rainstorm warning, a Very Hot Weather Warning, or tropical cyclone signal No. 3 or above, the mission moves indoors or to another day. The indoor plan keeps the brief and the report. The shore becomes a dark room with a torch, cards hidden behind the furniture, and a tray of sand with prints to read. The window is the lookout: how many birds in five minutes, and where do they go when it pours?',
    },
    { kind: 'heading', text: 'From seven to twelve' },
    {
      kind: 'list',
      items: [
        'Ages 7 and 8 collect, count and draw. They need short jobs and a partner who is kind. Watch for the one who runs ahead.',
        'Ages 9 and 10 read the map and keep the time. They like a rule with a number in it. Watch for the one who does everything alone.',
        'Ages 11 and 12 lead, write the notes, and plan a safer route for younger ones. Watch for boredom: it usually means the job is too small.',
      ],
    },
    { kind: 'heading', text: 'Does the sea air teach English?' },
    {
      kind: 'paragraph',
      text: 'Not by itself. A review by Ming Kuo, Michael Barnes and Catherine Jordan in 2019 gathers good evidence that time in nature can help attention and interest in learning, but it is not about second languages. As for talking, Catherine Doughty and Teresa Pica found in 1986 that tasks in which each person holds a part of the information led to more checking and clearing up of meaning than tasks in which sharing was optional. Their learners were adults. We find the idea useful with children, and we watch each child to see whether it works.',
    },
    { kind: 'heading', text: 'A small mission for Sunday' },
    {
      kind: 'steps',
      items: [
        'Draw a rough map of a park you know. Tear it in two. Give your child one half and keep the other.',
        'Agree the boundary and the whistle. Take water, hats and insect repellent.',
        'Set one question that has no answer in a book: “Where would a cat hide here?”',
        'Walk for twenty minutes. Tell each other what is on your half, but do not show it.',
        'Sit down and write three lines of report. Post it to a grandparent, in any mixture of languages.',
      ],
    },
    {
      kind: 'tip',
      title: 'What to bring to a mission',
      text: 'Closed shoes that can get wet, a hat, a full bottle, insect repellent already on, and a change of socks. Tell us about allergies before the day.',
    },
  ],
};
