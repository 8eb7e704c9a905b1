import type { Article } from './article.ts';
import { heads } from './heads.en.ts';

export const article: Article = {
  ...heads['playberry-laser-literacy'],
  blocks: [
    {
      kind: 'paragraph',
      text: 'Many children in Hong Kong read English the way they read Chinese: they learn the look of a whole word. That is a clever strategy, and for a while it works. Then “house” and “horse” arrive in the same dictation, and memory alone is not enough. Phonics gives a second way in. The letters spell sounds, and the sounds make the word.',
    },
    { kind: 'heading', text: 'What “synthetic” means' },
    {
      kind: 'paragraph',
      text: 'To synthesise is to put together. In synthetic phonics a child learns a few sounds with their letters, and at once puts them together into words. A common first set is s, a, t, p, i, n. With only those six you can read “sat”, “pin”, “nap” and “spin”. Structured means that the order is planned: simple before difficult, and no child is asked to read what has not been taught.',
    },
    {
      kind: 'list',
      items: [
        'Blending is for reading: sounds in, word out.',
        'Segmenting is for spelling: word in, sounds out, one finger for each.',
        'Tricky words, such as “said” and “one”, do not play fair. They are taught a few at a time, with the odd part pointed out.',
      ],
    },
    { kind: 'heading', text: 'Why the sounds must be pure' },
    {
      kind: 'paragraph',
      text: 'Say the sound of the letter t. If you hear “tuh”, there is an extra vowel on the end. One extra vowel is harmless. Three of them in a row hide the word, as in this typical scene.',
    },
    {
      kind: 'dialogue',
      lines: [
        { speaker: 'Child', says: 'Suh, a, tuh. Suhatuh?' },
        { speaker: 'Parent', says: 'Listen to mine. Sss, aaa, t. The last one is only a little tap.' },
        { speaker: 'Child', says: 'Sss, aaa, t. Sssaaat.' },
        { speaker: 'Parent', says: 'Closer together!' },
        { speaker: 'Child', says: 'Sat!' },
      ],
    },
    {
      kind: 'paragraph',
      text: 'Some sounds can be stretched: mmm, sss, fff, nnn. Start with those. Others can only be tapped, such as p, t and k. Whisper them, and the extra vowel disappears. If a word will not come, put the letters away and play by ear: “Can you bring me the c-u-p?”',
    },
    { kind: 'heading', text: 'The end of the word' },
    {
      kind: 'paragraph',
      text: 'Say the Cantonese numbers ten, eight and six: sap, baat, luk. Notice where your mouth stops. Your lips close for sap, your tongue tip goes up for baat, and the back of your tongue closes for luk. Those are p, t and k at the end of a word, so a child who speaks Cantonese can already make them. The difference is that Cantonese holds the sound in, while a careful English speaker often lets out a small puff of air.',
    },
    {
      kind: 'paragraph',
      text: 'Other endings are new. No Cantonese syllable ends in s, z, f, v, l, d, b or g, or in two consonants together as in “lamp” and “desk”. So “desk” may shrink to “des”, “five” may come out as “fife”, and “bus” may grow a second beat. This is not carelessness. The ear has had no reason to listen there until now. It can learn to.',
    },
    { kind: 'paragraph', text: 'Try One Beginning, Many Endings. You need paper and a small toy.' },
    {
      kind: 'steps',
      items: [
        'Draw four quick pictures in a row: a bee, a beach, some beef, a bean.',
        'Say one word in a normal voice. The child jumps the toy to the right picture. Hide your lips behind a card, so that the ears do the work.',
        'Change places. If your child says “bee” for “beef”, go to the bee. The child will hear what was missing and fix it.',
        'When it is easy, add “beak” and “beat”, then “lamp” and “lamb”.',
      ],
    },
    {
      kind: 'tip',
      title: 'Let the hand feel it',
      text: 'A palm in front of the mouth feels the puff of p and t. Two fingers on the throat feel the buzz of v and z, and none for f and s. A mirror shows th. It is easier to copy what you can feel.',
    },
    { kind: 'heading', text: 'What to expect by age' },
    {
      kind: 'list',
      items: [
        'Ages 3 to 4: ears only. Rhymes, clapping names, “What starts like sun?” Letters can wait.',
        'Ages 5 to 7: letters, blending, and short books made of sounds already taught. Ten minutes a day beats an hour on Saturday.',
        'Ages 8 to 12: long words beat by beat, fan-tas-tic, and different spellings of one sound, as in rain, day and cake. Older beginners need the same steps with stories that suit their age.',
      ],
    },
    {
      kind: 'paragraph',
      text: 'Watch the eyes. A child who looks at the first letter and then up at your face is guessing. Cover the word and uncover it sound by sound.',
    },
    { kind: 'heading', text: 'What the evidence covers' },
    {
      kind: 'paragraph',
      text: 'The National Reading Panel in the United States (2000) and the Rose review in England (2006) both came down on the side of systematic phonics, mostly from studies of children who already spoke English. Some researchers, among them Jeffrey Bowers, think the case has been overstated. Closer to home, Susanna Yeung, Linda Siegel and Carol Chan reported in 2013 on kindergarten children in Hong Kong. Those who practised hearing sounds inside vocabulary activities did better in word reading and spelling than a comparison group.',
    },
    {
      kind: 'paragraph',
      text: 'Phonics is also only half of reading. Philip Gough and William Tunmer put it simply in 1986: reading is decoding together with understanding. A child can read “glen” perfectly and have no idea what it is. So talk about the pictures, explain the odd word in Cantonese, and read aloud for pleasure every day. If your child still cannot blend three sounds after months of steady teaching, or reading is a struggle in Chinese as well, ask the school or your doctor about an assessment.',
    },
  ],
};
