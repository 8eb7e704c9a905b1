import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { isTyping } from '../is-typing.ts';

export interface NextDocument {
  /** Undefined if no other document waits, or while that is being loaded. */
  readonly id: number | undefined;
  readonly known: boolean;
}

/** The document, other than this one, that has waited longest; `n` opens it. */
export function useNextDocument(current: number): NextDocument {
  const navigate = useNavigate();
  // Two, because the one on the screen may be the first of them.
  const waiting = useQuery(reading('officeDocuments', { query: { status: 'pending', limit: 2 } }));
  const id = waiting.data?.officeDocuments.find((officeDocument) => officeDocument.id !== current)?.id;
  const before = useRef('');
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const isSecond = before.current === 'g';
      before.current = event.key;
      if (event.key !== 'n' || isSecond || id === undefined || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) return;
      event.preventDefault();
      void navigate(paths.office(`documents/${id}`));
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [id, navigate]);
  return { id, known: waiting.data !== undefined };
}
