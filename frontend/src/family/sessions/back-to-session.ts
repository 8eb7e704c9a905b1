import type { BookingId } from '@kitewell/contract/ids';
import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import { paths } from '../../paths.ts';

/**
 * Leads from a form back to its session. Whoever has pressed a link meanwhile, whose screen is still loading, is not pulled
 * back.
 */
export function useBackToSession(id: BookingId): () => void {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = state === 'loading';
  }, [state]);
  return () => {
    if (!leaving.current) void navigate(paths.familyHome(`sessions/${id}`));
  };
}
