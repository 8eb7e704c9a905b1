import { useEffect, useState } from 'react';
import { readToken, subscribeToken } from '../api.ts';

/**
 * What went wrong when a form was last sent. It is forgotten when the tutor signs in again in the same portal: it may
 * only have said that a sign-in is needed.
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
