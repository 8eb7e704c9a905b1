import { chakra } from '@chakra-ui/react';
import { createContext, useContext, useEffect, useRef, useState, type ComponentType } from 'react';

/** Each drawing as code of its own. */
const drawings = {
  hero: async () => (await import('./hero-scene.tsx')).HeroScene,
  heroTall: async () => (await import('./hero-scene-tall.tsx')).HeroSceneTall,
  storyString: async () => (await import('./story-string.tsx')).StoryString,
  reel: async () => (await import('./reel.tsx')).Reel,
  looseReel: async () => (await import('./reel.tsx')).LooseReel,
  shoreline: async () => (await import('./shoreline.tsx')).Shoreline,
  blog: async () => (await import('./blog-scene.tsx')).BlogScene,
  policies: async () => (await import('./policy-scene.tsx')).PolicyScene,
  play: async () => (await import('./programme-scenes.tsx')).PlayScene,
  literacy: async () => (await import('./programme-scenes.tsx')).LiteracyScene,
  outdoor: async () => (await import('./programme-scenes.tsx')).OutdoorScene,
  trialKite: async () => (await import('./programme-scenes.tsx')).TrialKite,
  video: async () => (await import('./video-thumbnail.tsx')).VideoThumbnail,
  lostKite: async () => (await import('./lost-kite.tsx')).LostKite,
  course: async () => (await import('./course-scene.tsx')).CourseScene,
} satisfies Record<string, () => Promise<ComponentType>>;

export type DrawingName = keyof typeof drawings;
export type Drawings = Record<DrawingName, ComponentType>;

/** All drawings at hand; only the build provides it. */
export const DrawingsAtHand = createContext<Drawings | null>(null);

export async function loadDrawings(): Promise<Drawings> {
  const entries = Object.entries(drawings).map(async ([name, load]) => [name, await load()] as const);
  return Object.fromEntries(await Promise.all(entries)) as unknown as Drawings;
}

/**
 * A drawing that never changes and answers to nothing. The build writes it into the page and the browser leaves it as
 * it came, without its code, which would be a good part of the script of the first page; only a page that was reached
 * without its HTML, from another page, fetches that.
 */
export function Drawing({ name }: { name: DrawingName }) {
  const AtHand = useContext(DrawingsAtHand)?.[name];
  const holder = useRef<HTMLDivElement>(null);
  const [Fetched, setFetched] = useState<ComponentType>();
  useEffect(() => {
    if (holder.current?.firstChild) return;
    let wanted = true;
    void drawings[name]().then((drawing) => {
      if (wanted) setFetched(() => drawing);
    });
    return () => {
      wanted = false;
    };
  }, [name]);
  const Shown = AtHand ?? Fetched;
  if (Shown)
    return (
      <chakra.div key="drawn" display="contents">
        <Shown />
      </chakra.div>
    );
  return (
    <chakra.div
      key="kept"
      display="contents"
      ref={holder}
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  );
}
