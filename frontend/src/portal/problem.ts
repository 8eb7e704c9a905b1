import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorCode, readToken, subscribeToken } from '../api.ts';
import { isOffline } from '../online.ts';
import { useSubmit } from '../use-submit.ts';

/**
 * What went wrong when a form was last sent. It is forgotten when the tutor signs in again in the same portal: it may
 * only have said that a sign-in is needed.
 */
export function useProblem<T = string>(): [problem: T | undefined, setProblem: (problem: T | undefined) => void] {
  const [problem, setProblem] = useState<T>();
  useSignedInAgain(() => setProblem(undefined));
  return [problem, setProblem];
}

/**
 * Sends a form of the portal, as `useSubmit` does; its problem is forgotten as that of `useProblem`.
 * @param own sentences for codes that this form alone can meet
 */
export function usePortalSubmit(own: Readonly<Record<string, string>> = {}) {
  const { t } = useTranslation(['session', 'errors']);
  const { forget, ...sending } = useSubmit((error) => {
    if (!(error instanceof ApiError) && isOffline()) return t('offline');
    const code = errorCode(error);
    return own[code] ?? t(`errors:${code}`);
  });
  useSignedInAgain(forget);
  return sending;
}

function useSignedInAgain(act: () => void): void {
  const onSignedIn = useEffectEvent(act);
  useEffect(() => {
    let signedOut = false;
    return subscribeToken(() => {
      if (readToken() === null) signedOut = true;
      else if (signedOut) {
        signedOut = false;
        onSignedIn();
      }
    });
  }, []);
}
