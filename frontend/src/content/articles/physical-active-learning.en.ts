import type { Article } from './article.ts';
import { heads } from './heads.en.ts';

export const article: Article = {
  ...heads['physical-active-learning'],
  blocks: [
    {
      kind: 'paragraph',
      text: 'Say “Crouch down low, then stretch up like a kite” to a four-year-old who knows ten words of English, and do it while you speak. She will follow, because your body shows her what the words mean. Say it a third time and she may start before you do. She has understood a whole sentence, and nobody had to translate it.',
    },
    { kind: 'heading', text: 'What moving does for a word' },
    {
      kind: 'paragraph',
      text: 'Teachers have worked this way for a long time. In 1969 James Asher described what he called Total Physical Response: the teacher gives an instruction, the learner carries it out, and speaking can wait. In 2015 a team led by Myrto Mavilidi reported on preschool children in Australia who were learning Italian words. Those who acted out the meaning with the whole body remembered more than those who learned sitting down.',
    },
    {
      kind: 'paragraph',
      text: 'The movement has to fit the meaning. Running round the table while shouting the names of fruit uses up energy, but it says nothing about a plum. And studies like this one count single words over a few weeks. They do not show that a child who jumps today will speak better English next year. What they support is modest: if a word can be done, do it.',
    },
    { kind: 'heading', text: 'Four games the neighbours will not hear' },
    { kind: 'paragraph', text: 'Floor swimming, ages 3 to 5. You need two towels.' },
    {
      kind: 'steps',
      items: [
        'Spread the towels on the floor. This is the pool, and everyone lies down in it.',
        'Call one action at a time and do it too: “Float. Kick slowly. Reach for the fish. Dive under the towel.”',
        'Change places. The child calls, you swim. One word is enough, and so is pointing.',
      ],
    },
    { kind: 'paragraph', text: 'The glass bridge, ages 4 to 8. You need a strip of masking tape on the floor.' },
    {
      kind: 'steps',
      items: [
        'Explain the bridge: “It is made of glass. If I hear a footstep, it breaks.”',
        'Give directions as the child crosses: “Tiptoe. Stop. Step over the crocodile. Turn around. Walk backwards.”',
        'Let the child guide you across. Make a small noise on purpose and let the bridge break.',
      ],
    },
    { kind: 'paragraph', text: 'Slow-motion replay, ages 5 to 9. Anything done very slowly is silent.' },
    {
      kind: 'steps',
      items: [
        'Choose three actions that belong together: “Open the fridge. Pour the milk. Oh no, you spilt it!”',
        'Act them in slow motion while the other person gives the commentary, like a sports reporter.',
        'Play it backwards. The milk goes up into the bottle, and the words have to turn round too.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'The film director, ages 8 to 12. The child gives directions and you are the actor, who does exactly what is said and nothing more. It often sounds like this.',
    },
    {
      kind: 'dialogue',
      lines: [
        { speaker: 'Child', says: 'Walk to the door.' },
        { speaker: 'Parent', says: 'Like this? How do I feel?' },
        { speaker: 'Child', says: 'You are late. More fast!' },
        { speaker: 'Parent', says: 'Faster! I am late! What is in my hand?' },
        { speaker: 'Child', says: 'Nothing. You lose your key.' },
        { speaker: 'Parent', says: 'Oh no, I have lost my key! Action!' },
      ],
    },
    {
      kind: 'paragraph',
      text: 'The child made two slips, and both came back corrected within the game. Nobody stopped the film.',
    },
    {
      kind: 'tip',
      title: 'If you must jump',
      text: 'Take real jumping down to the podium or the playground. Upstairs, let two fingers jump on the table, or play in socks on a foam mat and trade every jump for a stretch or a freeze.',
    },
    { kind: 'heading', text: 'Six in the evening' },
    {
      kind: 'paragraph',
      text: 'A child who has sat at a desk since morning and done homework after that may not be able to sit for English as well. That is not rudeness. Feed a hungry child first. Then try ten minutes in this order.',
    },
    {
      kind: 'steps',
      items: [
        'Heavy, three minutes. Muscles work against something: “Push the wall. Harder! Don’t let it fall.” “Carry the rice to the kitchen. Is it heavy?”',
        'Slow, three minutes. The glass bridge or a slow-motion replay.',
        'Still, four minutes. Read a picture book wherever the child has landed, under the table if need be. Give the hands something to squeeze.',
        'Stop while it is still fun, even if the book is not finished.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'If step one ends in tears, drop the English for today and simply be together. Tomorrow has a six o’clock too.',
    },
    { kind: 'heading', text: 'What to watch for, by age' },
    {
      kind: 'list',
      items: [
        'Ages 3 to 5: copying. Once a game runs well, put your hands behind your back and only speak. If the child still does it, the words have been understood.',
        'Ages 6 to 8: racing. When winning takes over, nobody listens. Add a rule that rewards the ears: move only if you hear “please”.',
        'Ages 9 to 12: embarrassment. Never ask for a show in front of relatives. Let the child give the orders while you look silly.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'Most children who wriggle at six are tired. If a child is restless at all hours, at home and at school, for many months, and daily life suffers, talk to the class teacher and your family doctor. Games are good company. They do not replace an assessment.',
    },
  ],
};
