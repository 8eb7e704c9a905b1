import type { ReactNode } from 'react';

/** Its children remain only if the backend has a value for `when`. */
export function Only({ when, children }: { when: string; children: ReactNode }) {
  return (
    <>
      {`{{if:${when}}}`}
      {children}
      {'{{end}}'}
    </>
  );
}
