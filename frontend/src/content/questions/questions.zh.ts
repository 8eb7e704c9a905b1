// Sample content for a sample business: practice described here is to be confirmed by the business.
import type { Question } from './question.ts';

export const questions: Question[] = [
  // For parents.
  {
    id: 'trial-what',
    topics: ['trial'],
    question: '免費試堂是怎樣的？',
    phrasings: ['試堂是甚麼', '試堂有多長', '想了解試堂'],
    answer:
      '一堂 45 分鐘的上門課，由我們的認證導師任教，費用為港幣 0 元，上完無須承諾報讀。您可以看看孩子與導師是否投緣、喜不喜歡邊玩邊學；導師也會了解哪個課程適合孩子。',
    path: '/book-session',
    suggested: true,
  },
  {
    id: 'trial-free',
    topics: ['trial', 'fees'],
    question: '試堂真的免費嗎？',
    phrasings: ['試堂要收費嗎', '試堂幾錢', '試堂收不收費', '試堂有沒有額外收費', '試堂要付款嗎', '試上一堂收費嗎'],
    answer:
      '真的。45 分鐘的試堂費用為港幣 0 元，不收按金，不用登記信用卡，車資和教材也不另收費，上完無須承諾報讀。決定繼續上課，才需要繳付學費，每堂由 {{fromPrice}} 起。',
    path: '/book-session',
  },
  {
    id: 'trial-what-happens',
    topics: ['trial'],
    question: '試堂會做些甚麼？',
    phrasings: ['試堂玩甚麼', '第一堂做甚麼', '試堂有沒有測驗'],
    answer:
      '導師會坐在地上，從孩子本來就喜歡的東西開始，用英語玩兩三個小遊戲，最後靜靜收尾。沒有測驗。離開前，導師會告訴您孩子聽懂了甚麼、說了甚麼，以及下一步的建議。',
    path: '/book-session',
  },
  {
    id: 'trial-who-comes',
    topics: ['trial', 'tutors'],
    question: '誰會到我家上課？',
    phrasings: ['邊位導師會來', '哪位老師來', '試堂是哪位導師', '有真人導師嗎', '真人教', '是真人上課嗎', '用 AI 教'],
    answer:
      '一位認證導師，我們按孩子的年齡和興趣挑選。上門前會先告訴您導師的姓名，您可以在導師名錄看看介紹。如果繼續上課，我們會盡量安排同一位導師，因為孩子總是對熟悉的人才肯多說話。',
    path: '/tutor-directory',
  },
  {
    id: 'trial-prepare',
    topics: ['trial', 'practical'],
    question: '試堂前要準備甚麼？',
    phrasings: ['試堂要帶甚麼', '家裏要準備甚麼'],
    answer:
      '騰出一張地墊大小的地方或一張小桌子，關上電視，並有一位成年家人在家。如孩子有敏感，請預先告訴我們。教材由導師帶來。也歡迎孩子拿出心愛的玩具，那往往是最好的第一個話題。',
    path: '/book-session',
  },
  {
    id: 'trial-after',
    topics: ['trial', 'fees'],
    question: '試堂之後會怎樣？',
    phrasings: ['試完堂要不要報讀', '試完一定要報嗎', '試堂後不想繼續'],
    answer:
      '我們會建議課程、人數和時間，並以書面確認學費，與課程頁面所列的一樣，您可以慢慢考慮。覺得不適合的話，告訴我們一聲，或者不回覆也可以；不會收費，也不會有人不停致電催促您。',
    path: '/book-session',
  },
  {
    id: 'book-how',
    topics: ['trial', 'practical'],
    question: '怎樣預約？',
    phrasings: ['想預約試堂', '怎樣報名', '幫女兒報試堂', '幫四歲兒子報名', '點報名', '去哪裏登記'],
    answer:
      '填寫試堂表格：您的姓名、孩子的姓名和年齡、電話和電郵。遞交後即時有參考編號，我們會聯絡您約定日子。您也可以傳 WhatsApp、電郵至 {{email}} 或致電 {{phone}}。',
    path: '/book-session',
    suggested: true,
  },
  {
    id: 'answer-time',
    topics: ['trial', 'practical'],
    question: '多久會回覆我？',
    phrasings: [
      '幾時會覆我',
      '多久有回覆',
      '還未有人聯絡我',
      '幾多日內聯絡',
      '幾時打電話給我',
      '填完表幾時聯絡我',
      '等了很久沒有回音',
    ],
    answer:
      '一個工作天之內（星期一至六），我們會按您留下的電話或電郵聯絡您，再與您約定試堂的日子。如果趕時間，以 WhatsApp 傳訊息至 {{phone}} 最快。',
    path: '/#contact',
  },
  {
    id: 'book-look-up',
    topics: ['trial', 'practical'],
    question: '怎樣查詢試堂申請的進度？',
    phrasings: ['查詢申請進度', '我的申請去到哪', '遺失參考編號', '在哪裏看我的預約'],
    answer:
      '按「家長登入」，在「查詢申請」輸入參考編號和申請時使用的電郵，便可看到申請進度和下一步安排。如遺失了參考編號，請電郵至 {{email}}。',
    path: '/parent-portal',
  },
  {
    id: 'ages',
    topics: ['programmes'],
    question: '你們教幾歲的孩子？',
    phrasings: [
      '幾歲可以開始',
      '最細幾歲',
      '兩歲可以嗎',
      '太細收不收',
      '十三歲可以嗎',
      '三歲可以報名嗎',
      '中學生可以嗎',
      '大人可以學嗎',
      '年齡限制',
    ],
    answer:
      '3 至 12 歲。遊戲英語（English Through Play）適合 3 至 5 歲，拼音閱讀（Playberry Laser Literacy）適合 5 至 12 歲，戶外任務（Outdoor Mission）適合 7 至 12 歲。如果兩個課程都合適，上過試堂便知道孩子較喜歡哪一個。',
  },
  {
    id: 'class-size',
    topics: ['programmes', 'practical'],
    question: '每班有多少個孩子？',
    phrasings: ['一班多少人', '四個朋友開班', '最多多少個小朋友', '是不是小班', '一對一', '人數上限'],
    answer:
      '一位導師教一至四個孩子，四人為限，人人都有機會開口。您可以與年齡相近的朋友或表兄弟姊妹組班，也可以讓孩子一對一上課。',
  },
  {
    id: 'programmes-which',
    topics: ['programmes'],
    question: '哪個課程適合我的孩子？',
    phrasings: [
      '不知選哪個課程',
      '五歲適合哪個課程',
      '應該選哪個',
      '哪個課程好',
      '讀哪一個課程',
      '串字差應該讀哪個課程',
    ],
    answer:
      '3 至 5 歲、剛開始聽和說的，可選遊戲英語；5 至 12 歲、想由拼音建立閱讀和串字能力的，可選拼音閱讀；7 至 12 歲、動起來才話多的，可選戶外任務。未能決定？在表格選「未確定」便可。',
    path: '/book-session',
    suggested: true,
  },
  {
    id: 'level',
    topics: ['programmes'],
    question: '怎樣知道孩子的英語程度？',
    phrasings: [
      '程度測試',
      '測試英文程度',
      '有沒有入學測試',
      '孩子甚麼程度',
      '想測一測程度',
      '評估程度',
      '英語差',
      '英語底子弱',
      '跟不上學校的英語',
      '英語退步',
    ],
    answer:
      '可以在「英語程度小遊戲」試五件小事，最後會看到適合的課程和收費，答案只留在那一頁。想知道更多，可預約免費試堂，由導師陪孩子玩着了解，同樣沒有測驗。',
    path: '/level-check',
  },
  {
    id: 'term-plan',
    topics: ['programmes'],
    question: '一季會學甚麼？',
    phrasings: ['十二個星期學甚麼', '課程大綱', '教學內容', '教甚麼內容', '一季學啲乜', '會學到甚麼'],
    answer:
      '每個課程的頁面都以十二個星期為例。遊戲英語由用手一指，到為家人演一齣小話劇；拼音閱讀由單個音，到自己讀一本書；戶外任務由看地圖，到向家長匯報。實際內容按孩子的步伐調整。',
    path: '/english-through-play',
  },
  {
    id: 'programme-etp',
    topics: ['programmes'],
    question: '甚麼是遊戲英語（English Through Play）？',
    phrasings: ['遊戲英語是甚麼', '幼稚園英語'],
    answer:
      '為 3 至 5 歲孩子而設，每堂 60 分鐘。導師每次定一個小小的語言目標，讓孩子在故事、手偶、歌曲和角色扮演中一次又一次遇上它。起初孩子用手指着回答也可以，準備好了，自然會開口。',
    path: '/english-through-play',
  },
  {
    id: 'programme-playberry',
    topics: ['programmes'],
    question: '甚麼是拼音閱讀（Playberry Laser Literacy）？',
    phrasings: ['Playberry 是甚麼', '閱讀課程', '學閱讀', '閱讀'],
    answer:
      '為 5 至 12 歲而設、有系統的拼音閱讀課程。孩子先學字母代表的聲音，再把聲音拼成單字，然後學習串字和閱讀完整句子。每一步都很小，每堂都會重溫學過的內容。',
    path: '/playberry-laser-literacy',
  },
  {
    id: 'programme-outdoor',
    topics: ['programmes'],
    question: '戶外任務（Outdoor Mission）會做甚麼？',
    phrasings: ['戶外課做甚麼', '行山學英語', '戶外任務是甚麼'],
    answer:
      '7 至 12 歲的孩子用 90 分鐘在大自然完成一項任務：接收任務、搜索、發現、匯報，全程用英語。每位導師最多照顧四個孩子。請穿包頭鞋、帶備飲用水，出門前塗好防曬。',
    path: '/outdoor-mission',
  },
  {
    id: 'outdoor-rain',
    topics: ['programmes', 'practical', 'safety'],
    question: '下雨天戶外任務（Outdoor Mission）怎樣安排？',
    phrasings: ['戶外課下雨怎麼辦', '戶外任務落雨', '下雨天'],
    answer:
      '改為室內自然主題活動，語言目標不變，同樣是 90 分鐘。遇上黃色暴雨、雷暴警告、酷熱天氣警告或三號信號，也是同樣安排。導師會及早決定，並通知每個家庭。',
    path: '/policies#cancellation',
  },
  {
    id: 'bad-weather',
    topics: ['practical', 'safety'],
    question: '打風或暴雨時會上課嗎？',
    phrasings: ['打風會上課嗎', '八號風球', '掛八號怎樣安排', '黑雨要上課嗎', '颱風取消', '暴雨警告', '惡劣天氣'],
    answer:
      '八號或以上信號，或黑色暴雨警告生效時，課堂取消，不收費用。三號信號或紅色暴雨時，只要導師能安全到達，上門課堂照常進行；任何一方認為不宜上課，都可以免費改期。',
    path: '/policies#cancellation',
  },
  {
    id: 'areas',
    topics: ['practical'],
    question: '服務範圍包括哪些地區和屋苑？',
    phrasings: [
      '上門地區',
      '會不會來大埔',
      '住沙田可以上門嗎',
      '九龍上門嗎',
      '去不去將軍澳',
      '我們的屋苑上門嗎',
      '在哪裏上課',
      '你們在哪裏',
      '有沒有中心',
      '地址',
      '住',
      '馬鞍山以外上門嗎',
      '只做馬鞍山嗎',
      '可以轉介馬鞍山以外的導師嗎',
      '其他地區',
    ],
    answer:
      '整個馬鞍山和烏溪沙，包括馬鞍山中心、新港城、恆安、耀安、頌安、錦英、利安、銀湖．天峰、迎海、帝琴灣和大水坑。沙田、火炭、西貢或大埔等鄰近地區，請以 WhatsApp 或致電 {{phone}} 查詢，視乎當時有沒有導師可以上門。',
    path: '/#contact',
  },
  {
    id: 'days-times',
    topics: ['practical'],
    question: '哪幾天、甚麼時間可以上課？',
    phrasings: [
      '星期六有堂嗎',
      '上課時間',
      '幾點有堂',
      '放學後可以上課嗎',
      '週末上課',
      '晚上上課',
      '星期日有沒有課',
      '時間表',
      '最早幾點開始',
      '星期一至五幾點',
    ],
    answer:
      '星期一至六，早上 9 時至晚上 7 時。放學後和星期六早上最快滿額，請在表格寫下兩三個方便的時間。星期日不上課；公眾假期則由您和導師另行約定。',
    path: '/book-session',
  },
  {
    id: 'tutor-times',
    topics: ['tutors', 'practical'],
    question: '導師通常甚麼時段有空？',
    phrasings: ['幾時有導師得閒', '導師幾時得閒', '哪位導師星期六有空', '導師有空的時間', '導師的時段'],
    answer:
      '導師名錄列出各導師的通常時段，例如平日下午或星期六；沒有列出的，我們上課的日子和時間都可以查詢。請在表格選擇您的意向，我們會安排時間合適的導師。',
    path: '/tutor-directory',
  },
  {
    id: 'online',
    topics: ['practical'],
    question: '有沒有網上課堂？',
    phrasings: ['網上課', 'zoom 上課', '視像上課'],
    answer:
      '沒有。在這裏，孩子是與人一起動手做、一起玩來學英語的，所以導師會到您馬鞍山或烏溪沙的家，或在附近的戶外地方見面。網誌文章和商店的列印教材，則在哪裏都用得着。',
  },
  {
    id: 'reschedule',
    topics: ['practical'],
    question: '怎樣改期或取消課堂？',
    phrasings: [
      '想改期',
      '時間不合適，可以改期嗎',
      '請假',
      '生病不能上課',
      '發燒要取消',
      '旅行要改期',
      '補堂',
      '改時間',
    ],
    answer:
      '請致電或傳訊息至 {{phone}}，或電郵至 {{email}}。24 小時前通知，免費改期或取消；不足 24 小時則照收該堂費用。但如孩子突然生病，而您在導師出門前通知我們，便可免費改期。',
    path: '/policies#cancellation',
  },
  {
    id: 'tutor-languages',
    topics: ['tutors'],
    question: '導師會說哪些語言？',
    phrasings: ['導師會不會說廣東話', '導師懂中文嗎', '導師會說普通話嗎'],
    answer:
      '課堂以英語進行。不少導師也會說廣東話或其他語言，孩子不開心時，或課後與您傾談時，都派得上用場。導師名錄列出每位導師的語言，您可以按語言篩選。',
    path: '/tutor-directory',
  },
  {
    id: 'native-tutors',
    topics: ['tutors'],
    question: '有沒有外籍導師？導師的母語是英語嗎？',
    phrasings: [
      '外籍導師',
      '外國人老師',
      '外國老師',
      '母語是英語的導師',
      '導師是哪國人',
      '有沒有英國口音',
      '導師全部是外國人嗎',
    ],
    answer:
      '不一定。我們看重的是英語清晰、懂得與孩子相處，而不是國籍。導師名錄列出每位導師會說的語言、教學經驗和已核實的資歷，但不列國籍或母語。想知道導師說英語是怎樣的，上免費試堂時一聽便知。',
    path: '/tutor-directory',
  },
  {
    id: 'change-tutor',
    topics: ['tutors', 'practical'],
    question: '可以轉導師嗎？',
    phrasings: [
      '轉導師',
      '換導師',
      '不喜歡這位導師',
      '想換老師',
      '與導師合不來',
      '孩子不喜歡導師',
      '可以換人嗎',
      '換另一位導師',
    ],
    answer:
      '可以，隨時都可以，不另收費。以 WhatsApp 或致電 {{phone}} 告訴我們孩子需要怎樣的導師便可，不說原因也沒關係。我們會建議另一位，您可以先見面再決定。',
    path: '/tutor-directory',
  },
  {
    id: 'siblings',
    topics: ['practical', 'programmes'],
    question: '兄弟姊妹可以一起上課嗎？',
    phrasings: ['兄弟姊妹一起上', '雙胞胎一起上課', '兩個孩子一起學', '四歲和七歲一起上'],
    answer:
      '可以，只要年齡適合同一個課程。每位導師最多教四個孩子，年紀較大的可以擔當遊戲中較難的角色。如果年齡相差較遠，分開編排通常效果更好。請在試堂表格的留言寫下孩子們的年齡。',
    path: '/book-session',
  },
  {
    id: 'parents-present',
    topics: ['safety', 'practical'],
    question: '上課時我一定要在場嗎？',
    phrasings: [
      '要不要陪上課',
      '上課時可以出去嗎',
      '家長要在場嗎',
      '工人姐姐在家可以嗎',
      '嫲嫲在家可以嗎',
      '婆婆睇住',
      '可以旁觀嗎',
    ],
    answer:
      '家長、監護人，或事先與我們說好的另一位成年家人，必須整堂留在家中，房門也會保持打開。您不必坐在房間裏；如果想旁觀，或在遊戲中客串一角，我們十分歡迎。',
    path: '/policies#safeguarding',
  },
  {
    id: 'shy-child',
    topics: ['trial', 'practical'],
    question: '我的孩子很怕羞，一句英語都不說，適合嗎？',
    phrasings: [
      '孩子很怕羞',
      '怕羞不出聲',
      '一句英語也不會說',
      '不肯開口',
      '怕陌生人',
      '見到陌生人不出聲',
      '完全不懂英語',
      '不肯說英語',
    ],
    answer:
      '適合，請不要勉強他。很多孩子接觸新語言時，會先聽好幾個星期才開口。導師會在孩子身旁一起玩，一個眼神、用手一指都當作回答，然後耐心等待。進門時也請不必催促孩子「叫老師」。',
    path: '/blog/building-confidence',
  },
  {
    id: 'dislikes-english',
    topics: ['trial', 'practical'],
    question: '孩子討厭英語，怎麼辦？',
    phrasings: ['孩子討厭英語', '不喜歡英語', '抗拒英語', '不想學英語', '覺得英語很悶', '對英語沒有興趣'],
    answer:
      '這正是試堂的好理由。沒有測驗，沒有工作紙，也不用跟着讀：導師會從孩子喜歡的東西開始，足球也好，鬼口水也好，英語就藏在遊戲裏。請在表格的留言告訴我們，以前在哪裏受過挫。',
    path: '/blog/building-confidence',
  },
  {
    id: 'phonics',
    topics: ['programmes'],
    question: '甚麼是合成拼音（synthetic phonics）？',
    phrasings: ['甚麼是拼音', '拼音是甚麼'],
    answer:
      '這是一種學習閱讀的方法：孩子先學字母代表的聲音，再把聲音連起來，例如 sh-i-p 拼成 ship，不必看圖猜字，也不用死記整個字。反過來把字拆成聲音，就是串字的方法。',
    path: '/blog/playberry-laser-literacy',
  },
  {
    id: 'progress',
    topics: ['tutors', 'practical'],
    question: '怎樣知道孩子有沒有進步？',
    phrasings: ['有沒有進步', '怎樣知道進度', '學了有用嗎', '會不會有報告', '怎樣知道成效'],
    answer:
      '每堂之後，導師會親口告訴您孩子當天的表現，以及在家可以試試甚麼。導師亦會撰寫評估，記下孩子的強項、需要加強的地方和下一步。您隨時可以要求閱讀，我們會用淺白的話解釋。',
  },
  {
    id: 'fees',
    topics: ['fees'],
    question: '學費是多少？',
    phrasings: [
      '學費多少',
      '一個月學費多少',
      '一堂多少錢',
      '四歲幾錢',
      '一對一學費',
      '收費如何',
      '貴不貴',
      '兩個孩子一起上學費',
      '戶外任務學費',
      '三個孩子一起上學費平啲',
      '學費有沒有優惠',
      '價目表',
    ],
    answer:
      '每位每堂計：遊戲英語（3 至 5 歲）由四人一班 {{english-through-play.4}} 至一對一 {{english-through-play.1}}；拼音閱讀（5 至 12 歲）{{playberry-laser-literacy.4}} 至 {{playberry-laser-literacy.1}}；戶外任務（7 至 12 歲）{{outdoor-mission.4}} 至 {{outdoor-mission.1}}。已包教材，試堂免費。',
    path: '/prices',
    suggested: true,
  },
  {
    id: 'fees-include',
    topics: ['fees'],
    question: '學費包括甚麼？',
    phrasings: ['學費包不包教材', '要不要買書', '教材費', '書簿費另計嗎', '報名費', '有沒有其他收費', '雜費'],
    answer:
      '整堂課、所需教材，以及課後與您傾談幾句。不設報名費，不收按金，也不用另外買書。參加戶外任務，地圖、筆記簿和鉛筆由我們準備，您只需準備鞋子和飲用水。',
    path: '/prices',
  },
  {
    id: 'commitment',
    topics: ['fees', 'practical'],
    question: '每星期上多少堂？要報讀多久？',
    phrasings: [
      '要報多少堂',
      '最少要上多少堂',
      '可以只上兩堂嗎',
      '一星期上幾次',
      '一星期多少堂',
      '一個禮拜上幾次',
      '要不要簽約',
      '可以隨時停嗎',
      '可不可以停止',
      '每星期幾堂',
    ],
    answer:
      '每星期一堂，時間固定；想多上幾堂也可以。報讀以一個月為單位，在月底前 7 天通知我們，下個月便不再繼續。沒有最少堂數，也不用簽整個學期。',
    path: '/policies#terms',
  },
  {
    id: 'payment',
    topics: ['fees'],
    question: '怎樣付款？',
    phrasings: ['可以用轉數快嗎', '信用卡付款', '怎樣交學費', '付款方法', '幾時交錢'],
    answer:
      '每月初，您會收到上月課堂的帳單，請於 {{dueDays}} 天內以轉數快（{{payBy}}）繳付。本網站不收取任何款項，我們也不接受信用卡。由我們取消的課堂，會補堂或不收費。',
    path: '/prices',
  },
  {
    id: 'safety-checks',
    topics: ['safety', 'tutors'],
    question: '導師經過哪些查核？',
    phrasings: ['導師有沒有犯罪紀錄', '導師安全嗎', '導師資歷', '警方查核', '導師有甚麼學歷', '導師可靠嗎'],
    answer:
      '首次上門之前，每位導師都要通過面試和示範教學、香港警務處的性罪行定罪紀錄查核、學歷及諮詢人查核、我們的導師專業認證，以及一堂有人觀課的模擬課。如遇緊急情況而有一項未齊備，我們會先問您，未得到您的同意，導師不會上門；警方查核則絕無例外。您可以查詢導師在何時完成查核。',
    path: '/policies#safeguarding',
  },
  {
    id: 'photos',
    topics: ['safety'],
    question: '導師會替孩子拍照嗎？',
    phrasings: ['會不會拍照', '會不會把相片放上網', '會不會影片放上網'],
    answer:
      '必須先得到您的書面同意，而且只拍您的孩子，只作您同意的用途。未經另一份獨立同意，絕不公開發布。您可以隨時撤回同意，我們會刪除所持有的檔案。',
    path: '/policies#safeguarding',
  },
  {
    id: 'personal-data',
    topics: ['safety', 'practical'],
    question: '你們怎樣處理我們的個人資料？',
    phrasings: ['私隱', '資料怎樣處理'],
    answer:
      '只用於安排和進行課堂，不作宣傳，也絕不出售。試堂申請會在最後一次聯絡後 12 個月刪除。如要查閱、更正或刪除資料，請電郵至 {{email}}，我們會在 40 日內答覆。',
    path: '/policies#privacy',
  },
  {
    id: 'pets',
    topics: ['practical', 'safety'],
    question: '我家有狗，可以上課嗎？',
    phrasings: ['家裏有貓', '對貓敏感', '養了狗'],
    answer:
      '一般沒有問題。預約時請告訴我們，好讓我們安排不怕動物、沒有敏感的導師。上課時最好讓寵物留在另一個房間，因為地上會有小配件，孩子也較容易專心。',
  },
  {
    id: 'holidays',
    topics: ['practical'],
    question: '公眾假期和學校假期會上課嗎？',
    phrasings: ['公眾假期有沒有課', '暑假上課嗎', '聖誕假期', '農曆新年'],
    answer:
      '除非您和導師另有約定，公眾假期不上課，也不收費。學校假期則照常上課。要去旅行？24 小時前告訴我們，便可以免費改期。',
    path: '/policies#cancellation',
  },
  {
    id: 'attention',
    topics: ['practical', 'programmes'],
    question: '孩子有專注力不足（ADHD）或坐不定，可以上課嗎？',
    phrasings: ['孩子坐不定', '過度活躍', '過度活躍症', '專注力'],
    answer:
      '可以。我們不會要求孩子一直坐着：活動簡短，有動有靜，有清楚的結束，指示每次只有一步。請告訴我們在家和在學校行之有效的方法。我們教的是英語；如需診斷或治療，請諮詢醫生。',
    path: '/blog/physical-active-learning',
  },
  {
    id: 'special-needs',
    topics: ['practical', 'safety'],
    question: '孩子有自閉症或其他特殊學習需要，可以上課嗎？',
    phrasings: ['自閉症', '特殊學習需要', 'SEN', '語言發展遲緩', '有沒有教特殊需要孩子的導師'],
    answer:
      '請先與我們談談：{{phone}} 或 {{email}}。能否幫到孩子，要視乎他的情況，以及當時有哪位導師。我們的導師教的是英語，不是治療師，我們也不會自稱專家。請告訴我們甚麼方法對孩子有效、甚麼無效。免費試堂可以讓大家看清楚是否適合；如不適合，我們會直說。',
  },
  {
    id: 'concern',
    topics: ['safety'],
    question: '我對導師或課堂上發生的事感到擔心，可以告訴誰？',
    phrasings: ['舉報虐待', '導師傷害孩子', '導師對孩子粗暴'],
    answer:
      '請立即與我們的保護兒童統籌員談談：{{phone}} 或 {{email}}。您也可以直接聯絡警方或社會福利署。如有即時危險，請致電 999。每一宗我們都會認真處理。',
    path: '/policies#safeguarding',
  },
  {
    id: 'health',
    topics: ['practical', 'safety'],
    question: '孩子有敏感或長期病患，應該怎樣做？',
    phrasings: ['食物敏感', '花生敏感', '哮喘', '孩子要食藥', '癲癇'],
    answer:
      '請在導師第一次上門前告訴我們，可寫在試堂表格的留言，或致電 {{phone}}：要避免甚麼、留意甚麼，以及甚麼方法有效。導師需要知道的，我們會轉告。上課時須有一位成年家人全程在家，食物和藥物由家人照顧。',
  },
  {
    id: 'feelings',
    topics: ['practical'],
    question: '孩子鬧情緒時，導師會怎樣做？',
    phrasings: ['孩子哭', '發脾氣怎麼辦'],
    answer:
      '導師會先停下遊戲，保持平靜，替孩子說出感受：「塔倒了，你很生氣。」孩子可以休息、深呼吸或坐到您身邊，絕不會因為哭而捱罵。網站上的「你今天感覺怎樣？」小卡，也有在家可用的小貼士。',
  },
  {
    id: 'reading-difficulties',
    topics: ['programmes', 'tutors'],
    question: '孩子有讀寫障礙或閱讀困難，可以上課嗎？',
    phrasings: ['孩子有讀寫障礙', '閱讀困難', '閱讀很慢', '閱讀吃力', '認錯字', '閱讀落後', '會不會評估讀寫障礙'],
    answer:
      '可以。拼音閱讀（Playberry Laser Literacy，5 至 12 歲）由聲音開始學閱讀和串字，每一步都很小，每堂都會重溫學過的內容。在導師名錄的「擅長」一欄，可以找找「閱讀困難」。我們教的是英語，不作讀寫障礙的評估或治療，也不保證成效；這方面請諮詢醫生或專業人士，並把他們的建議告訴我們。',
    path: '/tutor-directory',
  },
  {
    id: 'refund',
    topics: ['fees', 'practical'],
    question: '可以退款嗎？',
    phrasings: [
      '學費可以退嗎',
      '退錢',
      '取消有錢退嗎',
      '孩子不喜歡可以退款嗎',
      '上了兩堂不適合可以退款嗎',
      '上了一堂不喜歡可以退款嗎',
      '交錢後不想上可以退嗎',
      '停讀可以退款嗎',
      '餘下的課堂退款',
    ],
    answer:
      '免費改期或取消的課堂（例如 24 小時前已通知），會在八星期內補上；如未能安排，該堂不收費；如已繳費，可選擇退還，或撥入之後的課堂。如因我們的過失未能按約定上課，該堂會重上或不收費。已按約定上完的課堂，條款沒有列明可退款，所以請先上免費試堂。報讀以一個月為單位。',
    path: '/policies#cancellation',
  },
  {
    id: 'assistant',
    topics: ['practical', 'portal'],
    question: '回答我的是真人嗎？',
    phrasings: [
      '你是真人嗎',
      '是不是機械人',
      '是不是 AI 回答',
      '是電腦還是真人',
      '想找真人',
      '想和真人談',
      '誰在回答',
      '邊個答我',
    ],
    answer:
      '不是。這是自動搜尋：按輸入的字句，在我們預先寫好的答案之中，找出最接近的一個，不會即時編寫。搜尋只在這個瀏覽器內進行，沒有人會看到在這裏輸入的內容。想找真人，請按答案下面的「以 WhatsApp 查詢」或「以電郵查詢」。',
  },
  {
    id: 'tutor-become',
    topics: ['tutors', 'course'],
    question: '怎樣成為你們的導師？',
    phrasings: ['想做導師', '應徵', '請不請人'],
    answer:
      '請電郵至 {{email}}，介紹你與孩子相處的經驗，以及你喜歡任教的年齡。如果合適，我們會為你開設帳戶。之後有十個入職步驟，由面試、導師專業認證，到配對第一個家庭。',
    path: '/kitewell-course',
  },
  // For tutors.
  {
    id: 'course-what',
    topics: ['course'],
    question: '導師專業認證是甚麼？',
    phrasings: ['認證是甚麼', '介紹一下認證課程', '證書是否官方認可'],
    answer:
      '這是我們為導師而設的課程，共四個單元：遊戲學習的基礎、ETP 融合教學法、評估與進度追蹤，以及家長溝通與參與。全部完成後，導師專區的所有功能便會開放。證書由我們頒發，並非政府認可的教師資格。',
    path: '/kitewell-course',
    suggested: true,
  },
  {
    id: 'course-time',
    topics: ['course'],
    question: '課程需要多少時間？',
    phrasings: ['課程要多久', '認證要多少小時', '每個單元多長'],
    answer:
      '四個單元預計分別需要 45、60、30 和 40 分鐘，各有 6、8、4 和 5 課，合共不足三小時。你不必一次過完成；已完成的單元會記錄下來，下次可以接着學。',
    path: '/kitewell-course',
  },
  {
    id: 'course-inside',
    topics: ['course'],
    question: '每個單元有甚麼內容？',
    phrasings: ['單元有甚麼', '有沒有測驗', '課程有影片嗎'],
    answer:
      '有課文可讀，附有第二天就能試的活動和與孩子的對話示例，之後是供你思考的測驗題和延伸閱讀。部分單元設有影片或可下載的資料。讀完後，按「完成單元」便可。',
    path: '/kitewell-course-portal',
  },
  {
    id: 'course-start',
    topics: ['course', 'portal'],
    question: '怎樣開始修讀課程？',
    phrasings: ['怎樣開始課程', '在哪裏上單元', '怎樣開帳戶', '登入課程平台'],
    answer:
      '用導師帳戶的電郵和密碼登入課程平台便可。未有帳戶的話，也可以先看看各單元的標題。帳戶由我們開設，如想申請，請電郵至 {{email}}。',
    path: '/kitewell-course-portal',
  },
  {
    id: 'course-certificate',
    topics: ['course', 'portal'],
    question: '何時可以取得證書？',
    phrasings: ['幾時有證書', '怎樣拿證書', '下載證書'],
    answer:
      '完成全部四個單元後即可。屆時「認證」分頁會顯示「認證完成！」、證書連結，以及每個單元的完成日期；專區的其餘分頁也會同時開放。',
    path: '/tutor-portal',
    suggested: true,
  },
  {
    id: 'onboarding-steps',
    topics: ['portal', 'course'],
    question: '入職有哪些步驟？需要多久？',
    phrasings: ['入職步驟', '十個步驟', '入職要多久'],
    answer:
      '一、建立個人檔案（5 分鐘）；二、面試及初步甄選（30 分鐘）；三、認證課程（3 小時）；四、上載及核實文件（15 分鐘）；五及六、Playberry 培訓第一及第二級（各 2 小時）；七、模擬課評核（45 分鐘）；八、諮詢人及背景查核（1 星期）；九、協議及收款資料（10 分鐘）；十、配對首個家庭（1 日）。',
    path: '/tutor-portal',
    suggested: true,
  },
  {
    id: 'interview',
    topics: ['portal', 'course'],
    question: '面試會做些甚麼？',
    phrasings: ['面試問甚麼', '面試要示範教學嗎', '面試多長時間', '用 Zoom 還是 Meet 面試'],
    answer:
      '面試為時 30 分鐘，可選 Google Meet 或 Zoom。其中 5 分鐘是示範教學：選定一個年齡和一個小小的語言目標，再準備一件孩子會想伸手摸摸的東西。其餘時間是互相認識的對話。',
    path: '/tutor-portal',
    suggested: true,
  },
  {
    id: 'interview-email',
    topics: ['portal'],
    question: '我還未收到面試電郵，怎麼辦？',
    phrasings: ['收不到面試電郵', '面試連結未收到', '沒有收到電郵'],
    answer:
      '請先看看垃圾郵件。如果 24 小時內仍未收到，請聯絡支援：{{email}} 或 {{phone}}。告訴我們你登記的電郵地址，以及選了 Google Meet 還是 Zoom，我們會再次傳送連結。',
    path: '/tutor-portal',
  },
  {
    id: 'documents-needed',
    topics: ['portal'],
    question: '需要提交哪些文件？',
    phrasings: ['要交甚麼文件', '需要哪些證明', '要不要警方紀錄'],
    answer:
      '在文件這一步，你需要提交警方紀錄查核，以及學位或教學證書，兩者均須經我們核實。你也可以加上獎項、牌照、培訓紀錄和推薦信。完成認證後，「文件」分頁便會開放。',
    path: '/tutor-portal',
  },
  {
    id: 'documents-upload',
    topics: ['portal'],
    question: '可以上載哪些檔案？誰看得到？',
    phrasings: ['可以上載 PDF 嗎', '檔案大小上限', '誰看到我的文件', '文件待核實'],
    answer:
      'PDF、JPEG、PNG、WebP、HEIC 或 DOCX，每份上限 10 MB。新上載的文件會顯示為待核實，直至我們核實或退回。儲存空間不對外公開，只有你和負責核實的同事可以開啟。',
    path: '/tutor-portal',
  },
  {
    id: 'portal-opens',
    topics: ['portal'],
    question: '為甚麼我只看到「個人檔案」和「認證」？',
    phrasings: ['為甚麼看不到課堂分頁', '功能未開放', '看不到收款'],
    answer:
      '「課堂」、「評估」、「文件」和「收款」會在你完成認證後開放，在此之前，專區會提示部分功能尚未開放。到課程平台完成餘下的單元，下次載入個人檔案時，這些分頁便會出現。',
    path: '/tutor-portal',
  },
  {
    id: 'staff-shop',
    topics: ['portal'],
    question: '導師商店有甚麼？何時開放？',
    phrasings: ['導師商店幾時開', '商店賣甚麼', '有沒有 T 恤'],
    answer:
      '有教材、教學資源、數碼工具和精品。完成入職第七步「模擬課評核」後便會開放；在此之前，專區頁底的清單會顯示還有哪些步驟未完成。',
    path: '/tutor-portal',
  },
  {
    id: 'tutor-payments',
    topics: ['portal'],
    question: '在哪裏查看我的收入？',
    phrasings: ['我的人工在哪裏看', '收據', '幾時出糧', '賺了多少'],
    answer:
      '在「收款」分頁。每張收據列出學生、課程、課堂時間和日期、你的收入和總金額（港幣），以及是否已付款。如有遺漏或錯誤，請電郵至 {{email}}。',
    path: '/tutor-portal',
  },
  {
    id: 'portal-password',
    topics: ['portal'],
    question: '我無法登入，怎麼辦？',
    phrasings: ['忘記密碼', '無法登入', '重設密碼', '帳戶被鎖', '登入不到'],
    answer:
      '請確認你使用的是導師帳戶的電郵。連續 10 次登入失敗後，登入功能會暫停最多 15 分鐘。如忘記密碼，請在登入頁面按「忘記密碼？」，我們會以電郵寄上連結。',
    path: '/tutor-portal',
  },
];
