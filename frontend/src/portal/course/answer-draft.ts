import { readPortalOwner } from '../../api.ts';
import { deviceStorage } from '../../browser-storage.ts';

/** Where an answer that the tutor types is kept on this device until the server has it. */
function keyOf(moduleId: number, question: number): string | undefined {
  const tutor = readPortalOwner();
  return tutor === null ? undefined : `answerDraft:${tutor}:${moduleId}:${question}`;
}

/** What was typed and not sent; null if there is nothing. */
export function readAnswerDraft(moduleId: number, question: number): string | null {
  const key = keyOf(moduleId, question);
  return key === undefined ? null : deviceStorage.getItem(key);
}

/**
 * Calls back when another tab stores or removes (null) the draft of the same answer. @returns a function that stops it
 */
export function listenToAnswerDraft(
  moduleId: number,
  question: number,
  onDraft: (answer: string | null) => void,
): () => void {
  const draft = keyOf(moduleId, question);
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== null && key === draft) onDraft(newValue);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/** Stores what is typed; null removes it. */
export function keepAnswerDraft(moduleId: number, question: number, answer: string | null): void {
  const key = keyOf(moduleId, question);
  if (key === undefined) return;
  if (answer === null) deviceStorage.removeItem(key);
  else deviceStorage.setItem(key, answer);
}
