import { readDeskOwner } from '../../api.ts';

/** Where what a tutor types as an answer is kept on this device until the server has it. */
function keyOf(moduleId: number, question: number): string | undefined {
  const tutor = readDeskOwner();
  return tutor === null ? undefined : `answerDraft:${tutor}:${moduleId}:${question}`;
}

/** What was typed and not kept; null where there is nothing. */
export function readAnswerDraft(moduleId: number, question: number): string | null {
  const key = keyOf(moduleId, question);
  try {
    return key === undefined ? null : localStorage.getItem(key);
  } catch {
    return null; // A browser may refuse storage altogether; the form works without it.
  }
}

/** Calls back whenever another tab keeps what was typed there as the same answer, or forgets it (null). @returns how to stop it */
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

/** Keeps what is typed; null forgets it. */
export function keepAnswerDraft(moduleId: number, question: number, answer: string | null): void {
  const key = keyOf(moduleId, question);
  if (key === undefined) return;
  try {
    if (answer === null) localStorage.removeItem(key);
    else localStorage.setItem(key, answer);
  } catch {
    // As above, or it is full.
  }
}
