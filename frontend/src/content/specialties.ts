// Sample content: the specialties of the sample tutors.

/** What tutors are good at: the server's English term, and its Chinese. */
const chinese: Readonly<Record<string, string>> = {
  'Early years': '幼兒教育',
  'Reluctant speakers': '不愛開口的孩子',
  'Outdoor learning': '戶外學習',
  'Synthetic phonics': '合成拼音',
  'Reading difficulties': '閱讀困難',
  Spelling: '串字',
  'Science through English': '英語學科學',
  'Report writing': '撰寫報告',
  'Confident speaking': '自信表達',
  'Storytelling and puppets': '說故事與手偶',
  'First sessions for ages 3-4': '3 至 4 歲首堂',
  'Songs and rhythm': '歌曲與節奏',
  'Drama and role play': '戲劇與角色扮演',
  Pronunciation: '發音',
  'Interview confidence': '面試自信',
  'Clear sounds': '清晰發音',
  Vocabulary: '詞彙',
  'Children who learn in small steps': '循序漸進的孩子',
  'Active learners': '好動的孩子',
  'Map and compass': '地圖與指南針',
  'Team games': '團隊遊戲',
};

/** A specialty in Chinese; undefined if nobody has translated it yet, and then the English is shown. */
export function specialtyInChinese(specialty: string): string | undefined {
  return chinese[specialty];
}
