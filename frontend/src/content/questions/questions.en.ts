// Sample content for a sample business: practice described here is to be confirmed by the business.
import type { Question } from './question.ts';

export const questions: Question[] = [
  // For parents.
  {
    id: 'trial-what',
    topics: ['trial'],
    question: 'What is the free trial?',
    answer:
      'One session of 45 minutes at your home, taught by one of our certified tutors. It costs HK$0 and commits you to nothing. You see how your child takes to the tutor and to English through play, and the tutor sees which programme would fit.',
    path: '/book-session',
    suggested: true,
  },
  {
    id: 'trial-what-happens',
    topics: ['trial'],
    question: 'What happens during the trial?',
    answer:
      'The tutor starts on the floor with something your child already likes, plays two or three short games in English and ends with something calm. There is no test. At the door you hear what your child understood, what was said, and what we would do next.',
    path: '/book-session',
  },
  {
    id: 'trial-who-comes',
    topics: ['trial', 'tutors'],
    question: 'Who will come to our home?',
    answer:
      'One certified tutor, chosen by your child’s age and interests. We tell you the name before the visit, so you can read about the tutor in the directory. If you go on with us, we try to keep the same tutor, because children talk to people they know.',
    path: '/tutor-directory',
  },
  {
    id: 'trial-prepare',
    topics: ['trial', 'practical'],
    question: 'What should we prepare for the trial?',
    answer:
      'A mat-sized piece of floor or a small table, the television off, and an adult of the family at home. Tell us about allergies beforehand. The tutor brings the materials. A favourite toy is welcome: it is often the best first thing to talk about.',
    path: '/book-session',
  },
  {
    id: 'trial-after',
    topics: ['trial', 'fees'],
    question: 'What happens after the trial?',
    answer:
      'We suggest a programme, a group size and times, and tell you the fee in writing. Take the time you need to decide. If it is not for you, say so or say nothing: there is no charge and nobody keeps calling.',
    path: '/book-session',
  },
  {
    id: 'book-how',
    topics: ['trial', 'practical'],
    question: 'How do I book?',
    answer:
      'Fill in the trial form: your name, your child’s name and age, phone and email. You receive a reference at once, and we contact you to agree a day. You can also send a WhatsApp message, email {{email}} or call {{phone}}.',
    path: '/book-session',
    suggested: true,
  },
  {
    id: 'book-look-up',
    topics: ['trial', 'practical'],
    question: 'Where can I see what became of my trial request?',
    answer:
      'On the parent page, behind “Parent Log In”. Type the reference you were given and the email address you used, and you see the state of the request and what happens next. If you have lost the reference, write to {{email}}.',
    path: '/parent-portal',
  },
  {
    id: 'ages',
    topics: ['programmes'],
    question: 'What ages do you teach?',
    answer:
      'Children from 3 to 12. English Through Play is for ages 3 to 5, Playberry Laser Literacy for 5 to 12 and Outdoor Mission for 7 to 12. Where two programmes fit, the trial shows which one your child would enjoy more.',
  },
  {
    id: 'class-size',
    topics: ['programmes', 'practical'],
    question: 'How many children are in a class?',
    answer:
      'One child, two, three or at most four with one tutor. We never go above four, so everyone gets turns to speak. You can form a group with friends or cousins of a similar age, or have the tutor for your child alone.',
  },
  {
    id: 'programmes-which',
    topics: ['programmes'],
    question: 'Which programme is right for my child?',
    answer:
      'English Through Play suits ages 3 to 5 who are starting to listen and speak. Playberry Laser Literacy, ages 5 to 12, builds reading from sounds. Outdoor Mission, ages 7 to 12, is for children who talk best while moving. Unsure? Choose “Not sure” in the form.',
    path: '/book-session',
    suggested: true,
  },
  {
    id: 'programme-etp',
    topics: ['programmes'],
    question: 'What is English Through Play?',
    answer:
      'Sessions of 60 minutes for ages 3 to 5. The tutor chooses a small language goal, and your child meets it again and again in stories, puppets, songs and pretend play. Children may answer by pointing at first. Words come when they are ready.',
    path: '/english-through-play',
  },
  {
    id: 'programme-playberry',
    topics: ['programmes'],
    question: 'What is Playberry Laser Literacy?',
    answer:
      'A structured reading and phonics programme for ages 5 to 12. Children learn which sounds the letters stand for, blend them into words, and go on to spelling and real sentences. Steps are small, and each session returns to what was learnt before.',
    path: '/playberry-laser-literacy',
  },
  {
    id: 'programme-outdoor',
    topics: ['programmes'],
    question: 'What do children do on an Outdoor Mission?',
    answer:
      'For 90 minutes, children from 7 to 12 follow a mission in nature: a brief, a search, a find, a report, all in English. One tutor looks after at most four children. They need closed shoes, water and sun cream already on.',
    path: '/outdoor-mission',
  },
  {
    id: 'outdoor-rain',
    topics: ['programmes', 'practical', 'safety'],
    question: 'What happens to Outdoor Mission when it rains?',
    answer:
      'It moves indoors with nature-themed activities, the same language goal and the same 90 minutes. That also holds for the amber rainstorm and thunderstorm warnings, the Very Hot Weather Warning and signal No. 3. The tutor decides early and tells every family.',
    path: '/policies#cancellation',
  },
  {
    id: 'bad-weather',
    topics: ['practical', 'safety'],
    question: 'What if there is a typhoon or a rainstorm warning?',
    answer:
      'Under signal No. 8 or above or the black rainstorm warning, sessions are cancelled without charge. Under signal No. 3 or red, sessions at home go ahead if the tutor can reach you safely; if either of you would rather not, the session moves free of charge.',
    path: '/policies#cancellation',
  },
  {
    id: 'areas',
    topics: ['practical'],
    question: 'Which areas do you serve?',
    answer:
      'Ma On Shan and Wukaisha in the New Territories. Sessions take place at your home, and Outdoor Mission at places nearby. If you live just outside, ask us on WhatsApp or at {{phone}}; whether we can come depends on which tutor is free.',
    path: '/#contact',
  },
  {
    id: 'reschedule',
    topics: ['practical'],
    question: 'How do I move or cancel a session?',
    answer:
      'Call or message {{phone}}, or write to {{email}}. With 24 hours’ notice any session moves or is cancelled without charge. Later than that it is charged, except when your child falls ill and you tell us before the tutor sets out.',
    path: '/policies#cancellation',
  },
  {
    id: 'tutor-languages',
    topics: ['tutors'],
    question: 'Which languages do the tutors speak?',
    answer:
      'Sessions are in English. Many tutors also speak Cantonese or another language, which helps when a child is upset and when you talk at the door. The tutor directory shows the languages of each tutor, and you can filter by them.',
    path: '/tutor-directory',
  },
  {
    id: 'siblings',
    topics: ['practical', 'programmes'],
    question: 'Can brothers and sisters learn together?',
    answer:
      'Yes, when their ages fit one programme: up to four children share a tutor, and an older child can have the harder part of a game. If the gap is wide, two shorter plans usually work better. Tell us both ages in the trial form’s message.',
    path: '/book-session',
  },
  {
    id: 'parents-present',
    topics: ['safety', 'practical'],
    question: 'Do I have to be there during the session?',
    answer:
      'A parent or guardian, or another adult of the family agreed with us, stays at home the whole time, and the door stays open. You need not sit in the room. If you would like to watch, or play a part in a game, please do.',
    path: '/policies#safeguarding',
  },
  {
    id: 'shy-child',
    topics: ['trial', 'practical'],
    question: 'My child is shy and says nothing in English. Will it work?',
    answer:
      'Yes, and please do not push. Many children listen for weeks before they speak a new language. The tutor plays beside your child, accepts a look or a pointed finger as an answer, and waits. Please avoid “Say hello to teacher!” at the door.',
    path: '/blog/building-confidence',
  },
  {
    id: 'phonics',
    topics: ['programmes'],
    question: 'What is synthetic phonics?',
    answer:
      'A way of learning to read in which a child learns the sounds that letters stand for and blends them: sh-i-p, ship. It replaces guessing from pictures and learning whole words by heart. The same sounds, taken apart again, are how the child spells.',
    path: '/blog/playberry-laser-literacy',
  },
  {
    id: 'progress',
    topics: ['tutors', 'practical'],
    question: 'How will I know that my child is making progress?',
    answer:
      'After a session the tutor tells you at the door what your child did and what to try at home. Tutors also write assessments: strengths, what to work on, next steps. Ask to read them at any time; we explain them without jargon.',
  },
  {
    id: 'fees',
    topics: ['fees'],
    question: 'How much do sessions cost?',
    answer:
      'The trial is free. The fee for regular sessions depends on the programme and on how many children share the tutor, so we tell you in writing after the trial, before you decide. To hear it sooner, ask on WhatsApp, at {{phone}} or at {{email}}.',
    path: '/#contact',
    suggested: true,
  },
  {
    id: 'payment',
    topics: ['fees'],
    question: 'How do I pay?',
    answer:
      'Not on this website. Together with the fee we tell you in writing how to pay and what is covered. Nothing is charged before you have agreed to it, and a session that we cancel is made up or refunded.',
    path: '/policies#terms',
  },
  {
    id: 'safety-checks',
    topics: ['safety', 'tutors'],
    question: 'How do you check your tutors?',
    answer:
      'Before meeting a family, each tutor has an interview with a teaching demonstration, the Sexual Conviction Record Check of the Hong Kong Police Force, checks of qualifications and references, our educator certification and an observed mock session. Ask us when your tutor’s check was done.',
    path: '/policies#safeguarding',
  },
  {
    id: 'photos',
    topics: ['safety'],
    question: 'Do tutors take photos of children?',
    answer:
      'Only with your written consent, of your child alone and for the purpose you agreed to. Nothing is posted in public without a second consent. You can withdraw it at any time, and we delete what we hold.',
    path: '/policies#safeguarding',
  },
  {
    id: 'personal-data',
    topics: ['safety', 'practical'],
    question: 'What do you do with our personal data?',
    answer:
      'We use it to arrange and teach sessions, never for advertising, and sell it to nobody. A trial request is deleted 12 months after our last contact. To see, correct or delete what we hold, write to {{email}}; we answer within 40 days.',
    path: '/policies#privacy',
  },
  {
    id: 'pets',
    topics: ['practical', 'safety'],
    question: 'We have a dog. Is that a problem?',
    answer:
      'Usually not. Tell us when you book, so that we send a tutor who is at ease with animals and has no allergy. During play a pet is best in another room: small pieces lie on the floor, and children concentrate better.',
  },
  {
    id: 'holidays',
    topics: ['practical'],
    question: 'Are there sessions on public and school holidays?',
    answer:
      'There are none on public holidays unless you and the tutor agree on one, and you are not charged for them. In school holidays sessions go on as usual. Travelling? Tell us 24 hours before and we move the session free of charge.',
    path: '/policies#cancellation',
  },
  {
    id: 'attention',
    topics: ['practical', 'programmes'],
    question: 'My child has ADHD or finds it hard to sit still. Do you teach such children?',
    answer:
      'Yes. Nobody has to sit still: activities are short, with movement and a clear end, and the tutor keeps instructions to one step. Tell us what works at home and at school. We teach English; for diagnosis or treatment please ask a doctor.',
    path: '/blog/physical-active-learning',
  },
  {
    id: 'feelings',
    topics: ['practical'],
    question: 'What do you do when a child is upset or angry?',
    answer:
      'The tutor stops the game, stays calm and gives the feeling a name: “You are angry. The tower fell.” A child may rest, breathe or sit with you, and nobody is told off for crying. Our “How are you feeling?” card has short tips for home.',
  },
  {
    id: 'tutor-become',
    topics: ['tutors', 'course'],
    question: 'How can I become a tutor with you?',
    answer:
      'Write to {{email}} about your experience with children and the ages you like to teach. If it fits, we set up your account. Ten onboarding steps follow, from an interview and our educator certification to your first family.',
    path: '/kitewell-course',
  },
  // For tutors.
  {
    id: 'course-what',
    topics: ['course'],
    question: 'What is the educator certification?',
    answer:
      'Our own course for tutors, in four modules: Foundation of Play-Based Learning, ETP Fusion Methodology, Assessment & Progress Tracking, and Parent Communication & Engagement. Completing all four opens the full tutor portal. It is a Kitewell certificate and not a government teaching qualification.',
    path: '/kitewell-course',
    suggested: true,
  },
  {
    id: 'course-time',
    topics: ['course'],
    question: 'How long does the course take?',
    answer:
      'The four modules are planned at 45, 60, 30 and 40 minutes, with 6, 8, 4 and 5 lessons: just under three hours in all. You need not take them in one sitting. The modules you have completed are recorded, and you go on where you stopped.',
    path: '/kitewell-course',
  },
  {
    id: 'course-inside',
    topics: ['course'],
    question: 'What is inside a module?',
    answer:
      'Lessons to read, with activities you can try the next day and short conversations with children, then quiz questions to think through and further reading. Some modules have a video or a download. At the end, press Complete Module.',
    path: '/kitewell-course-portal',
  },
  {
    id: 'course-start',
    topics: ['course', 'portal'],
    question: 'How do I start the course?',
    answer:
      'Sign in to the course portal with the email and password from your tutor account. Without an account you can see the module titles. We set up accounts ourselves; if you would like one, write to {{email}}.',
    path: '/kitewell-course-portal',
  },
  {
    id: 'course-certificate',
    topics: ['course', 'portal'],
    question: 'When do I receive my certificate?',
    answer:
      'As soon as all four modules are completed. The Certification tab then shows “Certification Complete!”, a link to your certificate and the date on which you finished each module. The remaining tabs of the portal open at the same moment.',
    path: '/tutor-portal',
    suggested: true,
  },
  {
    id: 'onboarding-steps',
    topics: ['portal', 'course'],
    question: 'What are the onboarding steps, and how long do they take?',
    answer:
      '1 Profile Setup, 5 minutes. 2 Interview & Screening Call, 30 minutes. 3 Certification Course, 3 hours. 4 Document Upload & Verification, 15 minutes. 5 and 6 Playberry Training, Tier 1 and 2, 2 hours each. 7 Mock Session Assessment, 45 minutes. 8 Reference & Background Checks, 1 week. 9 Agreement & Payment Details, 10 minutes. 10 First Family Match, 1 day.',
    path: '/tutor-portal',
    suggested: true,
  },
  {
    id: 'interview',
    topics: ['portal', 'course'],
    question: 'What happens in the interview?',
    answer:
      'It lasts 30 minutes, on Google Meet or Zoom as you prefer. For 5 minutes of it you show us how you would teach: choose an age and one small language goal, and bring something a child would want to touch. The rest is conversation.',
    path: '/tutor-portal',
    suggested: true,
  },
  {
    id: 'interview-email',
    topics: ['portal'],
    question: 'I have not received the email about my interview. What now?',
    answer:
      'Look in your spam folder first. If nothing has arrived within 24 hours, contact support at {{email}} or {{phone}}. Name the address you gave us and whether you chose Google Meet or Zoom, and we send the link again.',
    path: '/tutor-portal',
  },
  {
    id: 'documents-needed',
    topics: ['portal'],
    question: 'Which documents do you need from me?',
    answer:
      'For the document step, a police check and either a degree or a teaching certificate, both verified by us. You may add awards, licences, training records and references. The Documents tab opens once your certification is complete.',
    path: '/tutor-portal',
  },
  {
    id: 'documents-upload',
    topics: ['portal'],
    question: 'Which files can I upload, and who can see them?',
    answer:
      'PDF, JPEG, PNG, WebP, HEIC or DOCX, up to 10 MB each. A new document shows as pending until we have verified or rejected it. Storage is private: only you and the people who verify documents can open your files.',
    path: '/tutor-portal',
  },
  {
    id: 'portal-opens',
    topics: ['portal'],
    question: 'Why can I see only Profile and Certification?',
    answer:
      'Schedule, Assessments, Documents and Payments open when your certification is complete. Until then the portal shows a note about limited access. Finish the open modules in the course portal, and the tabs appear the next time your profile loads.',
    path: '/tutor-portal',
  },
  {
    id: 'staff-shop',
    topics: ['portal'],
    question: 'What is in the staff shop, and when does it open?',
    answer:
      'Teaching materials, educational resources, digital tools and merchandise. It opens after step 7 of onboarding, the Mock Session Assessment. Until then a checklist in the portal’s footer shows which steps are still to be done.',
    path: '/tutor-portal',
  },
  {
    id: 'tutor-payments',
    topics: ['portal'],
    question: 'Where do I see what I have earned?',
    answer:
      'In the Payments tab. Each receipt shows the student, the programme, the length and date of the session, your earnings and the total in Hong Kong dollars, and whether it has been paid. If a receipt is missing or wrong, write to {{email}}.',
    path: '/tutor-portal',
  },
  {
    id: 'portal-password',
    topics: ['portal'],
    question: 'I cannot sign in. What can I do?',
    answer:
      'Check that you use the email address of your tutor account. After 10 failed attempts the sign-in pauses for up to 15 minutes. If you have forgotten your password, write to {{email}} from that address, and we set a new one for you.',
    path: '/tutor-portal',
  },
];
