import type { Breathing, Feeling } from './feeling.ts';

export const feelings: Feeling[] = [
  {
    id: 'happy',
    name: 'Happy',
    tip: 'Catch it! Tell someone what made you smile today. A good feeling grows when you share it.',
    forParents:
      'Ask “What was the best bit?” and listen to the end. Children who often talk about good moments find words more easily for the hard ones.',
  },
  {
    id: 'worried',
    name: 'Worried',
    tip: 'Put both feet on the floor. Find three things you can see, two you can hear and one you can touch. You are here, right now. The worry can wait.',
    forParents:
      'Sit close before you explain. Say “I can see you are worried. I am here.” Then make the next step small enough to try together.',
  },
  {
    id: 'sad',
    name: 'Sad',
    tip: 'It is all right to cry. You can ask for a hug, draw how it feels, or sit quietly with someone you love.',
    forParents:
      'Resist cheering your child up at once. Five minutes beside you, with no advice, often do more. If sadness stays for two weeks or more, talk to your doctor or the school social worker.',
  },
  {
    id: 'angry',
    name: 'Angry',
    tip: 'Feeling angry is fine. Hitting is not. Push hard against a wall, stamp like an elephant, then say “I am angry because...”',
    forParents:
      'Keep your voice low and your words few. First keep everyone safe, then name the feeling. Talk about what to do next time once you are both calm.',
  },
  {
    id: 'tired',
    name: 'Tired',
    tip: 'Your body wants a rest. Drink some water, lie down like a starfish and let your arms go heavy.',
    forParents:
      'A tired child cannot learn much, and that is all right. Skip the homework talk, dim the lights, and move bedtime forward by a quarter of an hour.',
  },
];

export const breathing: Breathing = {
  title: 'One minute of calm',
  steps: ['Breathe in. The kite goes up.', 'Hold. It floats.', 'Breathe out. It comes down slowly.'],
  done: 'That was one minute. How does your body feel now?',
};
