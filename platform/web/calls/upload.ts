import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Failure, Success } from '#platform/contract/envelope.ts';
import { type FormValues, formPayload } from '../forms/formPayload.ts';
import { type Api, ApiError, assertSendable } from './api.ts';
import { retryWhenLimited } from './retryWhenLimited.ts';

export interface UploadOptions {
  /** Share of uploaded bytes, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Cancels; the server then discards the upload. */
  signal?: AbortSignal;
}

function answerOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText);
  } catch {
    // A non-JSON answer (a proxy's own page) is reported by its status.
    return undefined;
  }
}

/**
 * Uploads a form with files to the endpoint. Uses XMLHttpRequest because `fetch` reports no upload progress. Rejects
 * with ApiError, or AbortError when cancelled.
 */
export const upload = <Input, Answer>(
  api: Api,
  endpoint: Endpoint<Input, Answer>,
  values: FormValues,
  options: UploadOptions = {},
): Promise<Answer> =>
  retryWhenLimited(() => uploadOnce(api, endpoint, values, options), {
    signal: options.signal,
    token: api.access?.token,
  });

function uploadOnce<Input, Answer>(
  api: Api,
  endpoint: Endpoint<Input, Answer>,
  values: FormValues,
  { onProgress, signal }: UploadOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    assertSendable(api.access, endpoint);
    const request = new XMLHttpRequest();
    const token = api.access?.token() ?? null;
    const cancel = (): void => request.abort();
    const end = (act: () => void): void => {
      signal?.removeEventListener('abort', cancel);
      act();
    };
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress?.(loaded / total);
    request.onload = () =>
      end(() => {
        const answer = answerOf(request) as Success<Answer> | Failure | undefined;
        if (request.status < 300 && answer && 'result' in answer) return resolve(answer.result);
        if (request.status === 401 && token) api.access?.onUnauthorized(token);
        reject(
          new ApiError(
            request.status,
            request.statusText,
            answer as Failure | undefined,
            Number(request.getResponseHeader('retry-after')) || undefined,
          ),
        );
      });
    request.onerror = () => end(() => reject(new ApiError(0, '')));
    request.onabort = () => end(() => reject(new DOMException('Cancelled', 'AbortError')));
    if (signal?.aborted) return reject(new DOMException('Cancelled', 'AbortError'));
    signal?.addEventListener('abort', cancel);
    request.open(endpoint.method, endpoint.path);
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.send(formPayload(values));
  });
}
