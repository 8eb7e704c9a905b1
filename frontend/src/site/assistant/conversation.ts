import { useState } from 'react';
import type { Audience } from './audience.ts';

/** One question with what was found for it, by id: the words of an answer follow the page's language. */
export interface Turn {
  asked: string;
  answer: string | null;
  related: string[];
}

const storageKey = (audience: Audience) => `assistant.${audience}`;

/** A conversation that lasts as long as its browser tab, over pages and reloads. */
export function useConversation(audience: Audience) {
  const [turns, setTurns] = useState(() => stored(audience));
  const keep = (next: Turn[]) => {
    setTurns(next);
    try {
      sessionStorage.setItem(storageKey(audience), JSON.stringify(next));
    } catch {
      // A browser may refuse storage altogether; then the conversation ends with the page.
    }
  };
  return { turns, add: (turn: Turn) => keep([...turns, turn]), clear: () => keep([]) };
}

function stored(audience: Audience): Turn[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey(audience)) ?? '[]');
    return Array.isArray(value) ? value.filter(isTurn) : [];
  } catch {
    return [];
  }
}

function isTurn(value: unknown): value is Turn {
  const turn = value as Partial<Turn> | null;
  return (
    typeof turn?.asked === 'string' &&
    (turn.answer === null || typeof turn.answer === 'string') &&
    Array.isArray(turn.related)
  );
}
