import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ComponentType, type FunctionComponent } from 'react';
import { clearToken } from '../api.ts';
import { createQueryClient } from '../query-client.ts';

/** Wraps a part of a public page that reads from the API; the other parts do not load the code for that. */
export function withQueries<Props extends object>(Part: ComponentType<Props>): FunctionComponent<Props> {
  return function IslandWithQueries(props: Props) {
    // A list that could not be refreshed stays as it was: nobody edits anything here, so no message needs to interrupt.
    const [client] = useState(() => createQueryClient({ onSessionEnded: clearToken, showError: () => undefined }));
    return (
      <QueryClientProvider client={client}>
        <Part {...props} />
      </QueryClientProvider>
    );
  };
}
