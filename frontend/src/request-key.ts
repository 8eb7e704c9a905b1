import { useRef } from 'react';
import { newUuid } from './uuid.ts';

/**
 * Makes a call with a key by which the backend acts once, however often it is sent. The key stays the same while the
 * same content is tried again, such as after an answer that was lost; after an answer, or for other content, it is
 * another.
 */
export function useRequestKey() {
  const open = useRef<{ content: string; key: string }>(undefined);
  return async <Answer>(content: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const written = JSON.stringify(content);
    if (open.current?.content !== written) open.current = { content: written, key: newUuid() };
    const answer = await send(open.current.key);
    open.current = undefined;
    return answer;
  };
}
