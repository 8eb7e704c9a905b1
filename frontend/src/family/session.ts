import type { FamilySessionView } from '@kitewell/contract/family/sign-in';
import type { FamilyId } from '@kitewell/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorCode } from '../api.ts';
import { reading } from './api.ts';

export const sessionQuery = reading('familySession');

export const homeQuery = (family: FamilyId) => reading('familyHome', { query: { family } });

/** Which family is open, and what the layout knows of it. */
interface OpenFamily {
  readonly family: FamilyId;
  /** Null while only this device knows who is signed in, as it does without a connection. */
  readonly session: FamilySessionView | null;
}

const Family = createContext<OpenFamily | null>(null);
export const FamilyProvider = Family;

/** The family that is open; every screen is inside the layout that knows it. */
export function useFamily(): OpenFamily {
  const open = useContext(Family);
  if (!open) throw new Error('No family is open here.');
  return open;
}

/** Whether the reader pays, and so may change sessions; taken for granted until it is known. */
export function useIsPayer(): boolean {
  const { family } = useFamily();
  return useQuery(homeQuery(family)).data?.family.pays !== false;
}

/** Whether only the office changes anything for now. */
export function useIsOnHold(): boolean {
  const { family } = useFamily();
  return useQuery(homeQuery(family)).data?.family.onHold === true;
}

/** What went wrong, as the page's language says it. */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation(['family-errors', 'errors', 'family-home']);
  return (error) => {
    if (!(error instanceof ApiError) && !navigator.onLine) return t('family-home:offline.text');
    const code: string = error instanceof ApiError && error.code ? error.code : errorCode(error);
    return i18n.exists(`family-errors:${code}`)
      ? t(`family-errors:${code as 'home.sessionRequired'}`)
      : t(`errors:${code as 'unexpected'}`);
  };
}
