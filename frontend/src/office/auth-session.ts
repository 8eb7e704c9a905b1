import type { StaffSessionView } from '@kitewell/contract/office/staff';
import { readFieldMessage } from '@kitewell/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorCode } from '../api.ts';
import { writtenDay } from '../dates.ts';
import type { Language } from '../language.ts';
import { reading } from './api.ts';

export const authSessionQuery = reading('staffSession');

/** The key under which the page remembers that a session ended by itself. */
export const endedKey = ['office session ended'];

const Staff = createContext<StaffSessionView | null>(null);
export const StaffProvider = Staff;

/** The member of staff who is signed in; every screen is inside the layout that knows it. */
export function useStaff(): StaffSessionView {
  const staff = useContext(Staff);
  if (!staff) throw new Error('Nobody is signed in here.');
  return staff;
}

/** Tells the office how far signing in has come, and forgets what was loaded for whoever was signed in before. */
export function useAuthSessionChange(): (session: StaffSessionView) => void {
  const client = useQueryClient();
  return (session) => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== authSessionQuery.queryKey[0] });
    client.setQueryData(authSessionQuery.queryKey, session);
  };
}

/** What went wrong, as the page's language says it. */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation(['office-errors', 'errors', 'validation', 'office']);
  /** The session with which one collides, after the sentence that there is one. */
  const collision = (error: unknown): string => {
    const other = error instanceof ApiError && error.code === 'booking.overlap' ? error.fields?.overlap : undefined;
    if (other === undefined) return '';
    const { values } = readFieldMessage(other);
    const date = writtenDay(String(values.date), i18n.language as Language, 'short');
    return t('office:collision', { session: t('validation:overlapsWith', { ...values, date } as never) });
  };
  return (error) => {
    if (!(error instanceof ApiError) && !navigator.onLine) return t('office:signIn.offline');
    const code: string = error instanceof ApiError && error.code ? error.code : errorCode(error);
    const sentence = i18n.exists(`office-errors:${code}`)
      ? t(`office-errors:${code as 'staff.notFound'}`)
      : t(`errors:${code as 'unexpected'}`);
    return sentence + collision(error);
  };
}
