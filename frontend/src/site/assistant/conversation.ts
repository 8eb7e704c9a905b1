import { useState } from 'react';
import { readJson, tabStorage } from '../../browser-storage.ts';
import type { Audience } from './audience.ts';

/** One question with the ids of what was found for it, so that answers can be shown in the language of the page. */
export interface Turn {
  query: string;
  answer: string | null;
  related: string[];
}

const storageKey = (audience: Audience) => `assistant.${audience}`;

/** A conversation that lasts as long as the browser tab, across pages and reloads. */
export function useConversation(audience: Audience) {
  const [turns, setTurns] = useState(() => stored(audience));
  const keep = (next: Turn[]) => {
    setTurns(next);
    tabStorage.setItem(storageKey(audience), JSON.stringify(next));
  };
  return { turns, add: (turn: Turn) => keep([...turns, turn]), clear: () => keep([]) };
}

function stored(audience: Audience): Turn[] {
  const value = readJson(tabStorage, storageKey(audience));
  return Array.isArray(value) ? value.filter(isTurn) : [];
}

function isTurn(value: unknown): value is Turn {
  const turn = value as Partial<Turn> | null;
  return (
    typeof turn?.query === 'string' &&
    (turn.answer === null || typeof turn.answer === 'string') &&
    Array.isArray(turn.related)
  );
}
