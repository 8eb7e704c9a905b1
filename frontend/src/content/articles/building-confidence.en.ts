import type { Article } from './article.ts';
import { heads } from './heads.en.ts';

export const article: Article = {
  ...heads['building-confidence'],
  blocks: [
    {
      kind: 'paragraph',
      text: 'You say “Where are your shoes?” and your daughter fetches them. You say “Tell Auntie your name” and she hides behind your leg. She knows far more than she says, and you wonder whether to push. Many parents of young learners know this scene. Here is what may be going on, and what you can do about it this week.',
    },
    { kind: 'heading', text: 'What the silence may be' },
    {
      kind: 'paragraph',
      text: 'Understanding runs ahead of speaking in every language. A child who says nothing may be collecting sounds, waiting to be sure, or simply watching how others do it. In 1988 Muriel Saville-Troike published recordings of young children who hardly spoke to anyone in their new language. Several of them were whispering it to themselves. They were practising where nobody could judge.',
    },
    {
      kind: 'paragraph',
      text: 'You will often read that every child passes through a “silent period” of so many months. Be careful with that. Theresa Roberts reviewed the studies in 2014 and found only limited evidence for a silent stage. Some children talk from the first day. So there is no timetable to hold a child to, and no reason to leave a quiet child alone either.',
    },
    { kind: 'heading', text: 'What tends to hurt' },
    {
      kind: 'list',
      items: [
        '“Say it! You know this one.” The child learns that English is an exam.',
        'Performing for relatives. Even a child who can do it may not forgive you.',
        '“She is shy.” Said often enough in front of her, it becomes her job.',
        'Correcting the first word that comes out. There may not be a second.',
        'Comparing with a cousin or the neighbour’s son, even kindly.',
      ],
    },
    { kind: 'heading', text: 'What tends to help' },
    {
      kind: 'paragraph',
      text: 'Time, first of all. Mary Budd Rowe timed teachers in the 1970s and found that they usually waited about one second for an answer. When they learned to wait three seconds or more, pupils said more. Those were science lessons in the pupils’ first language, and a new language surely needs no less. Count to five in your head, with a friendly face.',
    },
    {
      kind: 'paragraph',
      text: 'A smaller audience helps too: one listener, a puppet, the cat. So does sitting side by side with busy hands, because drawing or kneading dough takes the eyes off the speaker. And comments are easier to bear than questions. “Your tower is taller than mine” invites an answer and does not demand one.',
    },
    { kind: 'heading', text: 'Five small steps' },
    {
      kind: 'paragraph',
      text: 'Stay on a step until it is boring. That may take a day or two months. Going back a step after a holiday or a hard week is normal.',
    },
    {
      kind: 'steps',
      items: [
        'Point and do. “Show me the one that flies.” “Give Bear the big spoon.” Every right move is an answer, so treat it as one: “Yes, the kite flies.”',
        'Choose. “Milk or water?” Hold both up. A look or a nod counts. Later, hold nothing up, so that a word is the easier way.',
        'One word with power. Play games in which a single word makes something happen: “Stop!”, “More!”, “Higher!” The child says it and you obey at once.',
        'A borrowed sentence. Choose one whole phrase that is useful every day, such as “My turn” or “I don’t know yet”, and use it yourself for a week. Let a puppet say it first.',
        'A sentence of their own. Leave a gap in something familiar: “Today the bear does not want soup. He wants...” Whatever comes, answer what it means.',
      ],
    },
    { kind: 'paragraph', text: 'Between step three and step four it may sound like this.' },
    {
      kind: 'dialogue',
      lines: [
        { speaker: 'Parent', says: 'Bear is on the swing. Ready?' },
        { speaker: 'Child', says: 'Go!' },
        { speaker: 'Parent', says: 'Whee! Bear says, “Push me again, please.”' },
        { speaker: 'Child', says: '(whispering, as the bear) Push again.' },
        { speaker: 'Parent', says: 'Push you again? Hold tight, Bear!' },
      ],
    },
    {
      kind: 'paragraph',
      text: 'Nobody said “Well done, you spoke English!” A fuss tells the child that something risky has just happened. The swing was the reward.',
    },
    {
      kind: 'tip',
      title: 'What to say to Auntie',
      text: '“She is listening to English at the moment. Would you like to see her picture?” It is true, it protects your child, and it gives both of them something to do.',
    },
    { kind: 'heading', text: 'By age' },
    {
      kind: 'list',
      items: [
        'Ages 3 to 5: steps one to three can fill a whole year. Look for signs of understanding, and write down one a week.',
        'Ages 6 to 8: fear of mistakes grows at this age. Make a few of your own, put them right cheerfully, and read aloud together before you ask for a solo.',
        'Ages 9 to 12: give them a private way in. A voice message that can be deleted, a talk planned in notes first, or a younger child to teach.',
      ],
    },
    { kind: 'heading', text: 'When to ask for help' },
    {
      kind: 'paragraph',
      text: 'Quiet in English and lively in Cantonese is common. Talk to someone if your child says little in the home language as well, has lost words, does not seem to hear well, or chats at home but cannot speak at school in any language for more than a month beyond the first weeks of term. The last may be selective mutism, an anxiety that responds better to early support than to waiting. Start with the class teacher and your family doctor. For a child up to five, the Maternal and Child Health Centre can help too.',
    },
    {
      kind: 'paragraph',
      text: 'For everyone else there is tonight. Choose one step, one game and one listener. Then wait, and look as if you had all the time in the world.',
    },
  ],
};
