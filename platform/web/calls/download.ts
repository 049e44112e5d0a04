import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Failure } from '#platform/contract/envelope.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { type Api, ApiError, lostAnswer } from './api.ts';
import { retryWhenLimited } from './retryWhenLimited.ts';
import { wireRequest } from './wire.ts';

/** Downloads a private file with the token, as a blob. */
export const download = <Input>(
  api: Api,
  endpoint: Endpoint<Input, never>,
  input: Input,
  signal?: AbortSignal,
): Promise<Blob> =>
  retryWhenLimited(() => downloadOnce(api, endpoint, input, signal), { signal, token: api.access?.token });

async function downloadOnce<Input>(
  api: Api,
  endpoint: Endpoint<Input, never>,
  input: Input,
  signal?: AbortSignal,
): Promise<Blob> {
  const { url, body } = wireRequest(endpoint, input as Record<string, unknown>);
  const token = api.access?.token() ?? null;
  const lost = lostAnswer(true);
  const response = await fetch(url, {
    method: endpoint.method,
    cache: 'no-store',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(lost);
  if (response.ok) return response.blob().catch(lost);
  if (response.status === 401 && token) api.access?.onUnauthorized(token);
  throw new ApiError(
    response.status,
    response.statusText,
    (await response.json().catch(() => undefined)) as Failure | undefined,
    Number(response.headers.get('retry-after')) || undefined,
  );
}

const openedFor = minuteMs;

/** Passes a blob to the browser: to save under a name, or to open in a new tab. */
export function deliverBlob(blob: Blob, to: { name: string } | 'tab'): void {
  const address = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = address;
  if (to === 'tab') {
    anchor.target = '_blank';
    anchor.rel = 'noopener';
  } else anchor.download = to.name;
  anchor.click();
  // The tab needs some time to load it.
  setTimeout(() => URL.revokeObjectURL(address), openedFor);
}

/** Logs a file that could not be shown to the console only (specification, 8). */
export function logFileFailure(error: unknown): void {
  const { status, statusText } = error instanceof ApiError ? error : { status: 0, statusText: '' };
  // biome-ignore lint/suspicious/noConsole: the specification wants it logged only
  console.warn(`Ошибка загрузки файла ${status}: ${statusText}`);
}
