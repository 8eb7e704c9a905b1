import { start } from './app/start.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

/** Settled once the page answers to its reader; `bootPage` waits for it. */
export const started = start(root);
