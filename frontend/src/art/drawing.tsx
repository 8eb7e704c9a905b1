import { drawings, type DrawingName } from './drawings.tsx';

/** One of the site's drawings. For documents: whatever draws one carries them all. */
export function Drawing({ name }: { name: DrawingName }) {
  const Drawn = drawings[name];
  return <Drawn />;
}
