import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { clearToken } from '../api.ts';
import { createQueryClient } from './query-client.ts';

/** A public page with what it needs to read from the API. */
export function reading(Page: ComponentType): ComponentType {
  return function ReadingPage() {
    // A list that could not be read anew stays as it was: here nobody works on it, so no message interrupts.
    const [client] = useState(() => createQueryClient({ onSessionEnded: clearToken, showError: () => undefined }));
    return (
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>
    );
  };
}
