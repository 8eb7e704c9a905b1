import { useEffect, useState } from 'react';
import { readToken, subscribeToken } from '../api.ts';

/**
 * What went wrong with the last try of a form, and how to say it. A desk that is kept while its tutor signs in again
 * shows nothing of it afterwards: it may have said no more than that somebody has to sign in.
 */
export function useProblem<T = string>(): [problem: T | undefined, setProblem: (problem: T | undefined) => void] {
  const [problem, setProblem] = useState<T>();
  useEffect(() => {
    let signedOut = false;
    return subscribeToken(() => {
      if (readToken() === null) signedOut = true;
      else if (signedOut) {
        signedOut = false;
        setProblem(undefined);
      }
    });
  }, []);
  return [problem, setProblem];
}
