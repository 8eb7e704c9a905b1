import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint, Linter } from 'eslint';

const source = join(import.meta.dirname, '..');
const files = globSync('{site,portal,office,emails,ui,content}/**/*.{ts,tsx}', { cwd: source }).filter(
  (path) => !path.includes('.test.'),
);
const colour = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/i;

/** The web app manifest needs colour values, because browsers read it without the theme. */
const toldOutside = ['site/painted.ts', 'site/site-files.ts'];

/** In older browsers a backdrop does not inherit custom properties, and the theme's tokens are custom properties. */
const backdrop = ['site/site-menu.tsx'];

const comment = /\/\*[\s\S]*?\*\/|\/\/ .*$/gm;

const saying = (said: RegExp) =>
  files.filter((path) => said.test(readFileSync(join(source, path), 'utf8').replace(comment, '')));

test('only the theme and the drawings use colours by their values', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(saying(colour)).toEqual(backdrop);
});

test('everything else uses colours by their purpose, not by their paint', () => {
  expect(saying(/\bpaint\b/)).toEqual(toldOutside);
});

test.each(['fill="#fff"', "background: '#1F2A37'", 'boxShadow="0 0 4px rgba(0, 0, 0, 0.5)"'])('%s is found', (text) => {
  expect(colour.test(text)).toBe(true);
});

describe('a size that is none of the theme is a fault of the linter', () => {
  const root = join(source, '../..');
  const linter = new Linter();

  /** The linter's messages about sizes in some code, by the rules for that file. */
  async function faultsOf(code: string, file = 'site/home/hero-section.tsx'): Promise<string> {
    const path = join(source, file);
    const { rules = {} } = (await new ESLint({ cwd: root }).calculateConfigForFile(path)) as Linter.Config;
    const sizes = { 'no-restricted-syntax': rules['no-restricted-syntax'] ?? 'off' };
    const jsx = { parserOptions: { ecmaFeatures: { jsx: true } } };
    return linter
      .verify(code, [{ rules: sizes, languageOptions: jsx }])
      .map(({ message }) => message)
      .join();
  }

  test.each([
    ['<Box paddingTop="14px" />', 'spacing scale'],
    ["<Box gap={{ base: '2', lg: '30px' }} />", 'spacing scale'],
    ["<Box padding={{ base: '4 20px' }} />", 'spacing scale'],
    ["<Box css={{ '& a': { marginInline: 'max(24px, 5vw)' } }} />", 'spacing scale'],
    ['<Box marginBlock={`2 ${side}px 5px`} />', 'spacing scale'],
    ['<Box borderTop="2px solid" />', 'one of the borders'],
    ['<Text fontSize="21px" />', 'sizes of text'],
    ["<Text fontSize={{ base: 'clamp(1rem, 5vw, 2rem)' }} />", 'sizes of text'],
    ['<Text lineHeight="1.35" />', 'line heights'],
    ['const style = { lineHeight: 0.9 };', 'line heights'],
    ['<Text letterSpacing="-0.01em" />', 'letter spacings'],
    ['<Box boxShadow="inset 0 -2px 0 {colors.line.strong}" />', 'one of the shadows'],
    ["<Box _hover={{ boxShadow: '0 0 0 2px red' }} />", 'one of the shadows'],
    ['<Text textShadow="1px 1px 0 red" />', 'one of the shadows'],
    ["<Box css={{ '&:focus': { outline: '3px solid red' } }} />", 'a border of'],
    ["<Box _focusVisible={{ outlineOffset: '-3px' }} />", 'withinEdge'],
    ['<Box maxWidth="720px" />', 'one of the measures'],
    ["<Box maxWidth={{ base: 'none', lg: '1280px' }} />", 'one of the measures'],
    ['<Text maxWidth="64ch" />', 'one of the measures'],
  ])('%s', async (code, sentence) => {
    expect(await faultsOf(code)).toContain(sentence);
  });

  test.each([
    '<Box paddingTop={{ base: "2 edge", lg: "240px" }} borderTop="rule line" borderRadius="2px" />',
    '<Text fontSize="0.8em" lineHeight="0" letterSpacing="0" margin="0.3em" />',
    '<Box width="52px" maxWidth="panel" outline="none" outlineOffset={0} boxShadow="under line.strong" />',
    '<Box width="min(100%, 620px)" maxWidth={{ base: "34em", lg: "440px" }} outline="focus focus.ring" />',
  ])('%s is none', async (code) => {
    expect(await faultsOf(code)).toBe('');
  });

  test('while the theme, the drawings and the emails have their own sizes', async () => {
    for (const file of ['theme/recipes.ts', 'art/kite.tsx', 'emails/parts.tsx']) {
      expect(await faultsOf("const style = { fontSize: '21px' };", file)).toBe('');
    }
  });
});
