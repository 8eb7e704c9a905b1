// Apart from the guard itself, so that the forms of public pages load neither its dialog nor a router.
import { createContext, useContext, useEffect, type RefObject } from 'react';

interface Guard {
  /** Reports whether a part of the page holds something unsaved; null where it does not. */
  report: (part: object, element: Element | null) => void;
  /** Does at once what closes a part of the page, or, where something unsaved is within it, once somebody has agreed. */
  leave: (within: Element | null, close: () => void) => void;
}

/** Without a guard, as on a public page, nothing asks. */
export const Guarded = createContext<Guard>({ report: () => undefined, leave: (_, close) => close() });

/** Reports whether this part of the page holds something unsaved; once it is gone, it does not. */
export function useUnsavedPart(unsaved: boolean, element: RefObject<Element | null>): void {
  const { report } = useContext(Guarded);
  useEffect(() => {
    const part = {};
    report(part, unsaved ? element.current : null);
    return () => report(part, null);
  }, [unsaved, element, report]);
}

/** For what closes a part of the page that may hold a form: asks before something unsaved is lost. */
export function useLeave(): Guard['leave'] {
  return useContext(Guarded).leave;
}
