import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request that is being answered, for whatever is called while it is. */
export const currentRequest = new AsyncLocalStorage<string>();

/** The id of the request in which this is called; undefined in the background. */
export const currentRequestId = (): string | undefined => currentRequest.getStore();
