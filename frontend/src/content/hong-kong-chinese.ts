/**
 * Every Han character of the Big5 standard: in practice, those of Traditional Chinese. The rows that Hong Kong's
 * supplement adds are left out, because they hold Simplified forms too.
 */
function big5Characters(): Set<string> {
  const decoder = new TextDecoder('big5');
  const characters = new Set<string>();
  const ranges = [
    [0xa440, 0xc67e],
    [0xc940, 0xf9d5],
  ] as const;
  for (const [first, last] of ranges) {
    for (let code = first; code <= last; code += 1) {
      const character = decoder.decode(Uint8Array.of(code >> 8, code & 0xff));
      if (/^\p{Script=Han}$/u.test(character)) characters.add(character);
    }
  }
  return characters;
}

// Characters used every day in Hong Kong that Big5 lacks or has only in another form.
const usualBeyondBig5 = ['裏', '着', '衞', '峯', '羣', '牀', '綫', '麪', '嫲', '邨'];
// Old characters in Big5 that appear in a modern text only as the Simplified form of another character.
const simplifiedWithinBig5 =
  '万与丰么云价优体儿党几厂听圣坏宁岭帘异怀怜惊愿扑扰挂据极构柜气洁洒痒离种筑网胜腊苹荐虫蚕蜡触赶踊适';

let big5: Set<string> | undefined;

function isTraditional(character: string): boolean {
  big5 ??= big5Characters();
  if (simplifiedWithinBig5.includes(character)) return false;
  return big5.has(character) || usualBeyondBig5.includes(character);
}

const halfWidthPunctuation = [/[\p{Script=Han}」』）】][,;:?!()]/gu, /[,;:?!()][\p{Script=Han}「『（【]/gu];
const fullStopBetweenHan = /\p{Script=Han}\s*\.\s*(?=\p{Script=Han})/gu;
const spacedPunctuation = /\s[，。、；：？！）」』]|[，。、；：？！（「『]\s/gu;

/**
 * What a Hong Kong reader would find wrong in a Chinese text: Simplified characters, half-width punctuation beside
 * Chinese, spaces beside full-width punctuation. Returns the wrong pieces of the text; an empty list means that it is
 * clean.
 */
export function errorsInChinese(text: string): string[] {
  const han = text.match(/\p{Script=Han}/gu) ?? [];
  return [
    ...han.filter((character) => !isTraditional(character)),
    ...[...halfWidthPunctuation, fullStopBetweenHan, spacedPunctuation].flatMap((pattern) => text.match(pattern) ?? []),
  ];
}
