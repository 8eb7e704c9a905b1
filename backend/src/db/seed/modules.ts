// The educator course with which each installation begins; the office edits it. The works under "further research" are
// real.

/** A certification module as it is first stored. Lessons are plain text, with an empty line between paragraphs. */
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
  quizQuestionsZh: string;
  modelAnswersZh: string;
  downloadUrl: string | null;
  downloadTitle: string | null;
  /** One work on each line. */
  furtherResearch: string;
  lessons: { title: string; titleZh: string; content: string; contentZh: string }[];
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
  quizQuestionsZh: [
    '一個四歲孩子在排玩具火車，已經五分鐘沒有說話。你會先做甚麼？為甚麼？',
    '引導式遊戲與自由遊戲、工作紙有甚麼分別？',
    '家長說：「我的兒子甚麼都聽得懂，但一句英語也不肯說，是不是有問題？」你會怎樣回答？',
    '說出三項改動，讓香港的小客廳變成適合遊戲的地方。',
    '你與兩個八歲孩子的戶外課堂還有一小時便開始，天文台剛發出酷熱天氣警告。你會怎樣決定？',
  ].join('|'),
  modelAnswers: [
    'Get down to the floor and watch for a minute, so that what I say fits what he is doing. Then join without taking over: line up a train of my own and comment, "My red train is behind your blue one." A comment gives him words and asks for nothing; a question would stop the play to test him.',
    'In free play the child sets the goal and the adult may be absent. In a worksheet the adult sets the goal and every step. In guided play the adult chooses a language goal and prepares the materials, and the child decides how to play with them; the adult then follows and puts the goal words into the play again and again.',
    'Many children listen for weeks or months before they speak a new language, and understanding always runs ahead of speech. I would tell the parent what I have seen him understand, explain how I offer choices that can be answered by pointing, and agree to look again in a few weeks. If he also speaks very little in Cantonese, I would suggest that the family asks a doctor or a speech therapist.',
    'Clear one mat-sized area of floor and put other toys out of sight; turn off the television and agree where the rest of the family will be; choose three or four materials with many uses. Any answer that lowers distraction, makes the space safe and leaves room to move is good.',
    'I tell both families at once that we move to the rainy-day plan indoors, with the same language goal. Children heat up faster than adults and notice it later, so I do not wait to see how they feel. If a family has no room, we agree a new time or an early-morning slot.',
  ].join('|'),
  modelAnswersZh: [
    '先蹲下來觀察一分鐘，讓我要說的話配合他正在做的事。然後加入而不搶走主導：自己也排一列火車，說一句「My red train is behind your blue one.」。描述給他詞語，不要求他回應；提問卻會打斷遊戲來考他。',
    '自由遊戲由孩子定目標，大人可以不在場；工作紙由大人定目標，每一步也由大人決定。引導式遊戲由大人選定語言目標、準備物料，由孩子決定怎樣玩；大人跟着他走，把目標語句一次又一次帶進遊戲裏。',
    '許多孩子開口說新語言之前，會先聽上幾星期甚至幾個月，理解總是走在說話前面。我會告訴家長我看見他明白了甚麼，解釋我怎樣給他可以用手指來回答的選擇，並約定幾星期後再看。如果他連廣東話也說得很少，我會建議家人請教醫生或言語治療師。',
    '清出一張墊子大小的地板，把其他玩具收到看不見的地方；關掉電視，並商量好家人會在哪裏；選三四樣用途多的物料。只要能減少分心、令地方安全、又留有活動空間的答案，都是好答案。',
    '我會即時通知兩個家庭改用雨天的室內方案，語言目標不變。孩子的體溫升得比大人快，自己卻較遲才察覺，所以我不會等到看他們感覺怎樣才決定。如果家中沒有地方，便另約時間，或改在清早上課。',
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
      contentZh: `遊戲學習不是教學之間的小休，也不是印了卡通的工作紙。你選一個小小的語言目標，準備孩子會想伸手去碰的東西；之後發生甚麼由孩子決定，而你把目標一次又一次帶進他的遊戲裏。

研究人員認為，從遊戲中學習有五個特徵：孩子樂在其中、對他有意義、他主動思考、可以一試再試，並且與人互動。用它們來檢查自己的課堂。如果孩子只是跟着你唸，無論桌上有多少玩具，思考和嘗試都不在那裏。

試試看：小市集（3至6歲，目標「Can I have...?」）
- 在一塊布上放八件真水果或玩具食物，再加兩個袋子和一些紙硬幣。
- 你先當第一位顧客：「Hello! Can I have two oranges, please?」
- 孩子伸手去拿橙的時候便交換角色，不要等計時器響。
- 加一個難題：賣光了，或少了一枚硬幣。有難題，便有話說。

對話可能是這樣的。
孩子：「This one.」
導師：「This one! Can I have a mango? Here you are. Can I have...?」
孩子：「Can I have banana.」
導師：「Can I have a banana? Of course. It is a big one!」

留意沒有人說過一句「錯了」。導師只是在遊戲裏，把完整的句子還給孩子。

多加留意：每做一步都望着你、等你批准的孩子。交一個決定給他，例如下一位顧客是誰，然後等他。`,
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
      contentZh: `孩子不是從詞語表學會語言的。他們在自己明白的情景裏，聽想要交談的人一次又一次說同樣有用的句子，才學會語言。你的工作，就是在一小時裏製造許多這樣的情景。

通常會經歷三個階段，彼此大幅重疊。
- 聆聽。孩子可能幾星期甚至幾個月也說得很少，理解卻在增長。給他不用說話也能回答的方法：指、選、點頭、做動作。
- 整句記下。「My turn」、「I don't like it」、「What's this?」是整句學會的，遠早於孩子懂得當中的文法。要刻意教這些句子。
- 自己造句。孩子開始混合和猜測：「He goed home.」這樣的錯誤說明他正在試用一條規則，這就是進步。

你聽到的英語會帶着廣東話的影子。廣東話的動詞不隨時間變化，名詞不分單複數，「他」、「她」、「牠」讀音一樣。所以男孩說起爸爸時講「Yesterday she eat two apple」，起初十分正常。字尾的音也可能消失：把「cat」說成「ca」。把完整的說法還給他，字尾清楚，但不用大聲。

試試看：沒有壓力的選擇（所有年齡）
- 拿起兩樣東西：「Water or juice?」
- 慢慢等五秒，在心裏數。
- 接受一個眼神或一根手指，再替他說出整句：「Juice, please. Here you are.」
- 到課堂後段，等一個詞；下星期，等兩個。

多加留意：連家中的語言也說得很少、對聲音沒有反應，或失去曾經會說的詞語。這不是學英語的階段。告訴你的統籌主任，由他與家人商量求醫。`,
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
      contentZh: `維果斯基描述過一段距離：孩子獨自做得到的，與得到幫助後做得到的，中間相差多遠。好導師就活在這段距離裏。三個動作讓你留在那裏。

觀察。坐到孩子的高度，一分鐘不說話。他想做甚麼？哪些詞語會幫到他要做的事，而不是你的計劃？

加入。在他身旁用自己的積木或樹枝做同一件事，邊做邊說：「I am making a tall tower. Oh, it is wobbling.」描述是免費送出的語言，提問卻要孩子付款。以三句描述配一句提問為目標。

延伸。只加一步：一個新詞、一個小難題，或長一點的句子。

與五歲孩子和幾隻動物玩的時候：
孩子：「Lion go in.」
導師：「The lion goes in the cave. It is dark in there!」
孩子：「Dark! He scared.」
導師：「He is scared. What could help him?」
孩子：「Light. Big light!」

最後的問題有許多正確答案，所以值得問。「What colour is the lion?」只有一個答案，而且你們兩個早已知道。

要戒掉的習慣
- 「再說一次，說好一點。」示範一次，然後繼續。
- 甚麼都說「Good job!」。說出你看見的：「You waited for your turn.」
- 填滿每一刻沉默。用第二語言思考需要時間。

多加留意：你自己的聲音。徵得家長同意後錄音十分鐘，數一數誰說得多，然後刪掉。與五歲以上孩子的好課堂，至少一半的話由孩子說。`,
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
      contentZh: `大部分課堂都在客廳進行：一張沙發、一張飯桌、兩平方米的地板。這已經足夠，專注比空間重要。

到訪之前問家長三件事：可以坐在地上的位置、還有誰在家，以及孩子有沒有敏感。上課當天早到五分鐘，可以的話先佈置好，再與孩子打招呼。

墊子法
- 鋪開一張墊子或床單，既劃出遊戲範圍，也保護地板。
- 放三四樣玩法開放的物料：杯、絲巾、積木、動物、紙卡和蠟筆。二十件玩具，等於沒有對話。
- 在密封的袋裏留一件驚喜，等到中段孩子開始疲倦時才拿出來。
- 關掉電視，並請家人把平板電腦放到另一個房間。

善用現成的東西。洗衣籃是船，坐墊是踏腳石，乘升降機落樓就是一堂數數課。這樣的遊戲家人明天可以再玩，你的專用教具卻不可以。

也要為鄰居着想。以踮腳、慢動作和「在地板游泳」代替跳躍。低聲說英語，正好練習字尾的音。

有祖父母或家務助理在家，是一份禮物。給他們一個角色：「Po Po is the shopkeeper today.」他們可以說廣東話，由孩子翻譯，這是真正的語言練習。

多加留意：孩子在沙發上的大人面前表演。如果家長每個答案都提示，就邀請他加入遊戲，給他一個清楚的角色。

八歲或以上的孩子可以用桌子：桌上遊戲、食譜，或附有線索的神秘盒子。`,
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
- An adult family member stays at home for the whole session, and the door of the room stays open.

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
      contentZh: `大人先處理好壞的風險，孩子才可以冒好的風險。每次都做同一套檢查，用英語大聲說出來，直到大一點的孩子能夠代你主持。

室內，遊戲之前
- 遊戲範圍附近的窗已關好或裝有窗花，窗下沒有可以攀爬的家具。
- 尖銳的桌角、熱飲、繩帶和膠袋都拿不到。
- 如果附近有三歲以下的弟妹，墊上不可有能穿過廁紙筒的小東西。
- 拿出食物、麵粉泥或面彩之前，先知道孩子有甚麼敏感。
- 整堂課都有一位家中成年人在場，房門一直打開。

戶外，出發之前
- 查看香港天文台的消息。如有雷暴或暴雨警告、酷熱天氣警告，或三號或以上的熱帶氣旋警告信號，改用室內方案。
- 自己先走一遍：馬路、水、陡坡、狗隻、洗手間、樹蔭。
- 帶備急救包、食水、充滿電的電話和每個家庭的號碼。太陽油和驅蚊劑由家長在家塗好。
- 商定界線和口令。「When I whistle, freeze like a tree!」練習兩次。

要教談論風險的語言，因為「Be careful!」甚麼也沒有告訴孩子。
導師：「Look at your feet. Is that rock steady?」
孩子：「It is moving.」
導師：「So what will you do?」
孩子：「I go this way. More slow.」

如有人受傷，先處理傷口，再打電話（緊急時打 999），通知家長，並在當天記下經過。

多加留意：疲倦。大部分跌倒都在最後十五分鐘發生，所以用平靜的活動作結。`,
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
      contentZh: `遊戲不會在六歲停止，只是換了模樣：由感官和扮演，到規則，再到有真實成果的任務。語言目標不變，換的是玩法。

以「說出東西在哪裏」這個目標為例。
- 3至4歲：藏起一隻玩具老鼠。「Is it under the cup? Is it in the box?」孩子用眼睛回答。十分鐘便足夠。
- 5至7歲：由孩子藏老鼠，再給你線索：「It is behind something soft.」你故意猜錯。
- 8至10歲：畫一張家中或公園的尋寶圖，寫五條線索，讓朋友跟着找。
- 11至12歲：為年幼的孩子設計一條散步路線，寫上方向、時間和安全提示，清楚得陌生人也看得懂。

專注力隨年齡增長，但興趣更重要。喜歡巴士的七歲孩子，可以對着路線圖說半小時。第一堂之前先問家長孩子最近迷上甚麼，並記下來。

年紀較大的初學者需要多一點心思。十歲而英語不多的孩子，不可以給他幼兒的遊戲。選一些目的像大人、用詞卻簡單的任務：紙牌魔術、紙飛機比賽、兩人份量的食譜。
導師：「First, fold it in half. Then...?」
孩子：「Then fold the corner.」
導師：「Which corner? Show me and tell me.」

年齡不同的一對，就給他們同一件事的不同部分。小的按顏色收集樹葉，大的寫標籤和匯報。

多加留意：看似頑皮的沉悶，以及看似沉悶的擔憂。前者要把任務加深，後者要把任務縮小。`,
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
  quizQuestionsZh: [
    '描述60分鐘 ETP 融合課堂的五個部分，以及最後一部分的目的。',
    '孩子把「cat」讀成「kuh-a-tuh」，聽不出是甚麼詞。你會改變甚麼？',
    '以「Dog eat my biscuit.」為例，示範一次重述和一次擴展。',
    '一位媽媽要求你禁止孩子在課堂上說廣東話。你會怎樣說？',
    '三人小組裏，有一個孩子搶答所有問題。說出兩個方法，讓大家都有機會說話，又不令她噤聲。',
    '你原本期待一次陽光下的 Outdoor Mission，卻下起雨來。同一個任務在客廳怎樣進行？',
  ].join('|'),
  modelAnswers: [
    'Hello (5 minutes, a routine that settles), story (15, the language in a meaning), play (20, the child uses it), sounds (10, a short clear piece of phonics) and show (10). In the last part the child shows a parent one thing from the session, so the language is used once more for a real listener and the family sees what to do at home.',
    'The sounds carry an extra "uh". I model clipped sounds, c-a-t with no voice after the first and the last, stretch the vowel a little and slide my finger under the letters so that the gaps become shorter. If it is still hard, I go back to blending by ear alone: I say the sounds and the child finds the picture.',
    'Recast: "Oh no, the dog ate your biscuit!" It keeps the meaning and repairs the form. Expansion: "The dog ate your biscuit and ran under the table. Now he is full!" It adds one idea that the child may pick up.',
    'I thank her for wanting a lot of English, and explain that I will speak English nearly all the time. If her child uses Cantonese to tell me an idea, I accept the idea and give the English words for it. The home language carries thinking, and it helps the new one. Forbidding it often brings silence rather than English.',
    'Give each child a different piece of the information, so that nobody can finish alone, and use a talking stick or a turn order that the children keep themselves. The fast child can also get a job with more language in it, such as interviewer or reporter.',
    'Keep the language goal and the form of a mission: a brief, a search, a find, a report. Hide leaf and animal cards around the room, use torches in the dark, sort what was found, and let the child give the same spoken report. The live notes from the window, rain, sky and birds, are still nature.',
  ].join('|'),
  modelAnswersZh: [
    '問好（5分鐘，用固定程序讓孩子安定下來）、故事（15分鐘，語言有了意思）、遊戲（20分鐘，由孩子使用語言）、拼音（10分鐘，一小段清楚的拼音）和展示（10分鐘）。最後一部分由孩子向家長展示課堂中的一件事，讓語言再用一次，而且有真正的聽眾，家人也看到在家可以做甚麼。',
    '這些音多帶了一個「uh」。我會示範短促的音 c-a-t，第一個和最後一個不帶聲，中間的元音拉長一點，並用手指在字母下滑過，讓中間的空隙愈來愈短。如果仍然困難，便回到只用耳朵拼合：我說出各個音，由孩子找出圖畫。',
    '重述：「Oh no, the dog ate your biscuit!」意思不變，形式改正了。擴展：「The dog ate your biscuit and ran under the table. Now he is full!」多加一個孩子可能會接過去的意思。',
    '我會多謝她希望孩子多接觸英語，並解釋我幾乎全程都說英語。如果孩子用廣東話告訴我一個想法，我會接住那個想法，再給他英語的說法。母語承載思考，也能幫助新的語言；禁止它，往往帶來沉默而不是英語。',
    '把資料分成幾份，每人一份，沒有人可以獨自完成；再用發言棒，或由孩子自己維持的輪流次序。說得快的孩子也可以擔任語言要求更高的角色，例如訪問員或匯報員。',
    '保留語言目標，以及任務的形式：簡報、搜索、發現、匯報。在房間各處藏起樹葉卡和動物卡，在黑暗中用電筒找，把找到的分類，再由孩子作同樣的口頭匯報。窗外的即時紀錄，雨、天空和雀鳥，同樣是大自然。',
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
      contentZh: `融合的意思，是一個主題和一小組語言貫穿整整一小時。孩子在故事裏、身體上、雙手間、文字中和對話裏，遇上同一批詞語。正是這樣的重複，讓詞語留下來。

60分鐘怎樣分配
- 問好，5分鐘。每星期用同一首歌或同一個握手方式，然後真心問一句他今天過得怎樣。
- 故事，15分鐘。圖書、手偶或你自己的故事。新的語言在這裏第一次有了意思。
- 遊戲，20分鐘。孩子用故事裏的物料主導，你把語言帶回來。
- 拼音，10分鐘。一小段清楚的拼音，用主題裏的詞語。
- 展示，10分鐘。孩子向家長展示一樣東西，你說說在家可以試甚麼。

一份教案寫在一張卡上便夠：主題、三個常用句（「Where is...?」、「I found...」、「It is too...」）、一個音、物料，再加一行較易和較難的玩法。

以「熊」為主題：讀一個熊的故事，繞着沙發走一趟熊步，砌一個山洞，把 b 和 p 的詞語分類，最後由孩子用英語帶家長遊山洞。

三歲的孩子，把每部分縮短，用小一點的循環走兩遍。九歲的孩子，故事可以是一則新聞，遊戲是實驗，展示是口頭匯報。

45分鐘的免費試堂同樣保留五個部分：5、10、15、7和8分鐘。

多加留意：被長故事擠掉的遊戲。時間不夠，就縮短故事。遊戲才是孩子說話的地方。`,
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
      contentZh: `故事給新詞一個存在的理由。選一個有重複句式、圖畫能傳意、並有孩子感受得到的難題的故事。六本爛熟於心的好書，勝過六十本只讀一次的書。

讀之前先一起看封面。「Who is this? How does he feel?」只用實物或動作教兩三個詞，其餘的看圖便能明白。

讀的時候
- 坐在孩子旁邊，讓兩人都看到書頁，用手指在重複的句子下滑過。
- 在人人都知道的詞語之前停下：「And he was still very...」讓孩子接下去。
- 用你的表情和聲音：低語、驚呼、打呵欠。
- 問意思，不問記憶：「Is that a good idea? Would you go in?」

對話可能是這樣的。
導師：「The hen asked, who will help me? The cat said...」
孩子：「Not I!」
導師：「Not I, said the cat. Hmm. Is the cat tired, or lazy?」
孩子：「Lazy. Cat sleep all day.」
導師：「Yes, she sleeps all day. What would you say to her?」

讀第二、第三遍，不是備課失敗。第二遍由孩子演；第三遍由孩子揭書、講給你聽，你只在旁幫忙。

3至4歲：十頁短短的故事，道具放在袋裏。5至7歲：由孩子讀出重複的句子。8至12歲：一個章節、一篇漫畫或真實報道，先藏起結局，讓孩子寫出兩個可能的結尾。

多加留意：揭得很快，或眼睛望向別處。用手偶和自己的話把餘下的講完，下次試一本短一點的書。`,
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
      contentZh: `孩子用身體回答的時候，還未開口你已經看得見他明白了。詹姆斯・艾舍把用指令教學的方法稱為「全身反應教學法」。它很適合幼兒，尤其是怕羞的孩子。

動作遊戲的步驟
- 一起做：「Stand up. Turn around. Tiptoe to the window.」邊說邊做。
- 你只說不動，由孩子做。
- 加入驚喜：「Tiptoe to the fridge. Now swim home!」
- 由孩子下命令，你完全照做，連錯的也照做。孩子記得最牢的就是這一段。

接着把兩個意思連起來：「Jump twice and touch something green」。對大一點的孩子用條件句：「If you had rice today, hop.」

歌曲能穩住發音和節奏。選四五句有動作的歌詞，唱得慢，每星期換一個詞：「If you're hungry and you know it...」英語的拍子落在重音上，廣東話則每個音節比較平均，所以拍打重音就是真正的發音練習。

一段簡短的對話：
孩子：「Teacher, crawl under table!」
導師：「Crawl under the table? I am too big! I am stuck!」
孩子：「Come out! Slow, slow.」
導師：「Slowly, slowly. I am coming out slowly.」

3至4歲：模仿、扮動物、走和停。5至7歲：用說話指示的障礙賽。8至12歲：由他們教你一段舞或運動練習、擺姿勢讓別人描述，或用默劇猜句子。

顧及樓下的鄰居和四周的家具：在滑地板上脫襪、放輕腳步、每人之間留一臂之遙。

多加留意：十分鐘後的亢奮。坐下之前，一定用慢動作和一口長長的呼吸作結。`,
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
      contentZh: `合成拼音按計劃好的次序，直接教孩子聲音與字母的關係，請孩子把音拼合成詞來閱讀，也把詞拆成音來拼寫。用大約十分鐘清楚地教，然後在遊戲中練習，不靠碰運氣。

十分鐘的程序
- 溫習：四五張認識的字母卡，快快看一遍。
- 新音：說出來、做動作，在今天的故事裏找一個有這個音的詞。展示字母，用手指描。
- 拼合：用學過的音，例如 s、a、t、p、i、n，砌三個詞：「sat」、「pin」、「tap」。手指滑過，說出各個音，再說整個詞。
- 拼寫：說一個詞，用手指數它的音，寫下來。
- 運用：讀一句只用學過的音寫成的短句。

發音要純。是「mmm」而不是「muh」，是輕輕短促的「t」而不是「tuh」。多出來的元音，是拼不成詞最常見的原因。

說廣東話的耳朵需要練習字尾的音（cap、cat、cack），r 與 l、v 與 w、th，以及「st」、「bl」等連音。要去感受：手放在嘴前感覺 p，手指按喉頭感覺 v，照鏡子看 th。

在遊戲裏：藏在米裏的字母、只賣「sh」字的小店、進山洞要用的口令。
導師：「The door opens for a word. Sh-o-p?」
孩子：「Sh... o... shop! Open!」

3至4歲：只用耳朵，玩押韻和首音。5至7歲：字母和拼合。8至12歲：把長詞分音節、同一個音的其他寫法，以及真正的文章。

多加留意：看圖猜字。把圖遮住，先讀字母。`,
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
      contentZh: `孩子說出的每一句話，都是把好一點的說法還給他的機會。四種回應已經應付大部分情況，按孩子當下的需要來選。

- 重述：意思相同，形式正確。「He taked it.」「Yes, he took it!」
- 擴展：多加一個意思。「Big fish.」「A big fish with sharp teeth.」
- 說出想法：講出你自己的想法。「I wonder why it is hiding.」
- 開放式提問：正確答案不止一個。「What could we do about it?」

不要叫孩子跟你重複。輕輕加重那個詞，微笑，一分鐘之內再用一次。每個回合最多改正一處，選妨礙理解的，或今天的目標，其餘由它。

比較看着同一幅圖的兩段對話。
導師：「What is this?」孩子：「Bus.」導師：「What colour?」孩子：「Red.」
導師：「Oh dear, the bus has stopped in the rain.」孩子：「It broken.」導師：「It is broken! The people look wet.」孩子：「They go home walk.」導師：「They have to walk home. Who could help them?」

第二段較長，因為導師給了他可以談的東西。

等。提問之後，數到五才幫忙。要幫的時候，慢慢往下走：先給提示，再給兩個選擇，再說第一個詞，最後一起說出整個答案。

3至4歲：以描述和選擇為主。5至7歲：為甚麼和假如。8至12歲：要求說理由，學會有禮貌地不同意：「I see it another way, because...」

多加留意：整堂都只有一個字的答案。數一數你的提問，如果比描述多，就把每兩句提問中的一句改成描述。`,
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
      contentZh: `孩子腦中的語言不會爭位。他用廣東話已經懂得的，故事怎樣展開、磁石會做甚麼、怎樣安慰朋友，只等着用英語說出來。你的任務，是說豐富的英語，並歡迎孩子回應的一切。

一條簡單的規則：導師幾乎全程說英語；孩子可以用任何語言思考。你用英語回應他的意思。

孩子：「佢好驚呀。」
導師：「Yes, he is very scared. Look at his eyes!」
孩子：「He very scared. Because so dark.」
導師：「Because it is so dark.」

如果你不會廣東話，請孩子做給你看、畫出來，或教你那個詞。讓安靜的孩子當專家，對他大有好處。

母語的好用法
- 安全、難過或碰傷膝蓋的時候：哪種語言能即時幫到，就用哪種。
- 刻意比較：「How do you say butterfly? Which part means fly?」
- 雙語詞語牆，由孩子或家長書寫。
- 先由祖父母講故事，再用英語玩出來。

不好的用法：逐句邊說邊翻譯。孩子會等廣東話，不再聽英語。先用手勢、圖畫和情景，翻譯放到最後。

3至4歲：問好和安慰的話。5至7歲：成對的詞語和笑話。8至12歲：用廣東話訪問祖父母，再用英語匯報。這是真正的傳譯功夫。

在雙語家庭裏，一句話夾雜兩種語言很正常，不是混亂。

多加留意：為任何一種語言感到羞愧的孩子。兩種都要讚，並讓家長聽見你這樣讚。`,
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
      contentZh: `戶外有室內給不到的東西：會動的、有氣味的、會刮到手的、令人驚喜的。Outdoor Mission 為7至12歲而設，每堂90分鐘，都有一個真實任務，英語就是完成任務的工具。年紀較小的孩子，也可以在庭院用同樣的形式玩十五分鐘。

任務的流程
- 簡報，10分鐘：用一封信或一張地圖佈置任務。「The harbour office needs a report on five living things.」
- 規則和安全，10分鐘：界線、口令、夥伴。由孩子把規則說給你聽。
- 搜索，40分鐘：兩人一組，觀察、收集掉落的東西、繪畫、提問。
- 營地，15分鐘：喝水、吃小食、把找到的分類。
- 匯報，15分鐘：每組向全組，或向來接的家長匯報。

給孩子完成任務用的句子，而不是大自然的詞語表：「I can see... near the...」、「It feels like...」、「I think it is... because...」。

在烏溪沙的岸邊，對話可能是這樣的。
孩子：「Crab! He go in hole!」
導師：「It went into the hole. How can we watch without scaring it?」
孩子：「We stay quiet. We wait here.」
導師：「Good plan. What will you write in the report?」

帶走照片和落葉，把生物留在原處。石頭輕輕翻回去。

雨天方案：同一份簡報，改用電筒、藏起來的卡、一盤沙，窗口就是觀察站。及早決定，並通知家長。

小組裏年紀小的負責收集和分類，年紀大的帶路、導航和書寫。

多加留意：總是走在前頭的，和總是落在最後的。讓他們結伴，各有角色，每到一站都點人數。`,
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
      contentZh: `最多四人的小組，讓孩子有大人以外的說話對象。要成功，遊戲必須不能獨自完成，而且每個孩子都有做得到的一步。

怎樣製造說話的需要
- 分開資料。每人只有地圖的一部分，不准給別人看。
- 分開工作。一個讀、一個砌、一個檢查、一個匯報。
- 共用工具。只有一把剪刀，便會聽到十次「Can I use it after you?」

第一天用圖畫和孩子自己的話，訂下三條規則：一次一把聲音、拿之前先問、幫忙先於告狀。指一指圖畫，不用責罵。

程度不同，任務照舊，改的是幫助。初學者拿着句子卡「It is next to the...」；有信心的孩子則有限制：「No pointing, words only.」兩人玩的是同一個遊戲。

爭吵也是一課語言。
孩子甲：「He take my piece!」
導師：「You look cross. Tell him: I was using that.」
孩子甲：「I was using that.」
孩子乙：「Sorry. Can I have it later?」
導師：「You solved it. Two minutes each?」

讓安靜的孩子坐在你旁邊，而不是對面；先與同伴談過，才輪到他回答，不要讓他第一個毫無準備地答。

兄弟姊妹：給大的一個真正的任務，免得整整一小時變成教弟妹。

3至5歲：並排玩，以及兩步的輪流。6至8歲：桌上遊戲和小店。9至12歲：辯論、逃脫遊戲、話劇。

多加留意：數一數。每堂之後記下每個孩子對另一個孩子說過多少次話。如果一次也沒有，遊戲的中心就是你。`,
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
  quizQuestionsZh: [
    '把這句改寫成觀察：「Ethan was naughty and lazy today.」',
    '一篇短文有50個詞，孩子讀對了46個。準確度是多少？你會怎樣用這篇文章？',
    '把「提升說話能力」改成一個六歲孩子和他的祖母都看得見的目標。',
    '「強項」、「可改進之處」和「下一步」三部分，各應寫甚麼？',
    '兩位導師為同一個孩子分別給3分和5分。怎樣令評分的意思一致？',
  ].join('|'),
  modelAnswers: [
    '"Ethan left the table three times in the first ten minutes and said \'too long\' at the second page. He stayed with the building game for twelve minutes and asked for two more pieces in English." It says what I saw and when, with nothing about character, and it already shows what to change.',
    '46 divided by 50 is 92 per cent. That is a text for reading together: hard enough to teach with, too hard to give as reading alone. I look at the four errors, teach what they have in common, and give an easier text for home.',
    '"At the shop game, Marcus asks for three things with Can I have..., please? without help, two sessions in a row." It has a place, a behaviour, an amount and a time, and Grandmother can hear it at the market.',
    'Strengths: what the child can now do, with one example heard that day. Areas for improvement: one or two things, as skills and not as faults. Next steps: what I will teach next, and one small thing the family can do in ten minutes or less.',
    'Describe each number in behaviour before using it, rate two or three recorded or shared examples together, talk about the differences, and compare a child with his own earlier work and not with other children. Where I am unsure I write the evidence and leave the number out.',
  ].join('|'),
  modelAnswersZh: [
    '「Ethan 在首十分鐘三次離開桌子，讀到第二頁時說『too long』。他專注玩積木十二分鐘，並用英語多要了兩塊。」這句說出我在甚麼時候看見甚麼，沒有評論性格，而且已經指出要改變甚麼。',
    '46除以50，是92%。這篇適合一起讀：難度足以教學，但要孩子獨自讀便太難。我會看那四個錯處，教它們的共通點，並給孩子一篇較淺的帶回家。',
    '「在小店遊戲中，Marcus 連續兩堂，不用提示，用 Can I have..., please? 要到三樣東西。」有場合、有行為、有數量、有時限，祖母在街市也聽得到。',
    '強項：孩子現在做得到的，附一個當天聽到的例子。可改進之處：一兩點，寫成技能而不是缺點。下一步：我接着會教甚麼，以及一件家人十分鐘內做得到的小事。',
    '使用之前，先用行為描述每個分數；一起為兩三段錄影或共同例子評分，討論差異；並且只與孩子自己之前的表現比較，不與其他孩子比較。不肯定的時候，寫下憑據，不填分數。',
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
      contentZh: `評估，是為了找出下一步要教甚麼。對年幼的孩子，最好的憑據是沒有人考他時，他在遊戲中的表現。你的兩件工具，是眼睛和鉛筆。

寫下看見和聽見的，不要寫你的看法。「怕羞」是意見；「對手偶說了四次話，對我說了一次」是憑據，而且已經告訴你可以試甚麼。

一套簡單的方法
- 每堂選一件要留意的事，與目標相關。
- 口袋裏放便條紙，寫下日期、原話和地點。
- 一小時寫兩三張，不要多。你是來玩的。
- 當天記入孩子的紀錄，然後銷毀紙條。

例如：「3月14日，小店遊戲。說『I want the small one, not that.』第一次用『not』。沒有提示。」

觀察時問三個問題。孩子自己做到甚麼？得到幫助後做到甚麼，是哪種幫助？他迴避甚麼？第二個問題告訴你明天該教哪裏。

3至4歲，看聆聽、用手指和參與。5至7歲，看常用句、最初的句子和拼合。8至12歲，看一次說多長、誤會了怎樣補救，以及怎樣為目的而閱讀。大一點的孩子可以自己記錄：今天我做得到的一件事。

多加留意：以情緒判斷語言。星期五傍晚累了的孩子，並沒有失去英語。同一件事看過三天，才可說是規律，不論好壞。`,
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
      contentZh: `三個簡短的檢查，可以放進平常的課堂。孩子看到的是遊戲，你得到的是下個月可以比較的憑據。

同一幅圖。每六星期用同一幅熱鬧的圖畫。「Tell me what is happening.」記下他一分鐘內說的話，比較長度、變化和需要多少幫助。

閱讀實錄。選一篇約五十個詞的文章，自己也拿一份。讀對的打鈎，讀錯的記下他說了甚麼，並標示他自行改正的地方。不要立即幫忙，先數三下。
- 準確度是讀對的詞數除以全文詞數。50個讀對46個，是92%。
- 約95%或以上：適合獨自閱讀。
- 約90%至94%：適合一起閱讀。
- 90%以下：今天太難。由你朗讀給他聽。

然後看錯處。把「ship」讀成「sip」，是要教一個音；把「home」讀成「house」，是按意思猜，要把眼睛帶回字母上。

聲音檢查。把十張字母卡與十個自創的詞混在一起，例如「vep」和「shong」。自創的詞不能當作圖畫來記，所以能看出拼合是否成功。告訴他這些是友善小怪獸的名字。

說出你在做甚麼。「I am writing your words, because I like to see how you read.」最後一行讓孩子拿着鉛筆寫。

3至4歲，只用圖畫和聆聽遊戲。

多加留意：變相的測驗。三個檢查擠在同一小時，孩子會感覺到。做一個，然後玩。`,
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
      contentZh: `「提升英語」是願望。目標會說明孩子將做甚麼、在哪裏、做到甚麼程度，用的是孩子自己也能複述的話。同時只保持兩三個，每個四至六星期。

把目標分成四部分
- 誰和做甚麼：「Chloe 說出先發生甚麼、接着怎樣、最後怎樣。」
- 在哪裏：「看完圖畫故事之後。」
- 到甚麼程度：「用三句話，最多一次提示。」
- 到甚麼時候：「五月底前，連續兩堂做到。」

讓目標看得見。畫一條有六塊石的小路，每做到一次，讓孩子填上一塊的顏色。避免用獎品鼓勵說話：小路顯示成長，獎品卻令說話變成交易。

與孩子商定目標。
導師：「What would you like to be able to say at the park?」
孩子：「I want to ask can I play.」
導師：「Great goal. Where shall we practise it first?」
孩子：「With teddy. Then with my cousin.」

布萊克與威廉的研究綜述顯示，孩子知道甚麼是好的表現，並得到可以跟着做的意見，進步會很大。所以要即時說、針對任務說：「You put the ending on 'jumped'. Now your story is in the past. Try 'looked' too.」一句「Clever girl」，沒有給她下一步。

三歲的目標屬於你和家長，例如加入唱問好歌。七歲的目標共同擁有。十一歲，讓孩子自己寫、自己選憑據，並先於你作出判斷。

多加留意：從不改變的目標。六星期也沒有動靜，不是目標太大，就是幫助不對。把它切成一半。`,
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
      contentZh: `你在導師專區寫的評估，家長會用電話看，往往是在列車上。五句誠實的話，勝過一整頁。在一天之內寫好，趁你耳邊還聽得見孩子的話。

按這個次序填寫
- 活動：你們做了甚麼，用平實的話。
- 評估的技能：只寫你真正看過的。
- 強項：孩子現在做得到甚麼，附一句原話。
- 可改進之處：一兩項技能，絕不寫性格。
- 下一步：你的計劃，加一件在家做的事。
- 行為紀錄：甚麼幫助孩子投入。
- 家長意見：家長告訴你的，用他們的話。

評分是對課堂目標而言，不是對孩子。1：有幫助仍未做到。2：要很多幫助。3：要一些幫助。4：大部分時間獨自做到。5：獨自做到，而且換了新情景也做到。如果看得不夠，就留空，並說明原因。

欠佳：「Jasper was good today but must work harder on grammar.」
較好：「Jasper retold the story in four sentences: 'The fox runned away because he was scared.' He joins ideas with 'because' now. Next we practise 'ran' and 'saw' in a detective game. At home, ask him for the best and the worst moment of his day.」

絕不與兄弟姊妹或朋友比較，也絕不作診斷：「我留意到」是你可以說的，病名則不是。

對年幼的孩子，寫遊戲和參與。9至12歲，儲存之前先與孩子一起讀一遍。

多加留意：抄來的句子。如果這段文字套在另一個孩子身上也合用，就還未寫好。`,
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
  quizQuestionsZh: [
    '有個孩子躲在媽媽身後。設計免費試堂的首五分鐘。',
    '一堂課上得很不順利。示範一次兩分鐘的交代。',
    '一位爸爸每天工作到晚上九時。建議一個適合他的家中遊戲，並說明理由。',
    '一位媽媽說：「她的表姐已經會閱讀了。我們付了錢，給她多做些默書吧。」你會怎樣回答？',
    '玩遊戲時，孩子說了一些話，令你覺得她在家中可能受到傷害。接下來的一小時你會做甚麼？',
    '家長請你用通訊程式傳送小組的照片。你會怎樣說？',
  ].join('|'),
  modelAnswers: [
    'I greet the mother, sit on the floor some distance away and start to play with something interesting without asking the child for anything. I talk to a puppet, make a small funny mistake and let the child correct me by pointing. I invite the mother to sit and play too. Joining in is his choice, and I tell her that watching is a good beginning.',
    'One true good thing, one honest thing, one plan: "She found all the hidden letters and read three of them. The story was too long today and she became upset, so we stopped and drew instead. Next time I bring a shorter story and begin with movement. Tonight she might like to show you the letters." It happens out of the child\'s hearing, or in words the child may hear.',
    'Something of two minutes that belongs to what he already does: a voice message each day with one question in English, such as "What made you laugh today?", and an answer from his daughter. It needs no preparation, it can be repeated, and the child speaks to someone who matters to her.',
    'I begin with the wish behind it: she wants her daughter to be ready. I show what the child can do now with an example, explain that she must blend sounds before dictation can help her, and offer a plan with a date: these four sounds, these two games, and we look together in four weeks. I do not discuss the cousin.',
    "I listen calmly, do not question or promise secrecy, and tell her she did right to speak. I make sure she is safe; if there is immediate danger I call 999. I tell Kitewell's coordinator for child protection at once, before I leave it to anyone else, and write down her exact words, the time and place. I do not confront the family or discuss it with others.",
    "I do not send them. Other families' children are in the picture and their parents have not agreed to that. I offer a photograph of the child's own work without faces, or a picture of this child alone through Kitewell when the parent has consented in writing.",
  ].join('|'),
  modelAnswersZh: [
    '我先向媽媽打招呼，坐在離他們有點距離的地上，玩一樣有趣的東西，不向孩子要求甚麼。我與手偶說話，犯一個好笑的小錯，讓孩子用手指糾正我。我邀請媽媽也坐下來玩。加入與否由孩子決定，而我會告訴媽媽，在旁觀看已經是好的開始。',
    '一件真實的好事、一件誠實的事、一個計劃：「她找到了所有藏起來的字母，讀出了三個。今天的故事太長，她有點難過，所以我們停下來改為畫畫。下次我會帶短一點的故事，先由動作開始。今晚她也許想給你看那些字母。」在孩子聽不到的地方說，或用孩子聽到也無妨的話來說。',
    '一件只需兩分鐘、屬於他日常生活的事：每天發一段語音訊息，用英語問一個問題，例如「What made you laugh today?」，再由女兒回覆。不用準備，可以天天做，而且孩子是對她重視的人說話。',
    '我會由背後的願望說起：她希望女兒準備好。我用例子說明孩子現在做得到甚麼，解釋她要先學會拼合，默書才幫得到她，並提出有日期的計劃：這四個音、這兩個遊戲，四星期後一起再看。我不會談論表姐。',
    '我平靜地聽，不追問，不答應保密，並告訴她說出來是對的。我確保她安全；如有即時危險，打 999。我會立即通知紙鳶的保護兒童統籌主任，先於任何其他人，並記下她的原話、時間和地點。我不會質問家人，也不會與其他人談論。',
    '我不會傳送。照片裏有其他家庭的孩子，他們的家長並沒有同意。我會提議拍下孩子自己的作品，不拍到面孔；或在家長書面同意後，經紙鳶傳送只有這個孩子的照片。',
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
      contentZh: `免費試堂45分鐘，在孩子家中進行。家長只想知道一件事：我的孩子跟這個人學，開心嗎、學到嗎？讓他看見，不用推銷。

到訪之前，先看申請內容，發一則短訊：你的名字、時間、會帶甚麼，再問兩個問題。孩子最近最愛甚麼？有沒有敏感或其他我要知道的事？

45分鐘怎樣分配
- 到達，5分鐘：脫鞋，先向家長打招呼，然後坐到地上，做些有趣的事。讓孩子走過來。
- 遊戲，30分鐘：圍繞孩子的喜好，上一堂迷你的融合課，開頭先給他容易成功的一步。
- 談話，10分鐘：說出你看見的，問家長的期望，並說說第一個月大概會怎樣。

可以問家長的問題：「你甚麼時候聽到她說英語？」「遇到困難，她會怎樣？」「三個月後，怎樣的改變會令你覺得值得？」

遇上躲起來的孩子：
導師（對着手偶）：「Bear, is this a hat?」（把鞋放到牠頭上）
孩子：（搖頭）
導師：「No? Oh, Bear! Where does it go?」
孩子：（指一指）「Foot.」

3至5歲：家長坐在旁邊一起玩。6至8歲：家長在同一房間。9至12歲：給孩子兩個任務來選，並在家長之前先與孩子談目標。

多加留意：承諾。不要承諾程度、學位或日期。承諾你做得到的：用心的計劃、誠實的匯報，和一個見到你會高興的孩子。`,
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
      contentZh: `門口的幾分鐘，是與大部分家庭最重要的接觸。要預備，要簡短，每次都做，不論接的是家長、祖父母還是家務助理。

四句話便足夠
- 孩子做到的一件事，附你聽到的原話。
- 我們正在練習的一件事。
- 下次之前可以在家試的一件事。
- 一個問家人的問題。

對話可能是這樣的。
導師：「Today Hazel told me, 'The boat is sinking because it has a hole.' She joined two ideas by herself. We are working on endings like 'boats' and 'jumped'. At bath time, let her be captain and tell you what floats. Has she been talking about boats at home?」

可以的話，讓孩子先說。「Show Dad the map and tell him where the treasure is.」孩子自豪的一分鐘，比你的匯報更有價值。當着孩子的面談論他，就用你希望別人談論你的方式。

如果門口的大人英語不多，用簡單的詞，把實物拿給他看，當天再發一段簡短的文字。問問家人希望用哪種語言收訊息。

不順利的課之後，平靜而誠實：發生了甚麼、你做了甚麼、你會改變甚麼。不要在孩子面前數說缺點，也不要隱瞞。

3至5歲：展示玩具，唱一句歌。6至8歲：由孩子示範。9至12歲：由孩子獨自匯報，你加一句。

多加留意：在樓梯上變成二十分鐘的交代。改為約定時間通電話。`,
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
      contentZh: `每星期與你一小時，在孩子的一整個星期裏很短。在家十分鐘、一星期四次，接觸的時間便多上不少。但家人只會做容易、愉快而清楚的事，所以只建議一件。

好的建議
- 不用列印，不用購買，
- 屬於本來就會發生的事：洗澡、乘巴士、乘升降機、晚飯、睡前，
- 無論英語程度，誰都做得到，
- 在孩子想停之前結束。

可以選用的建議
- 升降機：「Which number is next? Are we going up or down?」
- 巴士：到下一站之前，找三樣以「b」開頭的東西。
- 晚飯：最好的事、最差的事、最好笑的事。
- 街市：由孩子要一樣東西，大人假裝看不懂他用手指。
- 睡前：整個星期讀同一本短書，星期五由孩子讀給玩具聽。

家長可能擔心自己的口音。可以說：「孩子會聽到許多不同的聲音，最重要的是你們一起享受。」用豐富的廣東話講故事同樣有幫助，因為想法和對故事的喜愛，會在語言之間流動。

示範，不要只是解釋。
導師：「May I show you? Jayden, what was the funniest thing today?」
孩子：「Teacher stuck under table!」
導師（對家長）：「Just laugh and say it back: You got stuck under the table!」

下星期問：「找到時間做嗎？結果怎樣？」如果沒有，就再縮小一點。絕不責怪。

3至5歲：歌曲和說出名稱。6至8歲：遊戲和短書。9至12歲：用英語做一件正事，例如寫購物清單。

多加留意：家中遊戲變成家課。有眼淚，就停。`,
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
      contentZh: `香港的家長承受真實的壓力：面試、默書、群組裏的比較。擔心的家長，是在乎的家長。就由這裏開始。

談話的五步
- 聽到最後，再複述你聽到的：「你擔心她落後。」
- 展示憑據：上個月的一件事，旁邊放今天的同一件事。
- 用平實的話解釋接着做甚麼，以及為甚麼要這個次序。
- 商定一個目標、一件在家做的事，和一個再看的日期。
- 當晚用三行字寫下來，發給家長。

對話可能是這樣的。
家長：「她的朋友全都會寫句子了，她只是玩。」
導師：「九月時她說出圖畫的名稱；今天她對我說『I am hiding because the tiger is hungry.』。她要先說得出句子，才寫得出句子。由下星期起，她說一句，我寫下來，她抄最後一個詞。四星期後我們一起看她的簿，好嗎？」

進度緩慢，要及早說。「我原以為她現在會拼合，但她覺得困難。我已經改了練習的方法。我建議也告訴她的老師和醫生，並檢查聽力和視力。」你只描述，不診斷。

需要時，溫和地說不：「我不會用罰抄，因為她會討厭鉛筆。這是我可以做的。」

不論年紀，孩子聽到的總比我們以為的多。這樣的談話要用電話，或在孩子不在場時進行。10至12歲的孩子，先告訴他你會說甚麼。

多加留意：你自己想討好人的心。為了結束艱難談話而許下的承諾，回來時會更難。`,
    },
    {
      title: 'Trust: boundaries, privacy and keeping children safe',
      titleZh: '信任：界線、私隱與保護孩子',
      content: `A family lets you into its home. Everything in this lesson protects the child first, and protects you as well.

Boundaries
- An adult family member is at home, doors stay open, and you are never alone with a child in a closed room.
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
      contentZh: `一個家庭讓你走進家門。這一課的每一點，先保護孩子，也保護你。

界線
- 有一位家中成年人在家，門保持打開，你絕不與孩子單獨留在關上門的房間。
- 你幫忙穿鞋和貼膠布。如廁和換衣服由家人負責。
- 身體接觸要輕、要有需要、要先問：「May I hold your hand on the rocks?」
- 訊息發給家長，絕不私下發給孩子。沒有秘密，好的秘密也沒有。
- 禮物要小，並要讓紙鳶知道。

私隱
- 只寫需要的，寫在導師專區，不寫在自己的通訊程式或雲端。
- 有書面同意才拍照，只拍那個孩子，絕不上載。
- 不向一個家庭提起另一個家庭。在小社區裏，「第5座的男孩」就是名字。

如果孩子告訴你令人擔心的事，或你看見受傷害的跡象：
孩子：「I don't like when uncle locks me in.」
導師：「Thank you for telling me. I am listening.」
保持冷靜。不追問，不答應保密，不質問任何人。如有即時危險，打 999。立即通知紙鳶的統籌主任，並寫下孩子的原話、時間和地點。你不需要肯定，判斷是受過訓練的人的工作。

教孩子他們需要的話：「Stop, I don't like it」、「I need help」、「I want my mum」。3至5歲在手偶遊戲中學，6至12歲在角色扮演中學，也包括怎樣應對陌生人的訊息。

多加留意：小小的例外。每一條被打破的界線，都由幫一個小忙開始。有人要求你破例，就說紙鳶不容許。`,
    },
  ],
};

/** The educator certification: four modules, in the order in which a tutor takes them. */
export const courseModules: ModuleSeed[] = [foundation, fusion, assessment, parents];
