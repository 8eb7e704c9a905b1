import type { ReactNode } from 'react';

/** Its children, where the backend has something to say about `when`. */
export function Only({ when, children }: { when: string; children: ReactNode }) {
  return (
    <>
      {`{{if:${when}}}`}
      {children}
      {'{{end}}'}
    </>
  );
}
