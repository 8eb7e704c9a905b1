import { expect, test } from '@jest/globals';
import { ChakraProvider } from '@chakra-ui/react';
import { gzipSync } from 'node:zlib';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { reviewPortraits } from '../content/reviews.ts';
import { siteSystem } from '../theme/site-theme.ts';
import { QuestionHill } from './question-hill.tsx';
import { BenefitObject, SideString } from './benefit-objects.tsx';
import { BlogScene } from './blog-scene.tsx';
import { BusStop } from './bus-stop.tsx';
import { CatOnBlocks } from './cat-on-blocks.tsx';
import { CourseScene } from './course-scene.tsx';
import { DoorScene } from './door-scene.tsx';
import { FeelingKite } from './feelings.tsx';
import { FoldedMap } from './folded-map.tsx';
import { OgCard } from './og-card.tsx';
import { PolicyScene } from './policy-scene.tsx';
import { Portrait } from './portraits.tsx';
import { Postcard } from './postcard.tsx';
import { Signpost } from './signpost.tsx';
import { StoryScene } from './story-scene.tsx';
import { TorchAndBerries } from './torch-and-berries.tsx';
import { TrialScene } from './trial-scene.tsx';
import { LiteracyFilm, SessionFilm } from './films.tsx';

const draw = (element: ReactElement) =>
  renderToStaticMarkup(<ChakraProvider value={siteSystem}>{element}</ChakraProvider>).replace(
    /<style[^>]*>.*?<\/style>/gs,
    '',
  );

const scenes: [string, ReactElement][] = [
  ...(['panel', 'phone', 'hero'] as const).flatMap((framing): [string, ReactElement][] => [
    [`cat, ${framing}`, <CatOnBlocks key="cat" framing={framing} />],
    [`map, ${framing}`, <FoldedMap key="map" framing={framing} />],
  ]),
  ['torch, panel', <TorchAndBerries key="torch" />],
  ['torch, hero', <TorchAndBerries key="torch" framing="hero" />],
  ['bus stop', <BusStop key="stop" />],
  ['bus stop, phone', <BusStop key="stop" framing="phone" />],
  ...(['confidence', 'real-world', 'tailored', 'wellbeing'] as const).map((benefit): [string, ReactElement] => [
    benefit,
    <BenefitObject key={benefit} benefit={benefit} />,
  ]),
  ['side string', <SideString key="string" />],
  ['blog', <BlogScene key="blog" />],
  ['policy', <PolicyScene key="policy" />],
  ['course', <CourseScene key="course" />],
  ['trial', <TrialScene key="trial" />],
  ['torch, phone', <TorchAndBerries key="torch" framing="phone" />],
  ['film of a session', <SessionFilm key="film" />],
  ['film of literacy', <LiteracyFilm key="film" />],
  ['door', <DoorScene key="door" />],
  ['story', <StoryScene key="story" />],
  ['question hill', <QuestionHill key="hill" />],
  ['signpost', <Signpost key="signpost" />],
  ...(['happy', 'worried', 'sad', 'angry', 'tired'] as const).map((feeling): [string, ReactElement] => [
    feeling,
    <FeelingKite key={feeling} feeling={feeling} />,
  ]),
  ['portrait', <Portrait key="portrait" id={1} />],
  ['shared link', <OgCard key="og" name="Kitewell English" scene="home" title="Every page can fly." language="en" />],
];

test.each(scenes)('%s: is skipped by a screen reader, draws numbers alone and stays light', (_, scene) => {
  const markup = draw(scene);
  expect(markup).toMatch(/^<svg[^>]* aria-hidden="true"/);
  expect(markup).not.toMatch(/NaN|undefined|Infinity|\[object/);
  expect(gzipSync(markup).length).toBeLessThan(12 * 1024);
});

test.each(scenes)('%s: may stand on a page twice without sharing an id, and refers to its own alone', (_, scene) => {
  const markup = draw(
    <>
      {scene}
      <div>{scene}</div>
    </>,
  );
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const references = [...markup.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(references.filter((id) => !ids.includes(id))).toEqual([]);
});

test('a drawing with a meaning is an image with a name', () => {
  const markup = draw(<BusStop title="A boy reads a bus stop aloud" />);
  expect(markup).toContain('role="img" aria-label="A boy reads a bus stop aloud"');
  expect(markup).not.toContain('aria-hidden');
});

test('a person always has the same portrait, and neighbours and named authors have different ones', () => {
  const portrait = (id: string | number) => draw(<Portrait id={id} />);
  expect(portrait('chan')).toBe(portrait('chan'));
  const different = [...Array.from({ length: 12 }, (_, id) => id + 1), ...reviewPortraits].map(portrait);
  expect(new Set(different).size).toBe(different.length);
});

test('a postcard shows its text and hides its ornaments', () => {
  const markup = draw(<Postcard>She reads to the cat.</Postcard>);
  expect(markup).toContain('She reads to the cat.');
  for (const [, before] of markup.matchAll(/(<div[^>]*>)<svg/g)) expect(before).toContain('aria-hidden="true"');
});

const lines = (element: ReactElement) => [...draw(element).matchAll(/<text[^>]*>([^<]+)/g)].map(([, line]) => line);

test('the title of a shared link breaks between words, into lines of similar length', () => {
  const card = (
    <OgCard
      name="Kitewell English"
      scene="blog"
      title="Why reading the same book twenty times is good news"
      language="en"
    />
  );
  const set = lines(card).filter((line) => !['o', 'n', 'c', 'e', 'Kitewell English'].includes(line ?? ''));
  expect(set.join(' ')).toBe('Why reading the same book twenty times is good news');
  const lengths = set.map((line) => line?.length ?? 0);
  expect(Math.min(...lengths) / Math.max(...lengths)).toBeGreaterThan(0.6);
});

test('no line of a Chinese title begins with punctuation', () => {
  const set = lines(<OgCard name="紙鳶英語" scene="play" title="每一頁，都能飛。" language="zh" />);
  expect(set.join('')).toContain('每一頁，都能飛。');
  expect(set.filter((line) => /^\p{P}/u.test(line ?? ''))).toEqual([]);
});
