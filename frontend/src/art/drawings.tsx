import type { ComponentType } from 'react';
import { ArticleFlight } from './article-flight.tsx';
import { QuestionHill } from './question-hill.tsx';
import { BenefitObject, type Benefit } from './benefit-objects.tsx';
import { BlogScene } from './blog-scene.tsx';
import { BookingKite } from './booking-kite.tsx';
import { BusStop } from './bus-stop.tsx';
import { CatOnBlocks } from './cat-on-blocks.tsx';
import { CourseScene } from './course-scene.tsx';
import { DoorScene } from './door-scene.tsx';
import { LiteracyFilm, SessionFilm } from './films.tsx';
import { FoldedMap } from './folded-map.tsx';
import { HeroSceneTall } from './hero-scene-tall.tsx';
import { HeroScene } from './hero-scene.tsx';
import { BenefitsString, CallString, ReviewsString, ServicesString, StoryString } from './home-strings.tsx';
import { LostKite } from './lost-kite.tsx';
import { PolicyScene } from './policy-scene.tsx';
import { LiteracyScene, OutdoorScene, PlayScene, TrialKite } from './programme-scenes.tsx';
import { Reel } from './reel.tsx';
import { Shoreline } from './shoreline.tsx';
import { Signpost } from './signpost.tsx';
import { SkyBehindSheet } from './sky-behind-sheet.tsx';
import { StoryScene } from './story-scene.tsx';
import { TorchAndBerries } from './torch-and-berries.tsx';
import { TrialScene } from './trial-scene.tsx';

/** A scene that has several framings, in one of them. */
function framed<Framing>(Scene: ComponentType<{ framing?: Framing }>, framing: Framing): ComponentType {
  return function Framed() {
    return <Scene framing={framing} />;
  };
}

function hung(benefit: Benefit): ComponentType {
  return function Hung() {
    return <BenefitObject benefit={benefit} />;
  };
}

export const drawings = {
  hero: HeroScene,
  heroTall: HeroSceneTall,
  benefitsString: BenefitsString,
  servicesString: ServicesString,
  callString: CallString,
  reviewsString: ReviewsString,
  storyString: StoryString,
  confidence: hung('confidence'),
  realWorld: hung('real-world'),
  tailored: hung('tailored'),
  wellbeing: hung('wellbeing'),
  reel: Reel,
  shoreline: Shoreline,
  blog: BlogScene,
  policies: PolicyScene,
  articleFlight: ArticleFlight,
  skyBehindSheet: SkyBehindSheet,
  course: CourseScene,
  bookingKite: BookingKite,
  trial: TrialScene,
  sessionFilm: SessionFilm,
  literacyFilm: LiteracyFilm,
  door: DoorScene,
  story: StoryScene,
  menu: Signpost,
  questionHill: QuestionHill,
  playPanel: framed(CatOnBlocks, 'panel'),
  literacyPanel: framed(TorchAndBerries, 'panel'),
  outdoorPanel: framed(FoldedMap, 'panel'),
  outdoorPhone: framed(FoldedMap, 'phone'),
  busStopWide: framed(BusStop, 'wide'),
  busStopPhone: framed(BusStop, 'phone'),
  play: PlayScene,
  literacy: LiteracyScene,
  outdoor: OutdoorScene,
  trialKite: TrialKite,
  lostKite: LostKite,
} satisfies Record<string, ComponentType>;

export type DrawingName = keyof typeof drawings;
