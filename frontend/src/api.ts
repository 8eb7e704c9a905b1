import { errorMessages, type ErrorCode } from '@kitewell/contract/errors';

const tokenKey = 'tutorToken';
const tokenListeners = new Set<() => void>();

/** The signed-in tutor's bearer token, null when nobody is signed in here. */
export function readToken(): string | null {
  return localStorage.getItem(tokenKey);
}

export function storeToken(token: string): void {
  localStorage.setItem(tokenKey, token);
  for (const listener of tokenListeners) listener();
}

export function clearToken(): void {
  localStorage.removeItem(tokenKey);
  for (const listener of tokenListeners) listener();
}

/** Calls `listener` when somebody signs in or out, in this tab or another one. Returns how to stop. */
export function subscribeToken(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // The key is null when a tab empties the whole storage.
    if (event.key === tokenKey || event.key === null) listener();
  };
  tokenListeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    tokenListeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** An answer that is not ok. The message is `{status}: {body text or status text}`, for logs and never for a screen. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code?: ErrorCode;
  /** The server's English sentence for each field at fault. */
  readonly fields?: Record<string, string>;
  /** Finds the request in the server's log. */
  readonly requestId?: string;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    const { code, errors, requestId } = readErrorBody(body);
    if (typeof code === 'string' && Object.hasOwn(errorMessages, code)) this.code = code as ErrorCode;
    if (typeof errors === 'object' && errors !== null) this.fields = errors as Record<string, string>;
    if (typeof requestId === 'string') this.requestId = requestId;
  }
}

/** The code whose sentence tells a person what went wrong, whatever was thrown. */
export function errorCode(error: unknown): ErrorCode {
  if (!(error instanceof ApiError)) return error instanceof TypeError ? 'unavailable' : 'unexpected';
  if (error.code) return error.code;
  // A proxy in between answers without a body of ours.
  if (error.status === 413) return 'tooLarge';
  return error.status >= 502 && error.status <= 504 ? 'unavailable' : 'unexpected';
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the API with the tutor's token, where there is one. Resolves to the JSON of the answer (undefined for
 * 204) and throws `ApiError` for every answer that is not ok, `TypeError` when no answer came.
 */
export async function api<T>(
  method: Method,
  path: string,
  body?: unknown,
  { signal }: { signal?: AbortSignal } = {},
): Promise<T> {
  const headers = new Headers({ Accept: 'application/json' });
  const token = readToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const response = await fetch(path, {
    method,
    headers,
    credentials: 'include',
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  });
  if (!response.ok) throw await failure(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** The bytes behind an address that carries its own permission. Throws as `api` does. */
export async function fetchFile(url: string): Promise<Blob> {
  const response = await fetch(url, { credentials: 'omit' });
  if (!response.ok) throw await failure(response);
  return response.blob();
}

async function failure(response: Response): Promise<ApiError> {
  return new ApiError(response.status, response.statusText, await response.text().catch(() => ''));
}

function readErrorBody(body: string): { code?: unknown; errors?: unknown; requestId?: unknown } {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
