import type { ComponentType } from 'react';
import type { Benefit } from './benefit-objects.tsx';

/** A scene that has several framings, in one of them. */
function framed<Framing>(Scene: ComponentType<{ framing?: Framing }>, framing: Framing): ComponentType {
  return function Framed() {
    return <Scene framing={framing} />;
  };
}

const play = async () => (await import('./cat-on-blocks.tsx')).CatOnBlocks;
const literacy = async () => (await import('./torch-and-berries.tsx')).TorchAndBerries;
const outdoor = async () => (await import('./folded-map.tsx')).FoldedMap;
const queue = async () => (await import('./bus-stop.tsx')).BusStop;

const strings = () => import('./home-strings.tsx');
const objects = () => import('./benefit-objects.tsx');

function hung(Thing: ComponentType<{ benefit: Benefit }>, benefit: Benefit): ComponentType {
  return function Hung() {
    return <Thing benefit={benefit} />;
  };
}

/** Each drawing as code of its own. */
export const drawings = {
  hero: async () => (await import('./hero-scene.tsx')).HeroScene,
  heroTall: async () => (await import('./hero-scene-tall.tsx')).HeroSceneTall,
  benefitsString: async () => (await strings()).BenefitsString,
  servicesString: async () => (await strings()).ServicesString,
  callString: async () => (await strings()).CallString,
  reviewsString: async () => (await strings()).ReviewsString,
  storyString: async () => (await strings()).StoryString,
  confidence: async () => hung((await objects()).BenefitObject, 'confidence'),
  realWorld: async () => hung((await objects()).BenefitObject, 'real-world'),
  tailored: async () => hung((await objects()).BenefitObject, 'tailored'),
  wellbeing: async () => hung((await objects()).BenefitObject, 'wellbeing'),
  reel: async () => (await import('./reel.tsx')).Reel,
  shoreline: async () => (await import('./shoreline.tsx')).Shoreline,
  blog: async () => (await import('./blog-scene.tsx')).BlogScene,
  policies: async () => (await import('./policy-scene.tsx')).PolicyScene,
  articleFlight: async () => (await import('./article-flight.tsx')).ArticleFlight,
  skyBehindSheet: async () => (await import('./sky-behind-sheet.tsx')).SkyBehindSheet,
  course: async () => (await import('./course-scene.tsx')).CourseScene,
  trial: async () => (await import('./trial-scene.tsx')).TrialScene,
  video: async () => (await import('./video-thumbnail.tsx')).VideoThumbnail,
  playPanel: async () => framed(await play(), 'panel'),
  literacyPanel: async () => framed(await literacy(), 'panel'),
  outdoorPanel: async () => framed(await outdoor(), 'panel'),
  outdoorPhone: async () => framed(await outdoor(), 'phone'),
  busStopWide: async () => framed(await queue(), 'wide'),
  busStopPhone: async () => framed(await queue(), 'phone'),
  play: async () => (await import('./programme-scenes.tsx')).PlayScene,
  literacy: async () => (await import('./programme-scenes.tsx')).LiteracyScene,
  outdoor: async () => (await import('./programme-scenes.tsx')).OutdoorScene,
  trialKite: async () => (await import('./programme-scenes.tsx')).TrialKite,
  lostKite: async () => (await import('./lost-kite.tsx')).LostKite,
} satisfies Record<string, () => Promise<ComponentType>>;

export type DrawingName = keyof typeof drawings;
export type Drawings = Record<DrawingName, ComponentType>;

export async function loadDrawings(): Promise<Drawings> {
  const entries = Object.entries(drawings).map(async ([name, load]) => [name, await load()] as const);
  return Object.fromEntries(await Promise.all(entries)) as unknown as Drawings;
}
