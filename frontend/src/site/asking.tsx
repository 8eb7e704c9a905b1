import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ComponentType, type FunctionComponent } from 'react';
import { clearToken } from '../api.ts';
import { createQueryClient } from '../query-client.ts';

/** A part of a public page with what it needs to read from the API; everything else does without the code for that. */
export function asking<Props extends object>(Part: ComponentType<Props>): FunctionComponent<Props> {
  return function AskingIsland(props: Props) {
    // A list that could not be read anew stays as it was: here nobody works on it, so no message interrupts.
    const [client] = useState(() => createQueryClient({ onSessionEnded: clearToken, showError: () => undefined }));
    return (
      <QueryClientProvider client={client}>
        <Part {...props} />
      </QueryClientProvider>
    );
  };
}
