// Sample content: written for the demo of Kitewell English. The works under "further research" are real.

/** A certification module as it is stored by the seed; lesson texts are plain text, paragraphs parted by a blank line. */
export type ModuleSeed = {
  position: number;
  title: string;
  titleZh: string;
  description: string;
  descriptionZh: string;
  /** Minutes. */
  duration: number;
  videoUrl: string | null;
  /** Questions separated by a vertical bar. */
  quizQuestions: string;
  /** One answer for each question, in the same order, separated by a vertical bar. */
  modelAnswers: string;
  downloadUrl: string | null;
  downloadTitle: string | null;
  /** One work on each line. */
  furtherResearch: string;
  lessons: { title: string; titleZh: string; content: string }[];
};

const foundation: ModuleSeed = {
  position: 1,
  title: 'Foundation of Play-Based Learning',
  titleZh: '遊戲學習的基礎',
  description:
    'Why children learn a language best while they are busy playing, what the adult does in that play, and how to set it up safely in a Hong Kong home or park.',
  descriptionZh:
    '為甚麼孩子在投入玩耍時最能學好語言、大人在遊戲中擔當甚麼角色，以及如何在香港的家居或公園安全地安排遊戲。',
  duration: 45,
  videoUrl: null,
  quizQuestions: [
    'A four-year-old is lining up toy trains and has not spoken for five minutes. What do you do first, and why?',
    'What makes guided play different from both free play and a worksheet?',
    'A parent says, "My son understands everything but never says a word in English. Is something wrong?" What do you answer?',
    'Name three changes that make a small Hong Kong living room ready for a play session.',
    'The observatory has issued the Very Hot Weather Warning an hour before an outdoor session with two eight-year-olds. What do you decide?',
  ].join('|'),
  modelAnswers: [
    'Get down to the floor and watch for a minute, so that what I say fits what he is doing. Then join without taking over: line up a train of my own and comment, "My red train is behind your blue one." A comment gives him words and asks for nothing; a question would stop the play to test him.',
    'In free play the child sets the goal and the adult may be absent. In a worksheet the adult sets the goal and every step. In guided play the adult chooses a language goal and prepares the materials, and the child decides how to play with them; the adult then follows and puts the goal words into the play again and again.',
    'Many children listen for weeks or months before they speak a new language, and understanding always runs ahead of speech. I would tell the parent what I have seen him understand, explain how I offer choices that can be answered by pointing, and agree to look again in a few weeks. If he also speaks very little in Cantonese, I would suggest that the family asks a doctor or a speech therapist.',
    'Clear one mat-sized area of floor and put other toys out of sight; turn off the television and agree where the rest of the family will be; choose three or four materials with many uses. Any answer that lowers distraction, makes the space safe and leaves room to move is good.',
    'I tell both families at once that we move to the rainy-day plan indoors, with the same language goal. Children heat up faster than adults and notice it later, so I do not wait to see how they feel. If a family has no room, we agree a new time or an early-morning slot.',
  ].join('|'),
  downloadUrl: null,
  downloadTitle: null,
  furtherResearch: [
    'L. S. Vygotsky, Mind in Society: The Development of Higher Psychological Processes (Harvard University Press, 1978)',
    'Jennifer M. Zosh and others, Learning through play: a review of the evidence (The LEGO Foundation, 2017)',
    'Deena Skolnick Weisberg, Kathy Hirsh-Pasek and Roberta Michnick Golinkoff, Guided Play: Where Curricular Goals Meet a Playful Pedagogy (Mind, Brain, and Education, 2013)',
    'Tina Bruce, Early Childhood Education (Hodder, first published 1987)',
  ].join('\n'),
  lessons: [
    {
      title: 'What play-based learning is, and what it is not',
      titleZh: '甚麼是遊戲學習，甚麼不是',
      content: `Play-based learning is not a break from teaching, and it is not a worksheet with a cartoon on it. You choose one small language goal. You prepare things a child will want to touch. Then the child decides what happens, and you bring the goal into that play many times.

Researchers look for five signs of learning through play: it is joyful, it means something to the child, the child is actively thinking, there is room to try again, and it is social. Use them as a check. If a child only repeats words after you, the thinking and the trying are missing, however many toys are on the table.

Try it: the market stall (ages 3-6, goal "Can I have...?")
- Put eight pieces of real fruit or toy food on a cloth, with two bags and some paper coins.
- You are the first customer: "Hello! Can I have two oranges, please?"
- Swap roles when the child reaches for the oranges, not when a timer rings.
- Add a problem: the shop has run out, or a coin is missing. Problems make talk.

It may sound like this.
Child: "This one."
Tutor: "This one! Can I have a mango? Here you are. Can I have...?"
Child: "Can I have banana."
Tutor: "Can I have a banana? Of course. It is a big one!"

Notice that nobody said "wrong". The tutor gave the full sentence back inside the game.

Watch for: a child who looks to you for permission before each move. Hand over a decision, such as who the next customer is, and wait.`,
    },
    {
      title: 'How young children pick up a second language',
      titleZh: '幼兒如何學習第二語言',
      content: `Children do not learn a language from lists. They learn it from hearing the same useful phrases, in situations they understand, from people they want to talk to. Your work is to make many such situations in one hour.

Expect three stages, with much overlap.
- Listening. A child may say little for weeks or even months, while understanding grows. Offer answers that need no words: point, choose, nod, act.
- Chunks. "My turn", "I don't like it", "What's this?" are learnt whole, long before the child knows the grammar inside them. Teach them on purpose.
- Making sentences. Now the child mixes and guesses: "He goed home." Such mistakes show a rule being tried out. They are progress.

Cantonese shapes the English you will hear. Verbs do not change for time, nouns do not change for number, and one spoken word covers he, she and it. So "Yesterday she eat two apple" from a boy about his father is a very normal sentence at first. Final sounds may vanish too: "ca" for "cat". Give back the full form, with the ending clear but not shouted.

Try it: choices without pressure (all ages)
- Hold up two things: "Water or juice?"
- Wait five slow seconds. Count them in your head.
- Accept a look or a point, and say the sentence for the child: "Juice, please. Here you are."
- Later in the session wait for one word. Next week wait for two.

Watch for: very little talk in the home language as well, no response to sounds, or loss of words the child once had. That is not a stage of English. Tell your coordinator, who will speak with the family about seeing a doctor.`,
    },
    {
      title: 'The adult in the game: watch, join, stretch',
      titleZh: '遊戲中的大人：觀察、加入、延伸',
      content: `Vygotsky described the gap between what a child can do alone and what the same child can do with help. Good tutors live in that gap. Three moves keep you there.

Watch. Sit at the child's level and say nothing for one minute. What is the child trying to do? What words would help with that, and not with your plan?

Join. Do the same thing beside the child, with your own bricks or your own stick, and comment on it: "I am making a tall tower. Oh, it is wobbling." Comments give language away for free. Questions ask for payment. Aim for three comments to each question.

Stretch. Add one step only: a new word, a small problem or a longer sentence.

With a five-year-old and some animals:
Child: "Lion go in."
Tutor: "The lion goes in the cave. It is dark in there!"
Child: "Dark! He scared."
Tutor: "He is scared. What could help him?"
Child: "Light. Big light!"

The last question has many right answers, so it is worth asking. "What colour is the lion?" has one, and both of you know it already.

Habits to drop
- "Say it again properly." Give the model and go on.
- "Good job!" for everything. Say what you saw: "You waited for your turn."
- Filling each silence. Thinking in a second language takes time.

Watch for: your own voice. Record ten minutes with the parent's consent, count who speaks more, then delete it. In a good session with a child over five, the child has at least half of the turns.`,
    },
    {
      title: 'Setting up play in a Hong Kong home',
      titleZh: '在香港家居佈置遊戲空間',
      content: `Most sessions happen in a living room with a sofa, a dining table and two square metres of floor. That is enough. Space matters less than focus.

Before you arrive, ask the parent three things: where you can sit on the floor, who else will be at home, and whether the child has any allergy. On the day, arrive five minutes early and set up before you greet the child, if you can.

The mat method
- Unroll a mat or a bed sheet. It marks the play area and protects the floor.
- Put out three or four open materials: cups, scarves, blocks, animals, card and crayons. Twenty toys mean no talk.
- Keep one surprise in a closed bag for the middle of the hour, when energy dips.
- Turn the television off and ask for tablets to go to another room.

Use what is there. A laundry basket is a boat, cushions are stepping stones, and the lift on the way down is a counting lesson. Families can repeat such play tomorrow, which they cannot do with your special kit.

Think of the neighbours. Replace jumping with tiptoe, slow motion and floor swimming. Whispered English is good practice for final sounds.

A grandparent or a helper at home is a gift. Give them a role: "Po Po is the shopkeeper today." They may speak Cantonese while the child translates, which is real work with language.

Watch for: the child performing for an adult on the sofa. If a parent prompts each answer, invite that parent into the game with a clear part to play.

For ages 8 and up, use the table: board games, a recipe, or a mystery box with clues to read.`,
    },
    {
      title: 'Safe indoors, safe outdoors',
      titleZh: '室內安全、戶外安全',
      content: `Children take good risks when the adults have dealt with the bad ones. Do the same check each time, aloud and in English, until older children can run it for you.

Indoors, before play
- Windows near the play area are closed or have grilles, and no furniture below them can be climbed.
- Sharp table corners, hot drinks, cords and plastic bags are out of reach.
- If a brother or sister under three is near, nothing small enough to pass through a toilet-roll tube is on the mat.
- You know about allergies before any food, dough or face paint comes out.
- An adult of the family stays at home for the whole session, and the door of the room stays open.

Outdoors, before leaving
- Read the Hong Kong Observatory. With a thunderstorm or rainstorm warning, the Very Hot Weather Warning, or tropical cyclone signal No. 3 or above, use the indoor plan.
- Walk the place yourself first: roads, water, steep edges, dogs, toilets, shade.
- Carry a first-aid kit, water, a charged phone and each family's number. Parents put on sun cream and insect repellent at home.
- Agree a boundary and a call. "When I whistle, freeze like a tree!" Practise it twice.

Teach the language of risk, because "Be careful!" tells a child nothing.
Tutor: "Look at your feet. Is that rock steady?"
Child: "It is moving."
Tutor: "So what will you do?"
Child: "I go this way. More slow."

If someone is hurt, treat, call (999 in an emergency), tell the parent, and write it down the same day.

Watch for: tiredness. Most slips happen in the last fifteen minutes, so end with something calm.`,
    },
    {
      title: 'From three to twelve: the same idea, a different game',
      titleZh: '由三歲到十二歲：同一理念，不同玩法',
      content: `Play does not stop at six. It changes its shape: from senses and pretending, to rules, to projects with a real result. Keep the language goal and change the game.

Take one goal, describing where things are.
- Ages 3-4: hide a toy mouse. "Is it under the cup? Is it in the box?" The child answers by looking. Ten minutes is plenty.
- Ages 5-7: the child hides the mouse and gives you clues: "It is behind something soft." Guess wrong on purpose.
- Ages 8-10: draw a treasure map of the flat or the park, write five clues, and let a friend follow them.
- Ages 11-12: plan a walk for younger children, with directions, times and a safety note. It must be clear enough for a stranger.

Attention grows with age, but interest matters more. A seven-year-old who loves buses will talk for half an hour about a route map. Ask the parent for the child's present passion before the first session, and keep a list.

Older beginners need care. A ten-year-old with little English must not be given a toddler's game. Choose tasks with an adult purpose and simple words: a card trick, a paper plane contest, a recipe for two.
Tutor: "First, fold it in half. Then...?"
Child: "Then fold the corner."
Tutor: "Which corner? Show me and tell me."

In a mixed pair, give different parts of one job. The younger child collects leaves by colour, and the elder writes the labels and reports.

Watch for: boredom that looks like naughtiness, and worry that looks like boredom. Make the task harder for the first, and smaller for the second.`,
    },
  ],
};

const fusion: ModuleSeed = {
  position: 2,
  title: 'ETP Fusion Methodology',
  titleZh: 'ETP 融合教學法',
  description:
    'How story, movement, phonics and conversation come together in one session, step by step, with the phrases to use and the mistakes to expect.',
  descriptionZh: '故事、律動、拼音與對話如何融合在同一堂課：逐步示範、實用句子，以及常見的錯處。',
  duration: 60,
  videoUrl: null,
  quizQuestions: [
    'Describe the five parts of a 60-minute ETP Fusion session and the purpose of the last one.',
    'A child reads "cat" as "kuh-a-tuh" and cannot hear the word. What do you change?',
    'Give a recast and an expansion for: "Dog eat my biscuit."',
    'A mother asks you to forbid Cantonese during the session. What do you say?',
    'In a group of three, one child answers everything. Name two ways to share the talk without silencing her.',
    'You hoped for a sunny Outdoor Mission and it rains. How does the same mission work in a living room?',
  ].join('|'),
  modelAnswers: [
    'Hello (5 minutes, a routine that settles), story (15, the language in a meaning), play (20, the child uses it), sounds (10, a short clear piece of phonics) and show (10). In the last part the child shows a parent one thing from the session, so the language is used once more for a real listener and the family sees what to do at home.',
    'The sounds carry an extra "uh". I model clipped sounds, c-a-t with no voice after the first and the last, stretch the vowel a little and slide my finger under the letters so that the gaps become shorter. If it is still hard, I go back to blending by ear alone: I say the sounds and the child finds the picture.',
    'Recast: "Oh no, the dog ate your biscuit!" It keeps the meaning and repairs the form. Expansion: "The dog ate your biscuit and ran under the table. Now he is full!" It adds one idea that the child may pick up.',
    'I thank her for wanting a lot of English, and explain that I will speak English nearly all the time. If her child uses Cantonese to tell me an idea, I accept the idea and give the English words for it. The home language carries thinking, and it helps the new one. Forbidding it often brings silence rather than English.',
    'Give each child a different piece of the information, so that nobody can finish alone, and use a talking stick or a turn order that the children keep themselves. The fast child can also get a job with more language in it, such as interviewer or reporter.',
    'Keep the language goal and the form of a mission: a brief, a search, a find, a report. Hide leaf and animal cards around the room, use torches in the dark, sort what was found, and let the child give the same spoken report. The live notes from the window, rain, sky and birds, are still nature.',
  ].join('|'),
  downloadUrl: null,
  downloadTitle: null,
  furtherResearch: [
    'Jim Rose, Independent review of the teaching of early reading: final report (Department for Education and Skills, 2006)',
    'National Reading Panel, Teaching Children to Read (National Institute of Child Health and Human Development, 2000)',
    'Lynne Cameron, Teaching Languages to Young Learners (Cambridge University Press, 2001)',
    'Ofelia García and Li Wei, Translanguaging: Language, Bilingualism and Education (Palgrave Macmillan, 2014)',
  ].join('\n'),
  lessons: [
    {
      title: 'The shape of a Fusion session',
      titleZh: '一堂融合課的結構',
      content: `Fusion means that one theme and one small set of language run through everything you do in the hour. The child meets the same words in a story, in the body, in the hands, in print and in talk. That repetition is what makes them stay.

The 60 minutes
- Hello, 5 minutes. The same song or handshake each week, then one real question about the child's day.
- Story, 15 minutes. Book, puppets or your own tale. This is where new language first has a meaning.
- Play, 20 minutes. The child leads with materials from the story, and you bring the language back.
- Sounds, 10 minutes. One clear piece of phonics with words from the theme.
- Show, 10 minutes. The child shows a parent one thing and you say what can be tried at home.

A plan fits on one card: theme, three chunks ("Where is...?", "I found...", "It is too..."), one sound, materials, and one line for an easier and a harder version.

For a theme like bears: read a bear story, go on a bear walk around the sofa, build a cave, sort b and p words, and let the child guide a parent through the cave in English.

Shorten the parts for a three-year-old and run the cycle twice in smaller circles. For a nine-year-old the story may be a news item, the play an experiment, and the show a spoken report.

A free trial of 45 minutes keeps all five parts: 5, 10, 15, 7 and 8 minutes.

Watch for: a play part squeezed out by a long story. If time is short, cut the story. Play is where the child speaks.`,
    },
    {
      title: 'Story as the starting point',
      titleZh: '以故事為起點',
      content: `A story gives new words a reason. Choose one with a pattern that comes back, pictures that carry the meaning, and a problem a child can feel. Six good books known by heart do more than sixty read once.

Before reading, look at the cover together. "Who is this? How does he feel?" Teach only two or three words, with a real object or an action. The rest can be understood from the pictures.

While reading
- Sit beside the child, so that you both see the page, and run a finger under the repeated line.
- Stop before the word everyone knows: "And he was still very..." Let the child finish.
- Use your face and voice. Whisper, gasp, yawn.
- Ask about meaning, not memory: "Is that a good idea? Would you go in?"

It may sound like this.
Tutor: "The hen asked, who will help me? The cat said..."
Child: "Not I!"
Tutor: "Not I, said the cat. Hmm. Is the cat tired, or lazy?"
Child: "Lazy. Cat sleep all day."
Tutor: "Yes, she sleeps all day. What would you say to her?"

Second and third readings are not a failure to plan. On the second, the child acts. On the third, the child turns the pages and tells you the story, and you only help.

Ages 3-4: ten short pages, with props in a bag. Ages 5-7: the child reads the repeated line. Ages 8-12: a chapter, a comic or a true report, with the ending hidden so that the child writes two possible ones.

Watch for: turning pages fast, or looking away. Tell the rest in your own words with a puppet, and try a shorter book next time.`,
    },
    {
      title: 'Action, song and movement',
      titleZh: '動作、歌曲與律動',
      content: `When a child answers with the body, you can see understanding before there is any speech. James Asher called teaching by commands "total physical response". It suits young children very well, and shy ones best of all.

Steps for an action game
- Do it together: "Stand up. Turn around. Tiptoe to the window." Say it as you move.
- You say it and stay still, while the child moves.
- Mix in surprises: "Tiptoe to the fridge. Now swim home!"
- The child gives the orders and you obey exactly, mistakes included. This is the part that children remember.

Then join two ideas, "Jump twice and touch something green", and for older children use conditions: "If you had rice today, hop."

Songs fix sounds and rhythm. Choose four or five lines with actions, keep them slow, and change one word each week: "If you're hungry and you know it..." English beats on strong syllables, while Cantonese gives each syllable a more equal weight, so clapping the strong beats is real pronunciation work.

A brief exchange:
Child: "Teacher, crawl under table!"
Tutor: "Crawl under the table? I am too big! I am stuck!"
Child: "Come out! Slow, slow."
Tutor: "Slowly, slowly. I am coming out slowly."

Ages 3-4: copying, animals, stop and go. Ages 5-7: obstacle courses with spoken directions. Ages 8-12: a dance or sports drill they teach you, statues that others describe, or mime with sentences to guess.

Mind the neighbours below and the furniture around: socks off on smooth floors, soft steps, clear space of an arm's length each.

Watch for: wild energy after ten minutes. Always end with a slow movement and a long breath before you sit down.`,
    },
    {
      title: 'Phonics inside the play',
      titleZh: '遊戲中的拼音',
      content: `Synthetic phonics teaches the link between sounds and letters directly, in a planned order, and asks the child to blend sounds into words to read and to split words into sounds to spell. It is taught clearly, for about ten minutes, and then practised in the play. It is not left to chance.

A ten-minute routine
- Review: four or five known letter cards, quickly.
- New sound: say it, act it, find it in a word from today's story. Show the letter and trace it.
- Blend: build three words from known sounds, such as s, a, t, p, i, n: "sat", "pin", "tap". Slide a finger, say the sounds, say the word.
- Spell: say a word, count its sounds on fingers, write it.
- Use: read one short line made only of sounds already taught.

Say pure sounds. It is "mmm", not "muh", and a quiet clipped "t", not "tuh". The extra vowel is the commonest reason that blending fails.

Ears of Cantonese speakers need practice with final sounds (cap, cat, cack), with r and l, v and w, th, and with clusters such as "st" and "bl". Feel them: a hand before the mouth for p, fingers on the throat for v, a mirror for th.

In the play: letters hidden in rice, a shop that sells only things with "sh", a password to enter the cave.
Tutor: "The door opens for a word. Sh-o-p?"
Child: "Sh... o... shop! Open!"

Ages 3-4: sounds by ear alone, with rhyme and first sounds. Ages 5-7: letters and blending. Ages 8-12: longer words in syllables, other spellings of one sound, and real texts.

Watch for: guessing from the picture. Cover it, and read the letters first.`,
    },
    {
      title: 'Growing talk: recasts, expansions and open questions',
      titleZh: '讓對話成長：重述、擴展與開放式提問',
      content: `Every sentence a child offers is a chance to give a slightly better one back. Four answers do most of the work. Choose by what the child needs at that moment.

- Recast: same meaning, right form. "He taked it." "Yes, he took it!"
- Expansion: one idea more. "Big fish." "A big fish with sharp teeth."
- Think-aloud: say your own thought. "I wonder why it is hiding."
- Open question: more than one right answer. "What could we do about it?"

Do not ask the child to repeat the recast. Lean on the word lightly, smile, and use it again within a minute. Correct one thing in a turn at most, and choose what stops understanding, or today's goal. Leave the rest.

Compare two talks about one picture.
Tutor: "What is this?" Child: "Bus." Tutor: "What colour?" Child: "Red."
Tutor: "Oh dear, the bus has stopped in the rain." Child: "It broken." Tutor: "It is broken! The people look wet." Child: "They go home walk." Tutor: "They have to walk home. Who could help them?"

The second talk is longer, because the tutor gave something to talk about.

Wait. After a question, count to five before you help. When help is needed, climb down slowly: a hint, then a choice of two, then the first word, then the whole answer together.

Ages 3-4: mostly comments and choices. Ages 5-7: why and what if. Ages 8-12: ask for reasons and disagree politely: "I see it another way, because..."

Watch for: one-word answers all session. Count your questions. If they outnumber your comments, turn every second one into a comment.`,
    },
    {
      title: 'Making room for Cantonese and Mandarin',
      titleZh: '為廣東話和普通話留空間',
      content: `The languages in a child's head are not rivals for space. What a child knows in Cantonese, how a story works, what a magnet does, how to comfort a friend, is ready to be named in English. Your task is to speak English richly and to welcome what comes back.

A simple rule: the tutor speaks English nearly all the time; the child may speak any language to think. You answer the idea in English.

Child: "佢好驚呀。"
Tutor: "Yes, he is very scared. Look at his eyes!"
Child: "He very scared. Because so dark."
Tutor: "Because it is so dark."

If you do not speak Cantonese, ask the child to show you, draw it, or teach you the word. Being the expert is good for a quiet child.

Good uses of the home language
- Safety, distress or a bump on the knee: any language that helps at once.
- Comparing on purpose: "How do you say butterfly? Which part means fly?"
- A word wall in two scripts, written by the child or a parent.
- A story told by a grandparent first, then played in English.

Poor uses: translating each sentence as you go. The child will wait for the Cantonese and stop listening to the English. Gesture, picture and context come first, translation last.

Ages 3-4: hellos and comfort words. Ages 5-7: word pairs and jokes. Ages 8-12: interview a grandparent in Cantonese, report in English. This is a real interpreter's skill.

Mixing two languages in one sentence is normal in families with two languages. It is not confusion.

Watch for: a child who is ashamed of either language. Praise what both can do, and let the parents hear you do so.`,
    },
    {
      title: 'Taking English outdoors',
      titleZh: '把英語帶到戶外',
      content: `Outdoors gives what no room can: things that move, smell, scratch and surprise. In Outdoor Mission, for ages 7-12, each 90-minute session has a real task, and English is the tool to finish it. Younger children can use the same pattern in a courtyard for fifteen minutes.

The pattern of a mission
- Brief, 10 minutes: a letter or a map sets the task. "The harbour office needs a report on five living things."
- Rules and safety, 10 minutes: boundary, call, buddies. The children say the rules to you.
- Search, 40 minutes: pairs observe, collect fallen things, draw, ask.
- Camp, 15 minutes: water, snack, sort what was found.
- Report, 15 minutes: each pair reports to the group or to parents at pick-up.

Give chunks for the task, not lists of nature words: "I can see... near the...", "It feels like...", "I think it is... because...".

At the shore in Wu Kai Sha it may go like this.
Child: "Crab! He go in hole!"
Tutor: "It went into the hole. How can we watch without scaring it?"
Child: "We stay quiet. We wait here."
Tutor: "Good plan. What will you write in the report?"

Take photographs and fallen leaves, and leave living things where they are. Turn stones back gently.

Rain plan: the same brief with torches, hidden cards, a tray of sand and the window as an observation post. Decide early and tell the families.

Younger children in the group collect and sort. Older ones lead, navigate and write.

Watch for: the one who walks ahead and the one who is always last. Pair them, give both a role, and count heads at each stop.`,
    },
    {
      title: 'Small groups: two to four children',
      titleZh: '小組教學：兩至四人',
      content: `A group of up to four gives children someone to talk to who is not a grown-up. It works when the game cannot be finished alone and each child has a turn they can manage.

Ways to build a need to talk
- Split the information. Each child has part of a map, and nobody shows it.
- Split the job. One reads, one builds, one checks, one reports.
- Share one tool. A single pair of scissors gives you "Can I use it after you?" ten times.

Set three rules with pictures on the first day, in the children's own words: one voice at a time, ask before you take, help before you tell. Point to a picture instead of scolding.

When levels differ, keep the task the same and change the help. A beginner has the sentence card "It is next to the...". A confident child has a limit: "No pointing, words only." Both are in one game.

A quarrel is a lesson in language too.
Child A: "He take my piece!"
Tutor: "You look cross. Tell him: I was using that."
Child A: "I was using that."
Child B: "Sorry. Can I have it later?"
Tutor: "You solved it. Two minutes each?"

Seat a quiet child beside you and not opposite, and let this child answer after a partner talk, never first and cold.

Brothers and sisters: give the elder a real task, so that teaching the younger one does not become the whole hour.

Ages 3-5: play side by side and two-step turns. Ages 6-8: board games and shops. Ages 9-12: debates, escape games, plays.

Watch for: counting. After each session note how often each child spoke to another child. If it is never, you were the centre of the game.`,
    },
  ],
};

const assessment: ModuleSeed = {
  position: 3,
  title: 'Assessment & Progress Tracking',
  titleZh: '評估與進度追蹤',
  description:
    'How to see progress without a test: what to watch, what to write down, how to set goals a child understands, and how to write an assessment a family can use.',
  descriptionZh: '不用考試也能看見進步：觀察甚麼、記錄甚麼、怎樣訂立孩子明白的目標，以及怎樣寫一份對家庭有用的評估。',
  duration: 30,
  videoUrl: null,
  quizQuestions: [
    'Rewrite as an observation: "Ethan was naughty and lazy today."',
    'A child reads 46 of 50 words correctly in a short text. What is the accuracy, and what do you do with that text?',
    'Turn "Improve speaking" into a goal that a six-year-old and his grandmother can both see.',
    'What belongs in the three parts strengths, areas for improvement and next steps?',
    'Two tutors rate the same child 3 and 5. How do you make ratings mean the same thing?',
  ].join('|'),
  modelAnswers: [
    '"Ethan left the table three times in the first ten minutes and said \'too long\' at the second page. He stayed with the building game for twelve minutes and asked for two more pieces in English." It says what I saw and when, with nothing about character, and it already shows what to change.',
    '46 divided by 50 is 92 per cent. That is a text for reading together: hard enough to teach with, too hard to give as reading alone. I look at the four errors, teach what they have in common, and give an easier text for home.',
    '"At the shop game, Marcus asks for three things with Can I have..., please? without help, two sessions in a row." It has a place, a behaviour, an amount and a time, and Grandmother can hear it at the market.',
    'Strengths: what the child can now do, with one example heard that day. Areas for improvement: one or two things, as skills and not as faults. Next steps: what I will teach next, and one small thing the family can do in ten minutes or less.',
    'Describe each number in behaviour before using it, rate two or three recorded or shared examples together, talk about the differences, and compare a child with his own earlier work and not with other children. Where I am unsure I write the evidence and leave the number out.',
  ].join('|'),
  downloadUrl: null,
  downloadTitle: null,
  furtherResearch: [
    'Paul Black and Dylan Wiliam, Inside the Black Box: Raising Standards Through Classroom Assessment (1998)',
    'John Hattie and Helen Timperley, The Power of Feedback (Review of Educational Research, 2007)',
    'Education Endowment Foundation, Teacher Feedback to Improve Pupil Learning: guidance report (2021)',
    'Marie M. Clay, An Observation Survey of Early Literacy Achievement (Heinemann, first published 1993)',
  ].join('\n'),
  lessons: [
    {
      title: 'Watch before you measure',
      titleZh: '先觀察，後量度',
      content: `Assessment is finding out what to teach next. For young children the best evidence is what they do in play when nobody is testing them. Your two tools are your eyes and a pencil.

Write what you saw and heard, not what you think of it. "Shy" is an opinion. "Spoke to the puppet four times and to me once" is evidence, and it already tells you what to try.

A simple system
- Choose one thing to watch for in each session, linked to the goal.
- Keep sticky notes in your pocket. Write the date, the exact words and where it happened.
- Write two or three notes in an hour, no more. You are there to play.
- Put them into the child's record the same day, and destroy the paper.

An example: "14 March, shop game. Said 'I want the small one, not that.' First time with 'not'. No help."

Ask three questions as you look. What did the child do alone? What did the child do with help, and which help? What did the child avoid? The second shows where to teach tomorrow.

For ages 3-4, watch listening, pointing and joining in. For ages 5-7, watch chunks, first sentences and blending. For ages 8-12, watch how long a turn is, how they repair a misunderstanding, and how they read for a purpose. Older children can keep a record of their own: one thing I could do today.

Watch for: judging a language by a mood. A tired child on a Friday evening has not lost English. Look for the same thing on three days before you call it a pattern, good or bad.`,
    },
    {
      title: 'Speaking and reading: evidence without a test',
      titleZh: '說話與閱讀：不用考試的憑據',
      content: `Three short checks fit inside a normal session. The child sees a game, and you get evidence that you can compare next month.

The same picture. Every six weeks, use one busy picture. "Tell me what is happening." Write down the words for one minute. Compare length, variety and how much help was needed.

The running record. Choose a text of about fifty words, and have your own copy. Tick each word read correctly, write what was said instead for the others, and note when the child corrects himself. Do not help at once; count three.
- Accuracy is words read correctly, divided by words in the text. 46 of 50 is 92 per cent.
- About 95 per cent and above: right for reading alone.
- About 90 to 94 per cent: right for reading together.
- Below 90 per cent: too hard for today. Read it aloud yourself.

Then look at the errors. "Sip" for "ship" is one sound to teach. "House" for "home" is guessing from meaning, so send the eyes back to the letters.

The sound check. Mix ten letter cards and ten made-up words such as "vep" and "shong". Made-up words cannot be remembered as pictures, so they show whether blending works. Say that they are names of friendly monsters.

Say what you are doing. "I am writing your words, because I like to see how you read." Let the child hold the pencil for the last line.

For ages 3-4, use only the picture and listening games.

Watch for: testing in disguise. If three checks fall in one hour, the child will feel it. Do one, then play.`,
    },
    {
      title: 'Goals a child can see',
      titleZh: '孩子看得見的目標',
      content: `"Improve English" is a wish. A goal says what the child will do, where, and how well, in words that the child could repeat. Keep two or three alive at once, for four to six weeks.

Write a goal in four pieces
- Who and what: "Chloe tells what happened first, next and last."
- Where: "after a picture story."
- How well: "in three sentences, with one hint at most."
- By when: "in two sessions running, by the end of May."

Make it visible. Draw a path with six stones, and let the child colour one each time it happens. Avoid prizes for speaking. The path shows growth; a prize makes talk a price.

Agree it with the child.
Tutor: "What would you like to be able to say at the park?"
Child: "I want to ask can I play."
Tutor: "Great goal. Where shall we practise it first?"
Child: "With teddy. Then with my cousin."

Black and Wiliam's review showed how much children gain when they know what good work looks like and get comments they can act on. So tell, at once and about the task: "You put the ending on 'jumped'. Now your story is in the past. Try 'looked' too." "Clever girl" gives nothing to do next.

For a three-year-old, a goal is yours and the parent's: joining the hello song. At seven, it is shared. At eleven, let the child write it, choose the evidence, and judge it before you do.

Watch for: goals that never change. After six weeks without movement the goal is too big, or the help is wrong. Cut it in half.`,
    },
    {
      title: 'Writing the session assessment',
      titleZh: '撰寫課堂評估',
      content: `The assessment in your portal is read by a parent on a phone, often on the train. Five honest sentences are better than a page. Write it within a day, while you can still hear the child's words.

Fill it in this order
- Activities: what you did, in plain words.
- Skills assessed: only the ones you really looked at.
- Strengths: what the child can now do, with one quotation.
- Areas for improvement: one or two skills, never a character.
- Next steps: your plan, and one thing for home.
- Behaviour notes: what helped the child take part.
- Parent feedback: what the parent told you, in their words.

The rating is for the session's goal, not for the child. 1: not yet, even with help. 2: with much help. 3: with some help. 4: alone, most of the time. 5: alone, and in a new situation. If you did not see enough, leave it empty and say why.

Weak: "Jasper was good today but must work harder on grammar."
Better: "Jasper retold the story in four sentences: 'The fox runned away because he was scared.' He joins ideas with 'because' now. Next we practise 'ran' and 'saw' in a detective game. At home, ask him for the best and the worst moment of his day."

Never compare with a brother, a sister or a friend. Never diagnose: "I noticed" is yours to say, a condition is not.

For young children, write about play and joining in. For ages 9-12, read it with the child before you save it.

Watch for: copied sentences. If this text would suit another child, it is not finished.`,
    },
  ],
};

const parents: ModuleSeed = {
  position: 4,
  title: 'Parent Communication & Engagement',
  titleZh: '家長溝通與參與',
  description:
    'How to begin with a family, report in two minutes, suggest home play that really happens, speak about worries, and keep children and privacy safe.',
  descriptionZh: '如何與家庭建立關係、兩分鐘交代進度、建議真正做得到的家中遊戲、坦誠談憂慮，以及保護孩子和私隱。',
  duration: 40,
  videoUrl: null,
  quizQuestions: [
    'Plan the first five minutes of a free trial with a child who hides behind his mother.',
    'Give a two-minute handover for a session that went badly.',
    'A father works until nine each evening. Suggest one piece of home play that suits him and say why.',
    'A mother says, "Her cousin can read already. We pay you, so give her more dictation." How do you answer?',
    'During a game a child tells you something that makes you think she may be harmed at home. What do you do in the next hour?',
    'A parent asks you to send photographs of the group on a messaging app. What do you say?',
  ].join('|'),
  modelAnswers: [
    'I greet the mother, sit on the floor some distance away and start to play with something interesting without asking the child for anything. I talk to a puppet, make a small funny mistake and let the child correct me by pointing. I invite the mother to sit and play too. Joining in is his choice, and I tell her that watching is a good beginning.',
    'One true good thing, one honest thing, one plan: "She found all the hidden letters and read three of them. The story was too long today and she became upset, so we stopped and drew instead. Next time I bring a shorter story and begin with movement. Tonight she might like to show you the letters." It happens out of the child\'s hearing, or in words the child may hear.',
    'Something of two minutes that belongs to what he already does: a voice message each day with one question in English, such as "What made you laugh today?", and an answer from his daughter. It needs no preparation, it can be repeated, and the child speaks to someone who matters to her.',
    'I begin with the wish behind it: she wants her daughter to be ready. I show what the child can do now with an example, explain that she must blend sounds before dictation can help her, and offer a plan with a date: these four sounds, these two games, and we look together in four weeks. I do not discuss the cousin.',
    "I listen calmly, do not question or promise secrecy, and tell her she did right to speak. I make sure she is safe; if there is immediate danger I call 999. I tell Kitewell's coordinator for child protection at once, before I leave it to anyone else, and write down her exact words, the time and place. I do not confront the family or discuss it with others.",
    "I do not send them. Other families' children are in the picture and their parents have not agreed to that. I offer a photograph of the child's own work without faces, or a picture of this child alone through Kitewell when the parent has consented in writing.",
  ].join('|'),
  downloadUrl: null,
  downloadTitle: null,
  furtherResearch: [
    "Education Endowment Foundation, Working with Parents to Support Children's Learning: guidance report (2018)",
    'Charles Desforges with Alberto Abouchaar, The Impact of Parental Involvement, Parental Support and Family Education on Pupil Achievement and Adjustment (Department for Education and Skills, 2003)',
    'Joyce L. Epstein, School, Family, and Community Partnerships (Westview Press, 2001)',
    'François Grosjean, Bilingual: Life and Reality (Harvard University Press, 2010)',
  ].join('\n'),
  lessons: [
    {
      title: 'The trial and the first conversation',
      titleZh: '試堂與第一次對話',
      content: `A free trial is 45 minutes at the family's home. The parent wants to know one thing: is my child happy and learning with this person? Show it, and do not sell it.

Before the visit, read the request and send a short message: your name, the time, what you will bring, and two questions. What does your child love at the moment? Is there any allergy or worry I should know about?

The 45 minutes
- Arrive, 5 minutes: shoes off, greet the parent first, then be interesting on the floor. Let the child come to you.
- Play, 30 minutes: a tiny Fusion session around the child's passion, with something easy to succeed at early.
- Talk, 10 minutes: tell what you saw, ask what the parent hopes for, and say what a first month might look like.

Useful questions for the parent: "When do you hear English from her?" "What does she do when something is hard?" "What would make you say, in three months, that this was worth it?"

With a child who hides:
Tutor, to the puppet: "Bear, is this a hat?" (puts a shoe on its head)
Child: (shakes head)
Tutor: "No? Oh, Bear! Where does it go?"
Child: (points) "Foot."

Ages 3-5: the parent sits near and plays. Ages 6-8: the parent is in the room. Ages 9-12: give the child a choice of two missions and talk to the child about goals before the parent does.

Watch for: promises. Never promise a level, a school place or a date. Promise what you control: careful plans, honest reports, and a child who is glad to see you.`,
    },
    {
      title: 'The two-minute handover',
      titleZh: '兩分鐘交代',
      content: `The minutes at the door are the most important contact with most families. Prepare them, keep them short, and do them every time, with whoever is there: parent, grandparent or helper.

Four sentences are enough
- One thing the child did, with the words you heard.
- One thing we are working on.
- One thing to try at home before next time.
- One question for the family.

It may sound like this.
Tutor: "Today Hazel told me, 'The boat is sinking because it has a hole.' She joined two ideas by herself. We are working on endings like 'boats' and 'jumped'. At bath time, let her be captain and tell you what floats. Has she been talking about boats at home?"

Let the child go first whenever possible. "Show Dad the map and tell him where the treasure is." A proud minute from the child is worth more than your report. Speak about children in their presence only as you would like to be spoken about.

If the adult at the door speaks little English, use simple words, show the thing itself, and send a short written note that day. Ask the family which language they prefer for notes.

After a hard session, be honest and calm: what happened, what you did, what you will change. Do not list faults in front of the child, and do not hide it either.

Ages 3-5: show the toy and sing a line. Ages 6-8: the child demonstrates. Ages 9-12: the child reports alone, and you add one sentence.

Watch for: handovers that grow into twenty minutes on the stairs. Offer a call at a fixed time instead.`,
    },
    {
      title: 'Ten-minute play for home',
      titleZh: '十分鐘家中遊戲',
      content: `An hour a week with you is small beside a child's whole week. Ten minutes at home, four times, doubles the contact and more. But a family does what is easy, pleasant and clear, so suggest one thing only.

A good suggestion
- needs no printing and no shopping,
- belongs to something that happens anyway: bath, bus, lift, supper, bedtime,
- can be done by anyone in any level of English,
- ends before the child wants it to end.

A menu to choose from
- Lift: "Which number is next? Are we going up or down?"
- Bus: find three things beginning with "b" before the next stop.
- Supper: best thing, worst thing, funniest thing.
- Market: the child asks for one item, and the adult pretends not to understand pointing.
- Bedtime: the same short book all week. On Friday the child reads it to a toy.

A parent may fear for her own accent. Say: "Your child hears many voices. What matters is that you enjoy it together." Stories told in rich Cantonese help as well, because ideas and love of stories travel between languages.

Show it, and do not only explain.
Tutor: "May I show you? Jayden, what was the funniest thing today?"
Child: "Teacher stuck under table!"
Tutor, to the parent: "Just laugh and say it back: You got stuck under the table!"

Next week ask, "Did you find a moment for it? What happened?" If not, make it smaller. Never scold.

Ages 3-5: songs and naming. Ages 6-8: games and short books. Ages 9-12: a job in English, such as writing the shopping list.

Watch for: home play turning into homework. If there are tears, stop it.`,
    },
    {
      title: 'Honest talks: worry, pressure and slow progress',
      titleZh: '坦誠對話：憂慮、壓力與進度緩慢',
      content: `Parents in Hong Kong carry real pressure: interviews, dictations, comparisons in chat groups. A worried parent is a parent who cares. Start from there.

A talk in five steps
- Listen until the end, and say back what you heard: "You are afraid that she is falling behind."
- Show evidence: one thing from last month beside the same thing today.
- Explain in plain words what comes next and why in that order.
- Agree on one goal, one thing for home and a date to look again.
- Write it down that evening, in three lines, and send it.

It may sound like this.
Parent: "All her friends write sentences. She only plays."
Tutor: "In September she named pictures. Today she told me, 'I am hiding because the tiger is hungry.' She must say a sentence before she can write one. From next week she dictates one to me and copies its last word. Shall we look at her book together in four weeks?"

When progress is slow, say it early. "I expected her to blend by now, and she finds it hard. I have changed the practice. I suggest that her teacher and her doctor know about it too, and that her hearing and sight are checked." You describe; you do not diagnose.

Say no kindly when you must: "I will not use copying lines as a punishment, because she will learn to hate the pencil. Here is what I can do."

Children of all ages hear more than we think. Hold such talks by phone or without the child in the room. With ages 10-12, tell the child what you will say.

Watch for: your own wish to please. A promise made to end a hard talk comes back harder.`,
    },
    {
      title: 'Trust: boundaries, privacy and keeping children safe',
      titleZh: '信任：界線、私隱與保護孩子',
      content: `A family lets you into its home. Everything in this lesson protects the child first, and protects you as well.

Boundaries
- An adult of the family is at home, doors stay open, and you are never alone with a child in a closed room.
- You help with shoes and plasters. Toilet and changing clothes are for the family.
- Touch is light, needed and asked for: "May I hold your hand on the rocks?"
- Messages go to parents, never privately to a child. No secrets, not even nice ones.
- Gifts stay small and known to Kitewell.

Privacy
- Write only what you need, in the portal, and not in your own chat or cloud.
- Take photographs only with written consent, of that child only, and never post them.
- Do not mention one family to another. In a small district, "a boy in Tower 5" is a name.

If a child tells you something worrying, or you see signs of harm:
Child: "I don't like when uncle locks me in."
Tutor: "Thank you for telling me. I am listening."
Stay calm. Do not question, do not promise to keep it secret, do not confront anyone. If there is danger now, call 999. Tell Kitewell's coordinator at once, and write the child's exact words, the time and the place. You do not need to be sure. Deciding is the work of trained people.

Teach children the words they need: "Stop, I don't like it", "I need help", "I want my mum". Ages 3-5 learn them in puppet games, and ages 6-12 in role play, also about messages from strangers.

Watch for: small exceptions. Every broken boundary began as a favour. If you are asked for one, say that Kitewell does not allow it.`,
    },
  ],
};

/** The educator certification: four modules, in the order in which a tutor takes them. */
export const sampleModules: ModuleSeed[] = [foundation, fusion, assessment, parents];
