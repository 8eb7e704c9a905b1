import type { ComponentType } from 'react';
import { LeadsPanel } from '../leads/leads-panel.tsx';
import { FailedLetters } from '../messages/failed-letters.tsx';
import { WaitingPapers } from '../papers/waiting-papers.tsx';
import { SessionsToday } from '../schedule/sessions-today.tsx';

/** What stands on the first screen of the day, in order: each a part that reads and shows what waits. */
export const todayPanels: readonly { readonly name: string; readonly Panel: ComponentType }[] = [
  { name: 'leads', Panel: LeadsPanel },
  { name: 'sessions', Panel: SessionsToday },
  { name: 'papers', Panel: WaitingPapers },
  { name: 'messages', Panel: FailedLetters },
];
