import type { Article } from './article.ts';
import { heads } from './heads.en.ts';

export const article: Article = {
  ...heads['play-based-learning'],
  blocks: [
    {
      kind: 'paragraph',
      text: 'You come home and your child is under the dining table with a tutor, two spoons and a stuffed rabbit. There is a lot of laughing. It is fair to ask what exactly you are paying for. Fun alone is no proof of learning, and neither is a finished worksheet. These five signs tell you more than either.',
    },
    { kind: 'heading', text: 'Sign 1: the child decides something' },
    {
      kind: 'paragraph',
      text: 'In a game that teaches, the adult has a plan for the language and the child has a say in the story. The tutor chose “under, behind, next to” and brought the rabbit. The child decides that the rabbit is a spy. If the adult makes every decision, it is a worksheet with toys.',
    },
    { kind: 'heading', text: 'Sign 2: the words get something done' },
    {
      kind: 'paragraph',
      text: 'Ask what would happen if nobody spoke English. If the game would go on just the same, the English is decoration. If the rabbit cannot be found without “Is he behind the sofa?”, the sentence has a job.',
    },
    { kind: 'heading', text: 'Sign 3: the same words come back' },
    {
      kind: 'paragraph',
      text: 'A word met once is soon forgotten. Listen for the same short phrases again and again, each time for a new reason. Six new phrases in half an hour is plenty. Thirty is a list.',
    },
    { kind: 'heading', text: 'Sign 4: it is a little too hard' },
    {
      kind: 'paragraph',
      text: 'There should be a moment when the child stops, thinks and tries. The adult waits, then helps with the smallest nudge that works. Here is a typical moment with a five-year-old beginner.',
    },
    {
      kind: 'dialogue',
      lines: [
        { speaker: 'Tutor', says: 'I give up. Where is the spy?' },
        { speaker: 'Child', says: 'He is... he is...' },
        { speaker: 'Tutor', says: 'Behind the cushion, or...' },
        { speaker: 'Child', says: 'Under! Under the cushion!' },
        { speaker: 'Tutor', says: 'He is under the cushion? I sat on him! Sorry, spy.' },
      ],
    },
    {
      kind: 'paragraph',
      text: 'The pause was the useful part. Then came a choice of two, and the child took the step alone.',
    },
    { kind: 'heading', text: 'Sign 5: the words leave with the child' },
    {
      kind: 'paragraph',
      text: 'Later, nobody is teaching, and you hear it in the bath: “Spy is under the water.” The grammar may be rough. What matters is that the child took the words along and used them for a purpose of their own. This sign comes late. Give it a few weeks.',
    },
    { kind: 'heading', text: 'Try it this evening' },
    {
      kind: 'paragraph',
      text: 'You can test all five with a toy, a blanket and twelve minutes. Your own English can be simple.',
    },
    {
      kind: 'steps',
      items: [
        'Pick one phrase that the game will need, such as “Is it in the...?” Write it on your hand if that helps.',
        'Watch for two minutes what your child is already doing. Join that, instead of starting something new.',
        'Add one small problem: the toy is lost, the shop has run out of rice, the train is stuck.',
        'Use your phrase each time it fits. Do not ask your child to repeat it.',
        'When your child is stuck, count to five in your head. Then offer two choices.',
        'Stop at twelve minutes and tick the signs you saw. Two or three is a good evening.',
      ],
    },
    {
      kind: 'tip',
      title: 'A question to drop',
      text: '“What colour is this?” is a test when you both know the answer. Try a comment instead: “My blue train is stuck.” A comment gives a child words and asks for nothing back.',
    },
    { kind: 'heading', text: 'It looks different at different ages' },
    {
      kind: 'list',
      items: [
        'Ages 3 to 5: pretending. The same shop opens every evening for three weeks. Repetition is their plan, so let it run.',
        'Ages 6 to 8: rules. Children change them halfway through and argue about it. Arguing about a rule in English is excellent practice.',
        'Ages 9 to 12: projects. A comic, a card trick, a quiz for the family. A younger child’s game will feel like an insult, however simple their English is.',
      ],
    },
    { kind: 'heading', text: 'What research says, and what it does not' },
    {
      kind: 'paragraph',
      text: 'Researchers call this middle way guided play: the adult sets a goal and the child leads within it. In 2022 Kayleigh Skene and colleagues put together the results of many studies with children up to the age of eight. Guided play did better than direct instruction for early maths skills, knowledge of shapes and switching between tasks. For several other outcomes they found no difference. Little of this work was about learning a second language.',
    },
    {
      kind: 'paragraph',
      text: 'Free play is a joy and a need in itself, but claims about it can run ahead of the facts. Angeline Lillard and colleagues reviewed the studies on pretend play in 2013 and found the evidence for many of its supposed benefits weak. And some things are better taught plainly. Letters and their sounds are one of them: ten clear minutes, then a game.',
    },
    { kind: 'heading', text: 'When to leave a game alone' },
    {
      kind: 'paragraph',
      text: 'Sometimes a child is lost in lining up cars, humming, with no wish for company in any language. Nothing is being wasted. Sit nearby, say nothing, and keep your phrase for tomorrow.',
    },
  ],
};
