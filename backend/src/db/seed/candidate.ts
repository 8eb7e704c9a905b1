// Sample content: this tutor is invented, and so are her answers. They are as somebody writes them who has taken the
// course for the first time: most are good, one is thin and one is wrong, so that the office has something to decide.
import type { TutorSeed } from './tutors.ts';

/** A tutor who has completed the course, and whose answers wait for somebody in the office to read them. */
export const sampleCandidate: Omit<TutorSeed, 'startedOn' | 'certifiedOn' | 'completedModules'> = {
  key: 'candidate',
  name: 'Ms. Wing Yan Tse',
  email: 'candidate@kitewell.example',
  level: 'tutor',
  phone: '+85255550109',
  profileImage: null,
  experience: 'Three years as a teaching assistant in a kindergarten in Sha Tin.',
  teachingSince: 2023,
  specialties: ['Storytelling', 'Early years'],
  languages: ['English', 'Cantonese'],
  programmes: ['english-through-play'],
  bio: 'Wing Yan collects picture books with a surprise on the last page. Children who listen to her know by the third reading what the bear is going to say, and say it before he does.',
  bioZh: '穎恩收集最後一頁有驚喜的圖畫書。孩子聽她說到第三遍，已經知道小熊要說甚麼，搶先替他說出來。',
  onboardingStepsDone: [2],
};

/** Her answers to the questions of each module, in their order. */
export const candidateAnswers: readonly (readonly string[])[] = [
  [
    'I sit on the floor near him and only watch first. After a while I take one train and put it behind his and say "Choo choo, here comes the blue one." I would not ask him questions because he is busy and has a plan in his head.',
    'In free play I do nothing. In a worksheet the paper decides. In guided play I put out things that need the words I want to teach, and the child still chooses what happens.',
    'I would say that it is very common to listen for a long time before talking. I tell him what his son understood today, for example he pointed to the right picture three times. If he is also very quiet in Cantonese I would mention that a speech therapist can have a look.',
    'Roll the coffee table away so there is space for the mat, switch off the TV, and put the toys that we do not use into a bedroom.',
    'It is only a warning, so I ask the children to drink water and we go out but stay in the shade.',
  ],
  [
    'Hello, story, play, sounds, show. In the show part the child tells a parent one thing that we did, so they use the words again with somebody who really wants to know.',
    'I think I add a sound myself, so first I listen to how I say it. I say c, a, t very short and quick together, and I slide my finger under the word. We can also play it without letters: I say the sounds and he finds the picture.',
    'Recast: Oh no, the dog ate your biscuit! Expansion: The dog ate your biscuit, and now he wants mine as well.',
    'I tell her I speak English nearly all the time. When her daughter has an idea and only has the Cantonese words, I take the idea and say it in English, because if I forbid it she may stop telling me things.',
    'I give each child a different card so that they need each other, and the quick one can be the reporter who asks the others.',
    'We hide animal cards in the room, use torches, and she still gives her report at the end, standing on the sofa like on a hill. We can watch the rain at the window too.',
  ],
  [
    'Ethan got up from the table three times before ten past four and said "no more" when I opened the second book. With the blocks he stayed until the end.',
    '46 out of 50 is 92 per cent. It is a good text to read together with me, and for home I choose an easier one. I look at the four words he missed.',
    'When we play shop, Marcus asks me for three things with "Can I have ..., please?" and I do not help him, two weeks in a row.',
    'Strengths is what went well, areas for improvement is what did not go well, and next steps is what comes next.',
    'We watch the same short video and both give a number, then we talk about why. Before that we write down what a 3 looks like and what a 5 looks like.',
  ],
  [
    'I say hello to his mother and not to him. I sit down with my bag and take out the puppet, who is shy as well and hides behind me. When he looks, the puppet looks away. His mother can sit on the floor with us.',
    'She found all the emails that I hid and could read three of them. The story was too long for her and she cried, so we stopped and drew. Next week I start with jumping and bring a short book.',
    'A voice message at lunch time with one question in English, like "What did you eat?", and she answers with a voice message. He can do that in the lift.',
    'I say I can see that she wants her to be ready for Primary One. Then I show what she can blend already and say that dictation helps when she can hear the sounds. I suggest four sounds in four weeks and that we look again together.',
    'I listen and do not ask many questions, and I do not promise to keep it secret. I tell her it was right to tell me. Then I call the coordinator at Kitewell before I do anything else, write down her words, and call 999 if she is in danger now.',
    'I say sorry, I cannot send photos of the group because the other parents have not agreed. I can send one of the tower that he built, without any faces.',
  ],
];
