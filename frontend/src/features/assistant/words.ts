import type { Language } from '../../i18n.ts';

/** Words that a question has whatever it is about. */
const silent: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    (
      'a an and any are as at be been but by can could did do does for from get had has have hello hi how i if in into ' +
      'is it its just let like me my of ok on or our please should so some tell than thank thanks that the their them ' +
      'then there these they this to teach us very want was we were what when which who why will with would you your'
    ).split(' '),
  ),
  zh: new Set([
    ...Array.from(
      '的了是嗎呢吧啊呀喎㗎咩我你您他她它們有會在不也都就和與或及請想要可以個這那哪甚麼什怎樣為所很好一到去得地著着係嘅咗唔冇喺啲嚟點乜',
    ),
    '請問',
    '可以',
    '甚麼',
    '什麼',
    '怎樣',
    '怎麼',
    '我們',
    '你們',
    '我的',
    '如果',
    '想知道',
    '不要',
    '要不要',
    '知道',
  ]),
};

// Older browsers have no segmenter; the single characters still find most of what is asked.
const { Segmenter } = Intl as { Segmenter?: typeof Intl.Segmenter };
const segmenter = Segmenter && new Segmenter('zh-Hant', { granularity: 'word' });

/**
 * What a text is searched by: English words without their endings, Chinese words and, because no word list is complete,
 * each of their characters. Words that tell nothing are left out.
 */
export function words(text: string, language: Language): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('’', "'");
  return (plain.match(/\p{Script=Han}+|[\p{L}\p{N}']+/gu) ?? []).flatMap((run) =>
    /\p{Script=Han}/u.test(run) ? chinese(run) : latin(run),
  );

  function latin(run: string): string[] {
    return run
      .split(/(?=\p{Script=Han})|(?<=\p{Script=Han})/u)
      .flatMap((word) =>
        silent.en.has(word.replaceAll("'", '')) ? [] : stem(word.replace(/'s?$/, '').replaceAll("'", '')),
      )
      .filter((word) => word !== '' && (language === 'zh' || !silent.en.has(word)));
  }
}

function chinese(run: string): string[] {
  const characters = Array.from(run).filter((character) => !silent.zh.has(character));
  if (!segmenter) return characters;
  const whole = [...segmenter.segment(run)]
    .map(({ segment }) => segment)
    .filter((word) => Array.from(word).length > 1 && !silent.zh.has(word));
  return [...whole, ...characters];
}

/** Enough to bring 'lessons', 'cancelled' and 'booking' together with their stems; no more is needed here. */
function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  const bare = word.replace(/(sses)$/, 'ss').replace(/([^su])s$/, '$1');
  if (/(ing|ed)$/.test(bare)) {
    const cut = bare.replace(/(ing|ed)$/, '');
    if (cut.length >= 3 && /[aeiouy]/.test(cut)) return cut.replace(/([bdfgklmnprt])\1$/, '$1').replace(/e$/, '');
  }
  return bare.length > 4 ? bare.replace(/e$/, '') : bare;
}
