/** What the build hands on to the backend as `edition.mjs`, and calls itself for the sample edition. */
export {
  applicationShells,
  drawEdition,
  drawPage,
  factsOfSnapshot,
  headScripts,
  inTag,
  partsFile,
  speculation,
  type ApplicationShell,
  type StoredParts,
} from './draw-edition.ts';
export { screenTexts as familyTexts } from '../family/shell.tsx';
