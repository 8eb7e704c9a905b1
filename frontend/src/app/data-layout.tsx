import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { clearToken } from '../api.ts';
import { createQueryClient } from './query-client.ts';

/** For public pages that read from the API; the others do without its code. */
export function DataLayout() {
  // A list that could not be read anew stays as it was: here nobody works on it, so no message interrupts.
  const [client] = useState(() => createQueryClient({ onSessionEnded: clearToken, showError: () => undefined }));
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
