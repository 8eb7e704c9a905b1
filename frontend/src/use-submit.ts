import { useRef, useState } from 'react';
import { ApiError } from './api.ts';

interface Form {
  setErrors: (errors: never) => void;
}

/**
 * Makes what a form or a button asks for, once however often it is pressed meanwhile, and says what went wrong: at the
 * fields of the form, where the server names them, and otherwise as `problem`.
 * @param describe what went wrong, as the page's language says it
 */
export function useSubmit<Problem = string>(describe: (error: unknown) => Problem) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const isRunning = useRef(false);

  /** Resolves to whether it succeeded. */
  async function submit(act: () => Promise<unknown>, form?: Form): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
      return true;
    } catch (error) {
      if (form && error instanceof ApiError && error.status === 400 && error.fields)
        form.setErrors(error.fields as never);
      else setProblem(() => describe(error));
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { busy, problem, submit, forget: () => setProblem(undefined) };
}
