// Sample content for a sample business: to be reviewed by the business's own lawyer before anyone relies on it.
import type { Policy } from './policy.ts';

export const policies: Policy[] = [
  {
    id: 'privacy',
    title: 'Privacy',
    summary:
      'We ask only for what we need to arrange a trial, keep it for a limited time, never sell it, and use no analytics or advertising cookies. You can see, correct or delete your data.',
    updatedOn: '2026-11-28',
    sections: [
      {
        heading: 'Personal Information Collection Statement for the trial form',
        paragraphs: [
          '{{business}} (“we”) gives you this statement under the Personal Data (Privacy) Ordinance (Cap. 486 of the Laws of Hong Kong, “the Ordinance”). It applies when you request a free trial session on this website. We are the data user.',
          'We collect the details in the form for these purposes only:',
        ],
        items: [
          'to answer your request and arrange a 45-minute trial session at your home;',
          'to choose a tutor, a programme and activities that suit your child’s age and level;',
          'to contact you about that session, for example when it has to move because of bad weather;',
          'to give you a reference for looking up your request;',
          'to protect the form from misuse, and to meet our legal duties.',
        ],
      },
      {
        heading: 'What is required, and what is optional',
        paragraphs: [
          'Five fields are required: your name, your child’s name, your child’s age, your phone number and your email address. Without them we cannot arrange the trial. A first name, or the name used at home, is enough for your child.',
          'The other fields are optional: the programme you are interested in, the message, the district you live in and your preferred times. Leaving them empty does not affect the trial. With your request we record which page of this website led you to the form and, if you followed the link of an advertisement or a newsletter, the name of that campaign. Please do not write identity card numbers or medical records in the message. If there is an allergy or a need that the tutor should know about, tell us when we call.',
          'Once sessions begin, we keep the names, phone numbers and email addresses of the people we speak to, who pays, your language, district, address and door code, how you heard of us, and notes for arranging sessions.',
        ],
      },
      {
        heading: 'Who may receive it',
        paragraphs: ['For these purposes, we may share the details with:'],
        items: [
          'the tutor who will visit your family, who sees what is needed for the session;',
          'the companies that host this website and store its data for us, who act on our instructions under a contract;',
          'the police, the Social Welfare Department or another authority, where the law requires it or a child may be in danger.',
        ],
      },
      {
        heading: 'Direct marketing',
        paragraphs: [
          'We do not sell or rent personal data. Our newsletter goes only to those who have agreed to it, as Part 6A of the Ordinance requires, and no more once you change your mind in the parent portal or tell us. We use your details for no other direct marketing.',
        ],
      },
      {
        heading: 'How long we keep it',
        paragraphs: ['We keep personal data no longer than we need it:'],
        items: [
          'trial requests: 12 months after our last contact with you, then deleted;',
          'session records and notes on a child’s learning: while the child is taught by us and 12 months after the last session, then deleted;',
          'visit details for a session (address, phone, door code, notes for the tutor): 30 days after that session, then deleted. Only the tutor who teaches that session can see them, from a day before it begins until it ends;',
          'what you write when you cancel or ask for another time, and our answer: 30 days after that session, then deleted. The request itself is kept as long as the record of the session;',
          'messages between you, the office and your child’s tutor, with their pictures: 12 months after they were sent, then deleted. The tutor reads only those you choose to share, from the first session to 14 days after the last;',
          'a review you write: until you withdraw it;',
          'a record of each email we sent you (the address, the subject and the time, never the text): 12 months, then deleted;',
          'receipts: 7 years, because the Inland Revenue Ordinance (Cap. 112) requires business records to be kept that long, then deleted;',
          'tutors’ records and documents: while the tutor works with us and 7 years afterwards, then deleted. Documents that a tutor deletes in the portal are removed from storage, and from its backups within 30 days.',
        ],
      },
      {
        heading: 'Children’s data',
        paragraphs: [
          'About a child we keep a first name or the name used at home, an age or month of birth, the school year, likes, allergies and other notes on health, the days on which you agreed to sessions outdoors and to photos, and notes on learning: what was played, what went well, what comes next. We do not ask for a school, an identity document or an exact date of birth.',
          'Only your child’s tutor and the people who coordinate sessions can read these notes. You can read the reports that your tutor sends in the parent portal, and may see all notes; ask us at any time.',
        ],
      },
      {
        heading: 'Signing in to the parent portal',
        paragraphs: [
          'If you sign in, we keep your email address, the devices on which you are signed in, when they were last used and any passkeys you add. We delete this record of a device at most 90 days after it signed in. One cookie keeps you signed in, another, for a day, recognises the browser that asked for a code, and a third, for 400 days, a browser in which you have signed in before.',
          'We also keep for 12 months who on our side opened your family’s record, how to get into your home, a copy of your data or your messages, and on which day. The guardian who pays can read this there, download your data and ask us to erase it. If you agree to the newsletter, we keep the day.',
        ],
      },
      {
        heading: 'Tutors’ data',
        paragraphs: [
          'The public tutor directory shows a tutor’s name, picture, level, programmes, specialties, languages, the types of qualifications we have verified, the year they started teaching, usual times and introduction. A tutor’s email, phone number and documents never appear there.',
          'Certificates, police checks and other documents are kept in private storage. Only the tutor and the people who verify documents can open them, through links that stop working after 15 minutes.',
        ],
      },
      {
        heading: 'Cookies and what your browser keeps',
        paragraphs: [
          'We set no analytics or advertising cookies and load no trackers. Nothing is loaded from a video site, a map or a social network until you follow a link to it. Your own browser may store the following for this website:',
        ],
        items: [
          'language: English or Chinese, in local storage, until you clear it;',
          'tutorToken: for tutors who sign in, in local storage, removed when they log out; between the password and two-step verification, tutorSignIn, in session storage;',
          'familyHome: for parents who sign in, in local storage, which family is open and the sessions of the next two weeks (day, time, given names and meeting point), to be read offline. It is removed when you sign out. familyReturn, in session storage, leads you back to the page you had open;',
          'a draft of the trial form, in session storage, so that a reload loses nothing. It is cleared when the request is sent or the tab is closed;',
          'the name of the campaign, if the link of an advertisement or a newsletter led you here, in session storage, until the tab is closed.',
        ],
      },
      {
        heading: 'How we count visits',
        paragraphs: [
          'We count how often each page is viewed: by day, page, language, referring website and campaign. We do this ourselves, on our own server. We record nothing about you: no cookie, no IP address, nothing that could identify you.',
        ],
      },
      {
        heading: 'Hosting and security',
        paragraphs: [
          'The website and its database are hosted by a cloud hosting company. Wherever its servers are, our contract requires it to protect the data, to use it only for us and not to keep it longer than needed.',
          'Data travels encrypted (HTTPS). Passwords are stored only in a form that cannot be turned back into the password. Access is limited to those who need it for their work. If data is ever lost or seen by someone who should not see it, and this may harm you, we will notify you and the Privacy Commissioner for Personal Data.',
          'If you write to us by WhatsApp or email, the company behind that service handles your message under its own terms.',
        ],
      },
      {
        heading: 'The six Data Protection Principles',
        paragraphs: ['We follow the six principles in Schedule 1 to the Ordinance:'],
        items: [
          'Principle 1, purpose and manner of collection: we collect fairly, no more than needed, and say why.',
          'Principle 2, accuracy and duration of retention: we keep data accurate and delete it on time.',
          'Principle 3, use: we use data for the purposes stated here, and for a new purpose only with your consent.',
          'Principle 4, security: we protect data from unauthorised access, loss and misuse.',
          'Principle 5, information to be generally available: this page says what data we have and why.',
          'Principle 6, access: you can see your data and have it corrected.',
        ],
      },
      {
        heading: 'Your rights, and how to reach us',
        paragraphs: [
          'You can ask whether we have data about you, get a copy (a Data Access Request) and have it corrected. A parent can do this for a child under 18. Email {{email}} or call {{phone}}; the Privacy Commissioner’s form OPS003 is welcome.',
          'We answer within 40 calendar days, usually much sooner. If there is a fee for a copy, it will not be excessive, and we will tell you first. Correcting data is free. We check who is asking, so that nobody else receives your data.',
          'You can also ask us to delete a trial request earlier. If you are not satisfied with us, you can complain to the Privacy Commissioner for Personal Data, Hong Kong (www.pcpd.org.hk).',
        ],
      },
    ],
  },
  {
    id: 'terms',
    title: 'Terms',
    summary:
      'What you can expect from us, what we ask of your family, and what happens when something goes wrong. The trial is free, with no obligation.',
    updatedOn: '2026-11-22',
    sections: [
      {
        heading: 'When these terms apply',
        paragraphs: [
          'These terms apply to this website and to the sessions of {{business}}. By booking a session you accept them, together with the policies on cancellation, safeguarding and privacy.',
        ],
      },
      {
        heading: 'The free trial',
        paragraphs: [
          'The trial session lasts 45 minutes, takes place at your home and costs HK$0. There is no obligation. Sending the form is a request; the session is booked once we have agreed a day and time with you.',
          'We try to find a tutor for your preferred day. If none is free, we tell you and suggest another time.',
        ],
      },
      {
        heading: 'Programmes and groups',
        paragraphs: ['A tutor teaches one child or a small group, never more than four children together.'],
        items: [
          'English Through Play: ages 3 to 5, 60 minutes.',
          'Playberry Laser Literacy: ages 5 to 12, structured reading and phonics.',
          'Outdoor Mission: ages 7 to 12, 90 minutes, indoors with nature-themed activities on rainy days.',
        ],
      },
      {
        heading: 'Fees and payment',
        paragraphs: [
          'The fee is for one child and one session, in Hong Kong dollars, and depends on the programme and on how many children share the tutor: from {{fromPrice}} in a class of four. Each programme page lists its prices, and after the trial we confirm yours in writing. Materials are included. There is no joining fee and no deposit.',
          'Sessions take place once a week, at a time agreed with you, or more often if you wish. You commit to one month at a time: to stop, tell us 7 days before the month ends.',
          'At the beginning of each month you receive a bill for the previous month’s sessions, which you pay within {{dueDays}} days by {{payBy}}. Nothing is charged before you have agreed to it, and this website takes no payments.',
          'We announce a change of fees in writing one month before it applies. It never affects sessions that have already taken place.',
        ],
      },
      {
        heading: 'What we promise',
        paragraphs: [
          'We teach with reasonable care and skill, start on time, and send a tutor who has been certified by us. If your usual tutor cannot come, we tell you beforehand and offer another tutor or another time.',
          'Children learn at different speeds. We tell you honestly what we see. We do not promise a school place, an examination result or a level by a certain date.',
        ],
      },
      {
        heading: 'What we ask of families',
        paragraphs: ['So that every session is safe and worth its time, please:'],
        items: [
          'make sure that a parent or guardian, or another adult family member we have agreed on, stays at home throughout;',
          'clear a small space on the floor or at a table, and keep pets where your child and the tutor are comfortable;',
          'tell us about allergies, medical needs and anything that helps the tutor understand your child;',
          'keep your child at home, and let us know, in case of fever or an infectious illness in the household;',
          'for Outdoor Mission, send water and closed-toe shoes, put sun cream on beforehand, and bring and collect your child yourself or tell us who will.',
        ],
      },
      {
        heading: 'This website',
        paragraphs: [
          'Texts, drawings and printable materials belong to {{business}} or to those who let us use them. You may print them for your own family; please ask before using them in other ways.',
          'The shop, the external blog and the video site are run by others under their own terms. Articles here are general information and do not replace advice from a doctor, a therapist or your child’s school.',
        ],
      },
      {
        heading: 'Tutor accounts',
        paragraphs: [
          'An account in the tutor portal is personal. Keep the password to yourself, sign out on shared devices, and write about children only what their learning needs. We may close an account that puts families’ data at risk.',
        ],
      },
      {
        heading: 'When something goes wrong',
        paragraphs: [
          'Tell us: {{phone}} or {{email}}. We reply within three working days and try to put it right. A session that we did not give as agreed is repeated or not charged.',
          'Nothing in these terms limits a right that the law gives you, or our liability for injury caused by our negligence.',
          'These terms follow the law of the Hong Kong Special Administrative Region. They exist in English and Chinese; where the two differ, the reading that is better for the family applies.',
        ],
      },
    ],
  },
  {
    id: 'cancellation',
    title: 'Cancellation and bad weather',
    summary:
      'Tell us 24 hours ahead and you can move any session free of charge. Under typhoon signal No. 8 or the black rainstorm warning, sessions are cancelled and cost nothing.',
    updatedOn: '2026-11-28',
    sections: [
      {
        heading: 'If you need to change a session',
        paragraphs: [
          'Move or cancel in the parent portal, call or message {{phone}}, or write to {{email}}. What counts is when your message reaches us.',
        ],
        items: [
          '24 hours or more before the start: we move or cancel the session without charge.',
          'Less than 24 hours before: the session is charged, because the tutor has reserved the time for you.',
          'Sudden illness of your child, or an infectious illness at home: tell us before the tutor sets out and we move the session without charge. Please do not send a sick child to a session just to avoid missing it.',
          'Free trial: it never costs anything. If you cannot make it, a message is all we ask.',
        ],
      },
      {
        heading: 'If we need to change a session',
        paragraphs: [
          'If a tutor is ill or delayed, we tell you as soon as we know. You choose: another tutor, another time, or no charge. If we start late, we make up the time in full.',
        ],
      },
      {
        heading: 'Sessions at home in bad weather',
        paragraphs: ['We follow the warnings of the Hong Kong Observatory:'],
        items: [
          'Signal No. 1, amber rainstorm, thunderstorm or Very Hot Weather Warning: the session goes ahead.',
          'Signal No. 3 or red rainstorm: the session goes ahead if the tutor can reach you safely. If you or the tutor would rather not, it moves without charge.',
          'Signal No. 8 or above, black rainstorm, or “extreme conditions” announced by the Government: the session is cancelled without charge.',
        ],
      },
      {
        heading: 'Outdoor Mission in bad weather',
        paragraphs: [
          'The tutor checks the Observatory’s forecast before leaving and decides early, so that families know where to go. Indoors means nature-themed activities at a place agreed with the families, with the same language goal and the same 90 minutes.',
        ],
        items: [
          'No warning, or signal No. 1 with calm, dry weather: outdoors.',
          'Rain, amber rainstorm, thunderstorm warning, Very Hot Weather Warning, signal No. 3, or an Air Quality Health Index of 8 or above: indoors.',
          'Red rainstorm: never outdoors. Indoors only if every child and the tutor can travel safely; otherwise it moves without charge.',
          'Signal No. 8 or above, black rainstorm or “extreme conditions”: cancelled without charge.',
        ],
      },
      {
        heading: 'When a warning comes during a session, or ends before it',
        paragraphs: [
          'If signal No. 8 or the black rainstorm warning is announced, the session stops and the rest is made up later. At home, the tutor leaves when it is safe to travel. Outdoors, the group goes to the nearest safe indoor place, and the tutor stays with the children until each has been collected.',
          'When such a warning is lowered two hours or more before the start, the session goes ahead if travel is safe. Otherwise it stays cancelled.',
        ],
      },
      {
        heading: 'Make-up sessions and refunds',
        paragraphs: [
          'A session that was moved or cancelled without charge is made up at a time that suits you and the tutor, within eight weeks. If we cannot find one, it is not charged; anything you have already paid for it is refunded or credited to a later session, as you prefer.',
        ],
      },
      {
        heading: 'Public holidays',
        paragraphs: [
          'There are no sessions on public holidays unless you and the tutor agree on one. A session that would fall on a holiday is not charged; it moves to another day.',
        ],
      },
    ],
  },
  {
    id: 'safeguarding',
    title: 'Child safeguarding',
    summary:
      'Every tutor is checked before meeting a family, an adult family member stays at home, no photo is taken without written consent, and every concern is taken seriously. In danger, call 999.',
    updatedOn: '2026-11-21',
    sections: [
      {
        heading: 'If you are worried about a child',
        paragraphs: ['You do not need to be sure, and you do not need our permission. Choose whichever fits:'],
        items: [
          'Immediate danger or someone hurt: call 999.',
          'A child may be suffering abuse or neglect: Social Welfare Department hotline, 2343 2255, or any police station.',
          'A worry about a tutor or a session: our child protection coordinator, {{phone}} or {{email}}. You may go straight to the police or the Social Welfare Department instead.',
        ],
      },
      {
        heading: 'Before a tutor meets a family',
        paragraphs: ['No tutor is matched with a family before these steps are complete:'],
        items: [
          'an interview with a teaching demonstration, and a check of identity and qualifications;',
          'the Sexual Conviction Record Check of the Hong Kong Police Force, with the result confirmed by us through the scheme;',
          'references from people who have seen the tutor work with children;',
          'our educator certification, which includes child protection, and an observed mock session.',
        ],
      },
      {
        heading: 'In an emergency',
        paragraphs: [
          'In an emergency, such as when your tutor falls ill, we may be able to send a tutor who has not yet completed one of these steps. We then tell you clearly which one, and nobody comes unless you agree first. There is no exception to the Sexual Conviction Record Check.',
        ],
      },
      {
        heading: 'What the check can and cannot tell',
        paragraphs: [
          'The Sexual Conviction Record Check shows whether a person has a criminal conviction in Hong Kong for an offence on a specified list. The law does not require it; we do. It cannot show everything, so it is one safeguard among several and never the only one. You can ask us to confirm when your tutor’s check was done.',
        ],
      },
      {
        heading: 'At your home',
        paragraphs: [
          'We follow a two-adult rule: besides the tutor, there is always a second adult who can see or hear what happens.',
        ],
        items: [
          'A parent or guardian, or another adult family member we have agreed on, stays at home for the whole session.',
          'The door of the room stays open, and the tutor is never alone with a child behind a closed one.',
          'Toilet, washing and changing clothes are for the family.',
          'Touch is light, needed and asked for first.',
          'Tutors write to parents, never privately to a child, and keep no secrets with children.',
          'You are welcome to sit in at any time.',
        ],
      },
      {
        heading: 'Outdoors',
        paragraphs: ['On an Outdoor Mission one tutor looks after at most four children.'],
        items: [
          'The tutor walks the route beforehand and keeps to open, public places where other adults can see the group.',
          'Each child is dropped off and collected by a parent or by an adult the parent has named.',
          'Tutors carry a first-aid kit, water, a charged phone and every family’s number, and agree a boundary and a stop signal with the children.',
          'Tutors do not drive children, and parents are welcome to walk with us.',
        ],
      },
      {
        heading: 'Photos and recordings',
        paragraphs: [
          'A tutor takes a photo, video or sound recording only with a parent’s written consent, for the purpose named there and of that child alone. Nothing is posted in public without a second, separate consent. You can withdraw consent at any time, and we delete what we have.',
        ],
      },
      {
        heading: 'The law on reporting',
        paragraphs: [
          'The Mandatory Reporting of Child Abuse Ordinance (Cap. 650) has been in force since 20 January 2026. It requires specified professionals in social welfare, education and health care to report to the Director of Social Welfare or the Commissioner of Police, as soon as practicable, when in the course of that work they have reasonable grounds to suspect that a child is suffering serious harm or is at real risk of it.',
          'Whether that duty applies to a tutor depends on the tutor’s profession and on the work in which the concern came up. Our own rule is wider and applies to everyone who works with us: every concern is reported to our coordinator the same day, and suspected harm is reported to the authorities. Nobody here may hinder a report or reveal who made it.',
          'This is a summary and not legal advice. The Social Welfare Department publishes a guide for the professionals named in the Ordinance.',
        ],
      },
      {
        heading: 'What we do when we hear a concern',
        paragraphs: [
          'We listen to the child without questioning, and never promise to keep it secret. We write down the words, the time and the place. If a child may be in danger, we report before anything else.',
          'If a serious concern is raised about a tutor, that tutor does not teach while we look into it. Details are shared only with those who need them to protect the child. Nobody who speaks up in good faith loses a session or a job with us for it.',
        ],
      },
    ],
  },
  {
    id: 'accessibility',
    title: 'Accessibility',
    summary:
      'We want every family to be able to use this website, in both languages. Our aim is WCAG 2.2 level AA. If something stands in your way, tell us and we will help and fix it.',
    updatedOn: '2026-11-21',
    sections: [
      {
        heading: 'Our aim',
        paragraphs: [
          'We build this website to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, in English and in Chinese. The same applies to the tutor portal.',
        ],
      },
      {
        heading: 'What we test',
        paragraphs: ['We check each page in both languages, on a narrow and on a wide screen:'],
        items: [
          'keyboard: everything can be reached and used without a mouse, and the focus is always visible;',
          'contrast: text and controls stand out from what lies behind them;',
          'reduced motion: if your device asks for less motion, animations stop and slides stay still;',
          'size: nothing is lost with text at 200% or on a screen 320 pixels wide, and touch targets measure at least 44 pixels;',
          'language: the page says which language it is in, so that a screen reader chooses the right voice;',
          'forms: each error is described in words beside its field, not by colour alone;',
          'automated checks of the code against the WCAG rules.',
        ],
      },
      {
        heading: 'Known limits',
        paragraphs: ['These are the things we know are not good enough yet, or that we cannot control:'],
        items: [
          'The shop, the external blog, the video site and WhatsApp are run by others, so we cannot promise that they are accessible, and some videos may lack captions in your language.',
          'Documents that tutors upload are kept as they are and may not suit a screen reader.',
          'English words inside a Chinese page may be read aloud with a Chinese voice.',
          'Automated checks find only some of the barriers. We have not tested with every screen reader and browser.',
        ],
      },
      {
        heading: 'In the sessions',
        paragraphs: [
          'Tell us what helps your child to see, hear, move, concentrate or feel safe. We plan the session around it, choose materials to suit, and find an Outdoor Mission route that everyone in the group can manage.',
        ],
      },
      {
        heading: 'Tell us',
        paragraphs: [
          'Email {{email}} or call {{phone}}, and tell us which page, which device and what happened. We reply within five working days. Meanwhile everything on this website, booking a trial included, can be done by phone or message with a person.',
          'If our answer does not help, the Equal Opportunities Commission can advise you under the Disability Discrimination Ordinance (Cap. 487).',
        ],
      },
    ],
  },
];
