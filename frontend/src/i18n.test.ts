import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { business } from './content/business.ts';
import { fromPrice, programmeFacts, shownPrice } from './content/programmes.ts';
import { createDictionary, loadNamespaces, readDictionary, type Namespace } from './i18n.ts';
import { statedFacts } from './content/facts.ts';

const chineseFiles = readdirSync(join(import.meta.dirname, 'locales/zh'));
const namespaces = chineseFiles.map((file) => file.replace(/\.json$/, '') as Namespace);

/** Every text of a dictionary under its path: `hero.title` -> 'Every page can fly.' */
function texts(dictionary: object, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(dictionary as Record<string, unknown>)) {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === 'object' && value !== null) texts(value, here).forEach((text, at) => found.set(at, text));
    else found.set(here, value as string);
  }
  return found;
}

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*[\w.]+\s*\}\}/g)].map(([name]) => name).sort();

/** English has a form for one and one for others, Chinese only the latter. */
const withoutSingular = (keys: Iterable<string>) => [...keys].filter((key) => !key.endsWith('_one')).sort();

/** Characters that only Simplified Chinese writes; each is common, and none stands in a Hong Kong text. */
const simplified =
  /[们这国来时说过会对学习课书长门问间见觉现话语请读写听讲让认识谁谢记设证评试词该详误调谈订计训议论许诉诊诗诚语调关开东车马鸟鱼风飞龙个么为义乐买卖云产亲从仅们价众优传伤伦体佣俩债倾儿党兰兴养兽冈写军农决况冻净减凤凭刘则刚创删别剂剑剧办务动励劳势华协单卫却厂厅历厉压厌县参双变叶号叹吓吗启员响哑唤团园围图圆圣场坏块坚坛声处备复够头夹夺奋奖妇妈娱孙宁实宝审宽宾导寻尔层岁岛师带帮广庄庆库应庙开异弃张弹强归当录彻径忆忧怀态总恋恶悦惊惧惯愿戏战户扑执扩扫扬抚抢护报担拟拥择挡挥损换摄摆摇敌数断无旧时显晓暂术机杀杂权条极构标栏树样桥检楼欢欧毁毕气汇汉汤沟没泪洁测济浅浆浓涂涛润涨湾湿满灭灯灵灾点炼热爱爷牵状犹独狮猎猫献环电画畅疗监盖盘矿码确碍礼祸离种积称稳穷竞笔笼筑签简类粮紧纠红纤约级纪纯纲纳纵纷纸线组细终经结绍给络统继续绩绪绿维综编缓缘缩网罗罚职联聪肤肿胆胜脏脑脚脱脸节艺范荐药获营蓝虑虽补装规视览触订贝负贡财责败账货质购贵费贺资赏赖赛赵赶趋跃践踪车轨转轮软轻载较辆辑输边达迁迈运还进远违连迟适选递逻遗邮邻郑酱释钟钢钱铁铃银错锁键镜门闭闲闻阅队阳阴阶际陆险随隐难雾静页项顺须预领频题颜额饭饮饰馆验骑鸡鸣麦黄齐齿]/;

describe.each(namespaces)('the texts of %s', (namespace) => {
  let en: Map<string, string>;
  let zh: Map<string, string>;
  beforeAll(async () => {
    en = texts(await readDictionary('en', namespace));
    zh = texts(await readDictionary('zh', namespace));
  });

  test('exist under the same keys in both languages', () => {
    expect(withoutSingular(zh.keys())).toEqual(withoutSingular(en.keys()));
    expect(en.size).toBeGreaterThan(0);
  });

  test('name the same values', () => {
    for (const [key, text] of zh) expect([key, placeholders(text)]).toEqual([key, placeholders(en.get(key) ?? '')]);
  });

  test('are never empty', () => {
    for (const [key, text] of [...en, ...zh]) expect([key, text.trim()]).not.toEqual([key, '']);
  });

  test('are written in Traditional characters', () => {
    for (const [key, text] of zh) expect([key, simplified.exec(text)?.[0]]).toEqual([key, undefined]);
  });
});

const files = ['en', 'zh'].flatMap((language) =>
  readdirSync(join(import.meta.dirname, 'locales', language)).map((file) => `${language}/${file}`),
);
// JSON lets a key stand twice without a word, and the first of the two texts is shown nowhere.
test.each(files)('%s names each of its texts once', (file) => {
  const written = readFileSync(join(import.meta.dirname, 'locales', file), 'utf8');
  const names = [...written.matchAll(/"((?:[^"\\]|\\.)*)"\s*:/g)].map(([, name]) => name);
  const kept: string[] = [];
  JSON.parse(written, function (this: unknown, name, value: unknown) {
    // The places of a list have numbers and no names.
    if (!Array.isArray(this)) kept.push(name);
    return value;
  });
  // The reviver is called for the whole file as well, under no name.
  expect(['', ...names].sort()).toEqual(kept.sort());
});

test('every namespace of Chinese has its English file, or the contract', () => {
  const english = readdirSync(join(import.meta.dirname, 'locales/en'));
  const fromContract = [
    'errors.json',
    'family-errors.json',
    'office-errors.json',
    'second-factor-errors.json',
    'validation.json',
  ];
  expect([...english, ...fromContract].sort()).toEqual([...chineseFiles].sort());
});

test.each(['en', 'zh'] as const)(
  'a text may name the lowest price and the time until an answer (%s)',
  async (language) => {
    const dictionary = createDictionary(language, statedFacts);
    await loadNamespaces(dictionary, ['home-sections', 'book-trial']);
    expect(dictionary.t('home-sections:services.ctaText')).toContain(shownPrice(fromPrice(programmeFacts)));
    expect(dictionary.t('book-trial:next.contact.text')).toContain(business.answerTime[language]);
  },
);

test('a code that is newer than the page has the sentence of what was not foreseen', async () => {
  const dictionary = createDictionary('zh', statedFacts);
  const code = 'trial.newer' as 'trial.notFound';
  expect(dictionary.t(`errors:${code}`)).toBe('errors:unexpected');
  await loadNamespaces(dictionary, ['errors']);
  expect(dictionary.t(`errors:${code}`)).toBe(dictionary.t('errors:unexpected'));
  expect(dictionary.t('errors:unexpected')).toMatch(/^我們/);
  expect(dictionary.t('errors:trial.notFound')).not.toBe(dictionary.t('errors:unexpected'));
});

test('a page is given only its own language', async () => {
  const dictionary = createDictionary('zh', statedFacts);
  await loadNamespaces(dictionary, ['common', 'home']);
  expect(dictionary.t('refreshPage')).toBe('重新整理');
  expect(dictionary.hasResourceBundle('en', 'home')).toBe(false);
  expect(dictionary.hasResourceBundle('zh', 'portal')).toBe(false);
});
