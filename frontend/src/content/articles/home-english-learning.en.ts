import type { Article } from './article.ts';
import { heads } from './heads.en.ts';

export const article: Article = {
  ...heads['home-english-learning'],
  blocks: [
    {
      kind: 'paragraph',
      text: 'There is no table to clear and nothing to print. These games fit into three moments your family has anyway. Choose one game, not six. Play it for a week before you try another, because children enjoy a game most when they know how it goes.',
    },
    { kind: 'heading', text: 'In the bath' },
    {
      kind: 'paragraph',
      text: '1. The silly mistake, ages 3 to 7. You say something wrong, and the child puts you right. A typical round:',
    },
    {
      kind: 'dialogue',
      lines: [
        { speaker: 'Parent', says: 'Now I’m washing your ear.' },
        { speaker: 'Child', says: 'No! That is my foot!' },
        { speaker: 'Parent', says: 'Oh, sorry. Hello, foot. And this is your... elbow?' },
        { speaker: 'Child', says: 'Nose! Daddy, nose!' },
      ],
    },
    {
      kind: 'paragraph',
      text: 'It works because the child is the one who knows. A child who only says “No!” has still understood the whole sentence.',
    },
    { kind: 'paragraph', text: '2. Sink or float, ages 4 to 9.' },
    {
      kind: 'steps',
      items: [
        'Collect five safe things: a spoon, a cork, an orange, a sock, an empty bottle.',
        'Hold one up. “Sink or float? I think it will float.” The child guesses before you let go.',
        'Drop it. “You were right!” or “I was wrong!”',
        'With children over six, ask for a reason: “Because it is...?” Then peel the orange and try again. Let everyone be surprised.',
      ],
    },
    { kind: 'heading', text: 'On the bus or the train' },
    {
      kind: 'paragraph',
      text: '3. I can see, ages 4 to 8. One person chooses something outside the window. “I can see something red. It is bigger than a car.” The others ask questions. Beginners may point. From Wu Kai Sha to Tai Wai there is time for four rounds.',
    },
    {
      kind: 'paragraph',
      text: '4. Would you rather, ages 6 to 12. “Would you rather have a tail or wings?” One rule: each answer needs a “because”. Take turns inventing the question. The stranger the choice, the longer the answer.',
    },
    {
      kind: 'tip',
      title: 'Quiet English counts',
      text: 'Some children go silent when strangers can hear. Whisper, draw the answer on a palm, or wait until you are walking home. Nobody learns better with an audience.',
    },
    { kind: 'heading', text: 'At supper' },
    {
      kind: 'paragraph',
      text: '5. Under the bowl, ages 3 to 8. Hide one small thing from the table under an upturned bowl. The family asks: “Can I eat it? Is it green? Is it hard?” You answer only yes or no. Then the child hides something and has all the power.',
    },
    {
      kind: 'paragraph',
      text: '6. Best bit, odd bit, ages 7 to 12. Everyone shares one good thing and one strange thing from the day. Parents go first, and share something real. “The odd bit: the lift stopped at every floor and nobody was there.” Ask one question after each story. Correct nothing.',
    },
    { kind: 'heading', text: '“But my English is not good enough”' },
    {
      kind: 'paragraph',
      text: 'Your child will hear English from teachers, songs, films and friends, for years. Ten minutes with you will not fix an accent in place. What only you can show is an adult who uses English, gets stuck, and carries on. These lines are all you need.',
    },
    {
      kind: 'list',
      items: [
        '“How do we say that in English? Let’s look it up together.”',
        '“Say it in Cantonese first.” Then give back one English word, or find it together.',
        '“I don’t know. What do you think?”',
        '“Tell me more.”',
      ],
    },
    {
      kind: 'paragraph',
      text: 'When your child makes a mistake, answer what was meant and slip the right form into your reply. “He goed to the park?” can be answered with “Yes, he went to the park, and he forgot his shoes!” If you are not sure of the right form either, simply answer.',
    },
    {
      kind: 'paragraph',
      text: 'Keep Cantonese, or whatever language is closest to your heart, for comfort and for serious talk. English does not need that place in order to grow. Grandparents and your helper can play too: each game works with one shared sentence.',
    },
    { kind: 'heading', text: 'What research can and cannot tell you' },
    {
      kind: 'paragraph',
      text: 'In 2018 Rachel Romeo and colleagues found that children aged four to six who took more back-and-forth turns in conversation with adults tended to do better in language tests. These were American children speaking their own language, and a link of this kind does not prove the cause. In 1988 Grover Whitehurst and colleagues asked parents to change how they shared picture books, with more open questions and with replies that built on what the child said. Their two-year-olds gained in spoken language. Both point the same way as common sense: leave room for an answer. Neither promises that ten minutes a day brings any particular result.',
    },
    { kind: 'heading', text: 'What to watch for' },
    {
      kind: 'list',
      items: [
        'Ages 3 to 5: if your child answers in Cantonese, the game is working. Understanding comes first.',
        'Ages 6 to 8: if your child asks “Is this homework?”, you have begun to test. Lose a round.',
        'Ages 9 to 12: if you get one-word answers, say less and tell a better story yourself.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'And if it has been a long day, choose the shortest version: one silly mistake while drying one foot. It takes twenty seconds, and tomorrow the child may ask for it.',
    },
  ],
};
