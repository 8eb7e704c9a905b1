import { contentWith, fieldAt, nameOf, valuesOf, type WebsiteField } from './website-field.ts';

const label = '';
const both = (path: string, kind: WebsiteField['kind'] = 'line', more: Partial<WebsiteField> = {}): WebsiteField[] =>
  (['en', 'zh'] as const).map((language) => ({
    ...{ label, kind, language, ...more, path: kind === 'pairs' ? path : `${path}.${language}` },
  }));
const price: WebsiteField = { path: 'programmes.outdoor-mission.prices.1', label, kind: 'amount' };
const founded: WebsiteField = { path: 'founded', label, kind: 'whole' };

test('what is read into a form comes out as it was, with what is no field of it', () => {
  const fields = [...both('name'), founded, price, ...both('areas.heng-on', 'pairs')];
  const content = {
    name: { en: 'Kite', zh: '紙鳶' },
    founded: 2017,
    other: true,
    areas: {
      'heng-on': [
        { en: 'Heng On', zh: '恆安' },
        { en: 'Kam On', zh: '錦安' },
      ],
    },
    programmes: { 'outdoor-mission': { prices: { 1: 52_050, 2: 40_000 } } },
  };
  const values = valuesOf(fields, content);
  expect(values[nameOf(price)]).toBe('520.50');
  expect(values['areas/heng-on/zh']).toBe('恆安\n錦安');
  expect(contentWith(fields, values, content)).toEqual(content);
});

test.each([
  ['520', 52_000],
  ['1,200.50', 120_050],
  ['', null],
  ['about 500', 'about 500'],
  ['520.555', '520.555'],
])('a price typed as %j is stored as %j', (typed, stored) => {
  const content = contentWith([price], { [nameOf(price)]: typed }, {});
  expect(content).toEqual({ programmes: { 'outdoor-mission': { prices: { 1: stored } } } });
});

test('a line without its translation waits for it', () => {
  const fields = both('areas.heng-on', 'pairs');
  const values = { 'areas/heng-on/en': 'Heng On\n\n Kam On ', 'areas/heng-on/zh': '恆安' };
  expect(contentWith(fields, values, {})).toEqual({
    areas: {
      'heng-on': [
        { en: 'Heng On', zh: '恆安' },
        { en: 'Kam On', zh: '' },
      ],
    },
  });
});

test('paragraphs are parted by an empty line and keep their own lines', () => {
  const fields = both('paragraphs', 'pairs', { paragraphs: true });
  const values = { 'paragraphs/en': 'One\nstill one\n\nTwo', 'paragraphs/zh': '一\n\n二' };
  const content = contentWith(fields, values, {});
  expect(content).toEqual({
    paragraphs: [
      { en: 'One\nstill one', zh: '一' },
      { en: 'Two', zh: '二' },
    ],
  });
  expect(valuesOf(fields, content)).toEqual(values);
});

test('a group whose fields are all empty is nothing', () => {
  const fields = [...both('notice.text'), { path: 'notice.firstDay', label, kind: 'day' as const }];
  const empty = { 'notice/text/en': '', 'notice/text/zh': ' ', 'notice/firstDay': '' };
  const before = { notice: { text: { en: 'Closed', zh: '休息' }, firstDay: '2027-02-06' } };
  expect(contentWith(fields, empty, before, ['notice'])).toEqual({ notice: null });
  expect(valuesOf(fields, { notice: null })).toEqual({
    'notice/text/en': '',
    'notice/text/zh': '',
    'notice/firstDay': '',
  });
});

const words = both('hero.title', 'text').map((field) => ({
  ...field,
  standard: field.language === 'en' ? 'Every page can fly.' : '頁頁能飛',
}));

test('the words of the page are shown where there are none of the business’s own, and are not stored', () => {
  const values = valuesOf(words, {});
  expect(values).toEqual({ 'hero/title/en': 'Every page can fly.', 'hero/title/zh': '頁頁能飛' });
  expect(contentWith(words, values, {})).toEqual({ hero: {} });
});

test('words of one’s own are stored in both languages, and taken back leave nothing', () => {
  const own = { 'hero/title/en': 'Fly.', 'hero/title/zh': '頁頁能飛' };
  const content = contentWith(words, own, {});
  expect(content).toEqual({ hero: { title: { en: 'Fly.', zh: '頁頁能飛' } } });
  expect(valuesOf(words, content)).toEqual(own);
  expect(contentWith(words, valuesOf(words, {}), content)).toEqual({ hero: {} });
  expect(contentWith(words, { 'hero/title/en': '', 'hero/title/zh': '' }, content)).toEqual({ hero: {} });
});

test('an error is at the field of its path and language', () => {
  const fields = [...both('name'), ...both('areas.heng-on', 'pairs'), price];
  const at = (path: string) => {
    const field = fieldAt(fields, path);
    return field && nameOf(field);
  };
  expect(at('name.zh')).toBe('name/zh');
  expect(at('areas.heng-on[2].zh')).toBe('areas/heng-on/zh');
  expect(at('areas.heng-on')).toBe('areas/heng-on/en');
  expect(at('programmes.outdoor-mission.prices.1')).toBe(nameOf(price));
  expect(at('programmes.outdoor-mission.prices')).toBe(nameOf(price));
  expect(at('elsewhere')).toBeUndefined();
});
