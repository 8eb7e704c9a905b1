/**
 * Subjects on which a wrong answer hurts. A question that names one gets the answer here and no other, however well another
 * one fits by its words: a question about autism is not answered by the one about sitting still. null: a person answers.
 * Parents mix languages, so all patterns hold in both.
 */
export const sensitive: readonly (readonly [subject: RegExp, id: string | null])[] = [
  // Whether a tutor is checked names an offence too, and has an answer of its own.
  [/sexual[\s-]conviction|background check|criminal|性罪行|性犯罪|案底|背景審查/i, 'safety-checks'],
  [
    /\babus|molest|sexual|inappropriate(ly)?\b|\bgroom(ing|ed)\b|\btouch(ed|es|ing) (my|him|her|the child)|\b(hit|hits|beat|slap(ped)?|hurt|shout(ed|s)? at|yelled at) (my|him|her|a child|the child)|虐[待兒]|性侵|非禮|侵犯|不當|毛手毛腳|摸(我|佢|她|他|孩子|小朋友|個)|打(我|佢)?(個)?(仔|女|孩子|小朋友|小孩)|體罰/i,
    'concern',
  ],
  [/suicid|self.?harm|kill (him|her|my)self|自殺|自殘|傷害自己|輕生/i, null],
  [/\bcomplain|\blawyer\b|\bsue\b|\blegal action|投訴|律師|告你/i, null],
  [/money back|refund (me|us|the fee)|退錢|退費|退學費|回水|攞返?(啲|嘅)?錢/i, 'refund'],
  [/dyslexi|讀寫障礙/i, 'reading-difficulties'],
  [
    /\bautis|\basperger|\basd\b|\bsen\b|special (educational )?needs?|down'?s? syndrome|cerebral palsy|wheelchair|\bdeaf|hearing (loss|impair|aid)|\bblind\b|visual(ly)? impair|disab(ility|led|ilities)|(speech|language|developmental?|global) delay|delayed speech|\bmute\b|\bmutism|stutter|stammer|自閉|亞氏保加|特殊(學習|教育)?(需要|需求)|特殊兒童|特教|唐氏|發展遲緩|(語言|言語|說話)(發展)?遲緩|聽障|弱聽|失聰|聾|視障|弱視|失明|輪椅|殘疾|傷健|智障|腦癱|大腦麻痺|口吃|選擇性緘默/i,
    'special-needs',
  ],
  [/allerg\w* to (cats?|dogs?|animals?|pets?|fur)|(貓|狗|寵物|動物)毛?(敏感|過敏)/i, 'pets'],
  [
    /allerg|epi-?pen|asthma|epilep|seizure|diabet|medication|\bmedicines?\b|eczema|heart (condition|disease)|敏感|過敏|哮喘|癲癇|發羊吊|抽筋|糖尿|藥物|[食餵服]藥|心臟病|濕疹|蠶豆症/i,
    'health',
  ],
];
