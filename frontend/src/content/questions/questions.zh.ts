// Sample content for a sample business: practice described here is to be confirmed by the business.
import type { Question } from './question.ts';

export const questions: Question[] = [
  // For parents.
  {
    id: 'trial-what',
    topics: ['trial'],
    question: '免費試堂是怎樣的？',
    answer:
      '一堂 45 分鐘的上門課，由我們的認證導師任教，費用為港幣 0 元，上完無須承諾報讀。您可以看看孩子與導師是否投緣、喜不喜歡邊玩邊學；導師也會了解哪個課程適合孩子。',
    path: '/book-session',
    suggested: true,
  },
  {
    id: 'trial-what-happens',
    topics: ['trial'],
    question: '試堂會做些甚麼？',
    answer:
      '導師會坐在地上，從孩子本來就喜歡的東西開始，用英語玩兩三個小遊戲，最後安靜地收結。沒有測驗。離開前，導師會告訴您孩子聽懂了甚麼、說了甚麼，以及下一步的建議。',
    path: '/book-session',
  },
  {
    id: 'trial-who-comes',
    topics: ['trial', 'tutors'],
    question: '誰會到我家上課？',
    answer:
      '一位認證導師，我們按孩子的年齡和興趣挑選。上門前會先告訴您導師的姓名，您可以在導師名錄看看介紹。如果繼續上課，我們會盡量安排同一位導師，因為孩子總是對熟悉的人才肯多說話。',
    path: '/tutor-directory',
  },
  {
    id: 'trial-prepare',
    topics: ['trial', 'practical'],
    question: '試堂前要準備甚麼？',
    answer:
      '騰出一張地墊大小的地方或一張小桌子，關上電視，並有一位成年家人在家。如孩子有敏感，請預先告訴我們。教材由導師帶來。也歡迎孩子拿出心愛的玩具，那往往是最好的第一個話題。',
    path: '/book-session',
  },
  {
    id: 'trial-after',
    topics: ['trial', 'fees'],
    question: '試堂之後會怎樣？',
    answer:
      '我們會建議課程、人數和時間，並以書面告知學費，您可以慢慢考慮。覺得不適合的話，告訴我們一聲，或者不回覆也可以；不會收費，也不會有人不停致電催促您。',
    path: '/book-session',
  },
  {
    id: 'book-how',
    topics: ['trial', 'practical'],
    question: '怎樣預約？',
    answer:
      '填寫試堂表格：您的姓名、孩子的姓名和年齡、電話和電郵。遞交後即時有參考編號，我們會聯絡您約定日子。您也可以傳 WhatsApp、電郵至 {{email}} 或致電 {{phone}}。',
    path: '/book-session',
    suggested: true,
  },
  {
    id: 'book-look-up',
    topics: ['trial', 'practical'],
    question: '怎樣查詢試堂申請的進度？',
    answer:
      '按「家長登入」進入家長頁面，輸入參考編號和申請時使用的電郵，便可看到申請進度和下一步安排。如遺失了參考編號，請電郵至 {{email}}。',
    path: '/parent-portal',
  },
  {
    id: 'ages',
    topics: ['programmes'],
    question: '你們教幾歲的孩子？',
    answer:
      '3 至 12 歲。English Through Play 適合 3 至 5 歲，Playberry Laser Literacy 適合 5 至 12 歲，Outdoor Mission 適合 7 至 12 歲。如果兩個課程都合適，上過試堂便知道孩子較喜歡哪一個。',
  },
  {
    id: 'class-size',
    topics: ['programmes', 'practical'],
    question: '每班有多少個孩子？',
    answer:
      '一位導師教一個、兩個、三個，最多四個孩子，絕不超額，人人都有機會開口。您可以與年齡相近的朋友或表兄弟姊妹組班，也可以讓孩子一對一上課。',
  },
  {
    id: 'programmes-which',
    topics: ['programmes'],
    question: '哪個課程適合我的孩子？',
    answer:
      '3 至 5 歲、剛開始聽和說的，可選 English Through Play；5 至 12 歲、想由拼音建立閱讀能力的，可選 Playberry Laser Literacy；7 至 12 歲、動起來才話多的，可選 Outdoor Mission。未能決定？在表格選「未確定」便可。',
    path: '/book-session',
    suggested: true,
  },
  {
    id: 'programme-etp',
    topics: ['programmes'],
    question: '甚麼是 English Through Play？',
    answer:
      '為 3 至 5 歲孩子而設，每堂 60 分鐘。導師每次定一個小小的語言目標，讓孩子在故事、手偶、歌曲和角色扮演中一次又一次遇上它。起初孩子用手指着回答也可以，準備好了，自然會開口。',
    path: '/english-through-play',
  },
  {
    id: 'programme-playberry',
    topics: ['programmes'],
    question: '甚麼是 Playberry Laser Literacy？',
    answer:
      '為 5 至 12 歲而設、有系統的拼音閱讀課程。孩子先學字母代表的聲音，再把聲音拼成單字，然後學習串字和閱讀完整句子。每一步都很小，每堂都會重溫學過的內容。',
    path: '/playberry-laser-literacy',
  },
  {
    id: 'programme-outdoor',
    topics: ['programmes'],
    question: 'Outdoor Mission 會做甚麼？',
    answer:
      '7 至 12 歲的孩子用 90 分鐘在大自然完成一項任務：接收任務、搜索、發現、匯報，全程用英語。每位導師最多照顧四個孩子。請穿包頭鞋、帶備飲用水，出門前塗好防曬。',
    path: '/outdoor-mission',
  },
  {
    id: 'outdoor-rain',
    topics: ['programmes', 'practical', 'safety'],
    question: '下雨天 Outdoor Mission 怎樣安排？',
    answer:
      '改為室內的大自然主題活動，語言目標不變，同樣是 90 分鐘。遇上黃色暴雨、雷暴警告、酷熱天氣警告或三號信號，也是同樣安排。導師會及早決定，並通知每個家庭。',
    path: '/policies#cancellation',
  },
  {
    id: 'bad-weather',
    topics: ['practical', 'safety'],
    question: '打風或暴雨時會上課嗎？',
    answer:
      '八號或以上信號，或黑色暴雨警告生效時，課堂取消，不收費用。三號信號或紅色暴雨時，只要導師能安全到達，上門課堂照常進行；任何一方認為不宜上課，都可以免費改期。',
    path: '/policies#cancellation',
  },
  {
    id: 'areas',
    topics: ['practical'],
    question: '服務範圍包括哪些地區？',
    answer:
      '新界馬鞍山及烏溪沙。課堂在府上進行，Outdoor Mission 則在附近的戶外地方。如果您住在鄰近地區，歡迎以 WhatsApp 或致電 {{phone}} 查詢，視乎當時有沒有導師可以前往。',
    path: '/#contact',
  },
  {
    id: 'reschedule',
    topics: ['practical'],
    question: '怎樣改期或取消課堂？',
    answer:
      '請致電或傳訊息至 {{phone}}，或電郵至 {{email}}。24 小時前通知，免費改期或取消；不足 24 小時則照收該堂費用。但如孩子突然生病，而您在導師出門前通知我們，便可免費改期。',
    path: '/policies#cancellation',
  },
  {
    id: 'tutor-languages',
    topics: ['tutors'],
    question: '導師會說哪些語言？',
    answer:
      '課堂以英語進行。不少導師也會說廣東話或其他語言，孩子不開心時，或課後與您傾談時，都派得上用場。導師名錄列出每位導師的語言，您可以按語言篩選。',
    path: '/tutor-directory',
  },
  {
    id: 'siblings',
    topics: ['practical', 'programmes'],
    question: '兄弟姊妹可以一起上課嗎？',
    answer:
      '可以，只要年齡適合同一個課程。每位導師最多教四個孩子，年紀較大的可以擔當遊戲中較難的角色。如果年齡相差較遠，分開編排通常效果更好。請在試堂表格的留言寫下孩子們的年齡。',
    path: '/book-session',
  },
  {
    id: 'parents-present',
    topics: ['safety', 'practical'],
    question: '上課時我一定要在場嗎？',
    answer:
      '家長、監護人，或事先與我們說好的另一位成年家人，必須整堂留在家中，房門也會保持打開。您不必坐在房間裏；如果想旁觀，或在遊戲中客串一角，我們十分歡迎。',
    path: '/policies#safeguarding',
  },
  {
    id: 'shy-child',
    topics: ['trial', 'practical'],
    question: '我的孩子很怕羞，一句英語都不說，適合嗎？',
    answer:
      '適合，請不要勉強他。很多孩子接觸新語言時，會先聽好幾個星期才開口。導師會在孩子身旁一起玩，一個眼神、用手一指都當作回答，然後耐心等待。進門時也請不必催促孩子「叫老師」。',
    path: '/blog/building-confidence',
  },
  {
    id: 'phonics',
    topics: ['programmes'],
    question: '甚麼是合成拼音（synthetic phonics）？',
    answer:
      '這是一種學習閱讀的方法：孩子先學字母代表的聲音，再把聲音連起來，例如 sh-i-p 拼成 ship，不必看圖猜字，也不用死記整個字。反過來把字拆成聲音，就是串字的方法。',
    path: '/blog/playberry-laser-literacy',
  },
  {
    id: 'progress',
    topics: ['tutors', 'practical'],
    question: '怎樣知道孩子有沒有進步？',
    answer:
      '每堂之後，導師會親口告訴您孩子當天的表現，以及在家可以試試甚麼。導師亦會撰寫評估，記下孩子的強項、需要加強的地方和下一步。您隨時可以要求閱讀，我們會用淺白的話解釋。',
  },
  {
    id: 'fees',
    topics: ['fees'],
    question: '學費是多少？',
    answer:
      '試堂免費。正式課堂的學費視乎課程，以及多少個孩子同班，所以我們會在試堂後、您作決定之前，以書面清楚告知。想早些知道，歡迎以 WhatsApp、電話 {{phone}} 或電郵 {{email}} 查詢。',
    path: '/#contact',
    suggested: true,
  },
  {
    id: 'payment',
    topics: ['fees'],
    question: '怎樣付款？',
    answer:
      '本網站不收取任何款項。我們告知學費時，會一併以書面說明付款方法和包括的項目。未經您同意，不會收取任何費用；由我們取消的課堂，會補堂或退款。',
    path: '/policies#terms',
  },
  {
    id: 'safety-checks',
    topics: ['safety', 'tutors'],
    question: '導師經過哪些查核？',
    answer:
      '接觸家庭之前，每位導師都要通過面試和示範教學、香港警務處的性罪行定罪紀錄查核、學歷及諮詢人查核、我們的導師專業認證，以及一堂有人觀課的模擬課。您可以查詢導師在何時完成查核。',
    path: '/policies#safeguarding',
  },
  {
    id: 'photos',
    topics: ['safety'],
    question: '導師會替孩子拍照嗎？',
    answer:
      '必須先得到您的書面同意，而且只拍您的孩子，只作您同意的用途。未經另一份獨立同意，絕不公開發布。您可以隨時撤回同意，我們會刪除所持有的檔案。',
    path: '/policies#safeguarding',
  },
  {
    id: 'personal-data',
    topics: ['safety', 'practical'],
    question: '你們怎樣處理我們的個人資料？',
    answer:
      '只用於安排和進行課堂，不作宣傳，也絕不出售。試堂申請會在最後一次聯絡後 12 個月刪除。如要查閱、更正或刪除資料，請電郵至 {{email}}，我們會在 40 日內答覆。',
    path: '/policies#privacy',
  },
  {
    id: 'pets',
    topics: ['practical', 'safety'],
    question: '我家有狗，可以上課嗎？',
    answer:
      '一般沒有問題。預約時請告訴我們，好讓我們安排不怕動物、沒有敏感的導師。上課時最好讓寵物留在另一個房間，因為地上會有小配件，孩子也較容易專心。',
  },
  {
    id: 'holidays',
    topics: ['practical'],
    question: '公眾假期和學校假期會上課嗎？',
    answer:
      '除非您和導師另有約定，公眾假期不上課，也不收費。學校假期則照常上課。要去旅行？24 小時前告訴我們，便可以免費改期。',
    path: '/policies#cancellation',
  },
  {
    id: 'attention',
    topics: ['practical', 'programmes'],
    question: '孩子有專注力不足（ADHD）或坐不定，可以上課嗎？',
    answer:
      '可以。在這裏沒有人要一直坐着：活動簡短，有動有靜，有清楚的結束，指示每次只有一步。請告訴我們在家和在學校行之有效的方法。我們教的是英語；如需診斷或治療，請諮詢醫生。',
    path: '/blog/physical-active-learning',
  },
  {
    id: 'feelings',
    topics: ['practical'],
    question: '孩子鬧情緒時，導師會怎樣做？',
    answer:
      '導師會先停下遊戲，保持平靜，替孩子說出感受：「塔倒了，你很生氣。」孩子可以休息、深呼吸或坐到您身邊，絕不會因為哭而捱罵。網站上的「你今天感覺怎樣？」小卡，也有在家可用的小貼士。',
  },
  {
    id: 'tutor-become',
    topics: ['tutors', 'course'],
    question: '怎樣成為你們的導師？',
    answer:
      '請電郵至 {{email}}，介紹你與孩子相處的經驗，以及你喜歡任教的年齡。如果合適，我們會為你開設帳戶。之後有十個入職步驟，由面試、導師專業認證，到配對第一個家庭。',
    path: '/kitewell-course',
  },
  // For tutors.
  {
    id: 'course-what',
    topics: ['course'],
    question: '導師專業認證是甚麼？',
    answer:
      '這是我們為導師而設的課程，共四個單元：遊戲學習的基礎、ETP 融合教學法、評估與進度追蹤，以及家長溝通與參與。全部完成後，導師專區的所有功能便會開放。證書由紙鳶英語頒發，並非政府認可的教師資格。',
    path: '/kitewell-course',
    suggested: true,
  },
  {
    id: 'course-time',
    topics: ['course'],
    question: '課程需要多少時間？',
    answer:
      '四個單元預計分別需要 45、60、30 和 40 分鐘，各有 6、8、4 和 5 課，合共不足三小時。你不必一次過完成；已完成的單元會記錄下來，下次可以接着學。',
    path: '/kitewell-course',
  },
  {
    id: 'course-inside',
    topics: ['course'],
    question: '每個單元有甚麼內容？',
    answer:
      '有課文可讀，附有第二天就能試的活動和與孩子的對話示例，之後是供你思考的測驗題和延伸閱讀。部分單元設有影片或可下載的資料。讀完後，按「完成單元」便可。',
    path: '/kitewell-course-portal',
  },
  {
    id: 'course-start',
    topics: ['course', 'portal'],
    question: '怎樣開始修讀課程？',
    answer:
      '用導師帳戶的電郵和密碼登入課程平台便可。未有帳戶的話，也可以先看看各單元的標題。帳戶由我們開設，如想申請，請電郵至 {{email}}。',
    path: '/kitewell-course-portal',
  },
  {
    id: 'course-certificate',
    topics: ['course', 'portal'],
    question: '何時可以取得證書？',
    answer:
      '完成全部四個單元後即可。屆時「認證」分頁會顯示「認證完成！」、證書連結，以及每個單元的完成日期；專區的其餘分頁也會同時開放。',
    path: '/tutor-portal',
    suggested: true,
  },
  {
    id: 'onboarding-steps',
    topics: ['portal', 'course'],
    question: '入職有哪些步驟？需要多久？',
    answer:
      '一、建立個人檔案（5 分鐘）；二、面試及初步甄選（30 分鐘）；三、認證課程（3 小時）；四、上載及核實文件（15 分鐘）；五及六、Playberry 培訓第一及第二級（各 2 小時）；七、模擬課評核（45 分鐘）；八、諮詢人及背景查核（1 星期）；九、協議及收款資料（10 分鐘）；十、配對首個家庭（1 日）。',
    path: '/tutor-portal',
    suggested: true,
  },
  {
    id: 'interview',
    topics: ['portal', 'course'],
    question: '面試會做些甚麼？',
    answer:
      '面試為時 30 分鐘，可選 Google Meet 或 Zoom。其中 5 分鐘是示範教學：選定一個年齡和一個小小的語言目標，再準備一件孩子會想伸手摸摸的東西。其餘時間是互相認識的對話。',
    path: '/tutor-portal',
    suggested: true,
  },
  {
    id: 'interview-email',
    topics: ['portal'],
    question: '我還未收到面試電郵，怎麼辦？',
    answer:
      '請先看看垃圾郵件。如果 24 小時內仍未收到，請聯絡支援：{{email}} 或 {{phone}}。告訴我們你登記的電郵地址，以及選了 Google Meet 還是 Zoom，我們會再次傳送連結。',
    path: '/tutor-portal',
  },
  {
    id: 'documents-needed',
    topics: ['portal'],
    question: '需要提交哪些文件？',
    answer:
      '在文件這一步，你需要提交警方紀錄查核，以及學位或教學證書，兩者均須經我們核實。你也可以加上獎項、牌照、培訓紀錄和推薦信。完成認證後，「文件」分頁便會開放。',
    path: '/tutor-portal',
  },
  {
    id: 'documents-upload',
    topics: ['portal'],
    question: '可以上載哪些檔案？誰看得到？',
    answer:
      'PDF、JPEG、PNG、WebP、HEIC 或 DOCX，每份上限 10 MB。新上載的文件會顯示為待核實，直至我們核實或退回。儲存空間不對外公開，只有你和負責核實的同事可以開啟。',
    path: '/tutor-portal',
  },
  {
    id: 'portal-opens',
    topics: ['portal'],
    question: '為甚麼我只看到「個人檔案」和「認證」？',
    answer:
      '「課堂」、「評估」、「文件」和「收款」會在你完成認證後開放，在此之前，專區會提示部分功能尚未開放。到課程平台完成餘下的單元，下次載入個人檔案時，這些分頁便會出現。',
    path: '/tutor-portal',
  },
  {
    id: 'staff-shop',
    topics: ['portal'],
    question: '導師商店有甚麼？何時開放？',
    answer:
      '有教材、教學資源、數碼工具和精品。完成入職第七步「模擬課評核」後便會開放；在此之前，專區頁底的清單會顯示還有哪些步驟未完成。',
    path: '/tutor-portal',
  },
  {
    id: 'tutor-payments',
    topics: ['portal'],
    question: '在哪裏查看我的收入？',
    answer:
      '在「收款」分頁。每張收據列出學生、課程、課堂時間和日期、你的收入和總金額（港幣），以及是否已付款。如有遺漏或錯誤，請電郵至 {{email}}。',
    path: '/tutor-portal',
  },
  {
    id: 'portal-password',
    topics: ['portal'],
    question: '我無法登入，怎麼辦？',
    answer:
      '請確認你使用的是導師帳戶的電郵。連續 10 次登入失敗後，登入功能會暫停最多 15 分鐘。如忘記密碼，請用該電郵地址寄信至 {{email}}，我們會為你重設。',
    path: '/tutor-portal',
  },
];
