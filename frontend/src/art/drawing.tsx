import { drawings, type DrawingName } from './drawings.tsx';

/** One of the site's drawings. Only for rendering documents, since importing it loads all drawings. */
export function Drawing({ name }: { name: DrawingName }) {
  const Drawn = drawings[name];
  return <Drawn />;
}
