import { Box } from '@chakra-ui/react';
import { point, type Cubic } from './geometry.ts';
import type { Bow } from './kite-string.tsx';
import { PageString } from './page-string.tsx';

/*
 * The one string of the home page, section by section. On the full spread every length is drawn in the frame of 1280 px
 * whose middle is the middle of the window, and begins where the length before it ended: 926 below the hero, 44 below
 * the benefits, 404 above the cat, 300 below it, 720 above the map, 1100 below it and onto the postcard, 500 below the
 * bus stop, 500 at the reel.
 */

/** The x at which each section passes the string to the next, in the 1280 px frame. */
export const joints = { hero: 926, benefits: 44, cat: 404, underCat: 300, map: 720, mission: 1100, reviews: 500 };

/** Where the four threads hang, and how far each thing hangs below the string, in px of the benefits' frame. */
export const knots = [
  { x: 144, y: 420, drop: 40 },
  { x: 438, y: 462, drop: 76 },
  { x: 732, y: 452, drop: 24 },
  { x: 1026, y: 400, drop: 104 },
] as const;

const [first, second, third, fourth] = knots;

const benefits: Cubic[] = [
  [point(joints.hero, 0), point(joints.hero, 110), point(1204, 90), point(1204, 220)],
  [point(1204, 220), point(1204, 330), point(1130, 392), point(fourth.x, fourth.y)],
  [point(fourth.x, fourth.y), point(920, 408), point(840, 452), point(third.x, third.y)],
  [point(third.x, third.y), point(630, 452), point(540, 470), point(second.x, second.y)],
  [point(second.x, second.y), point(330, 454), point(240, 446), point(first.x, first.y)],
  [point(first.x, first.y), point(70, 400), point(joints.benefits, 440), point(joints.benefits, 540)],
];
const benefitBows: Bow[] = [
  { curve: 0, t: 0.62, colour: 'sun' },
  { curve: 1, t: 1, colour: 'berry' },
  { curve: 2, t: 1, colour: 'sky' },
  { curve: 3, t: 1, colour: 'leaf' },
  { curve: 4, t: 1, colour: 'coral' },
];

const toCat: Cubic[] = [
  [point(joints.benefits, 0), point(joints.benefits, 76), point(130, 92), point(260, 92)],
  [point(260, 92), point(400, 92), point(600, 76), point(640, 150)],
  [point(640, 150), point(672, 208), point(712, 250), point(690, 310)],
  [point(690, 310), point(664, 380), point(joints.cat, 290), point(joints.cat, 404)],
];
const catBows: Bow[] = [
  { curve: 0, t: 0.86, colour: 'coral' },
  { curve: 1, t: 0.5, colour: 'sun' },
  { curve: 2, t: 0.35, colour: 'leaf' },
  { curve: 3, t: 0.16, colour: 'berry' },
];

/** From behind the cat's panel, whose lower edge is at 1144, to the upper edge of the map's at 1452. */
const toMap: Cubic[] = [
  [point(joints.underCat, 1126), point(300, 1166), point(190, 1156), point(190, 1208)],
  [point(190, 1208), point(190, 1260), point(300, 1268), point(340, 1218)],
  [point(340, 1218), point(380, 1168), point(500, 1138), point(560, 1208)],
  [point(560, 1208), point(620, 1278), point(716, 1300), point(joints.map, 1454)],
];
const mapBows: Bow[] = [
  { curve: 0, t: 0.6, colour: 'coral' },
  { curve: 1, t: 0.7, colour: 'sun' },
  { curve: 2, t: 0.56, colour: 'sky' },
  { curve: 3, t: 0.6, colour: 'leaf' },
];

const fromMission: Cubic[] = [
  [point(1112, 0), point(1124, 60), point(1150, 80), point(1140, 130)],
  [point(1140, 130), point(1130, 180), point(joints.mission, 170), point(joints.mission, 230)],
];

/** Onto the pin of the postcard, whose upper edge lies 150 below the panel's. */
const toPostcard: Cubic[] = [[point(joints.mission, 0), point(joints.mission, 64), point(896, -4), point(898, 77)]];

/** Out from under the postcard, past the bus stop; measured from the panel's lower edge. */
const fromPostcard: Cubic[] = [
  [point(640, -120), point(632, -60), point(556, 60), point(556, 250)],
  [point(556, 250), point(556, 350), point(joints.reviews, 360), point(joints.reviews, 460)],
];

const story: Cubic[] = [
  [point(joints.reviews, 0), point(joints.reviews, 70), point(560, 84), point(620, 104)],
  [point(620, 104), point(700, 132), point(716, 214), point(684, 290)],
  [point(684, 290), point(652, 366), point(joints.reviews, 380), point(joints.reviews, 500)],
];

export function BenefitsString() {
  return (
    <>
      <PageString curves={benefits} bows={benefitBows} runOn />
      {knots.map((knot) => (
        <PageString key={knot.x} curves={[hanging(knot)]} />
      ))}
    </>
  );
}

/** A straight thread for one object, as a curve. */
function hanging({ x, y, drop }: (typeof knots)[number]): Cubic {
  return [point(x, y), point(x, y + drop / 3), point(x, y + drop), point(x, y + drop + 4)];
}

export function ServicesString() {
  return (
    <>
      <PageString curves={toCat} bows={catBows} />
      <PageString curves={toMap} bows={mapBows} />
    </>
  );
}

export function CallString() {
  return <PageString curves={fromMission} bows={[{ curve: 0, t: 0.7, colour: 'berry' }]} runOn />;
}

export function ReviewsString() {
  return (
    <>
      <PageString curves={toPostcard} bows={[{ curve: 0, t: 0.42, colour: 'paper' }]} />
      <Box position="absolute" insetInline="0" bottom="0" height="460px">
        <PageString
          curves={fromPostcard}
          bows={[
            { curve: 0, t: 0.75, colour: 'sky' },
            { curve: 1, t: 0.62, colour: 'paper' },
          ]}
        />
      </Box>
    </>
  );
}

export function StoryString() {
  return (
    <PageString
      curves={story}
      bows={[
        { curve: 0, t: 0.9, colour: 'coral' },
        { curve: 1, t: 0.55, colour: 'leaf' },
        { curve: 2, t: 0.5, colour: 'sun' },
      ]}
      runOn
    />
  );
}
