import type { Endpoint } from '#platform/contract/endpoint.ts';
import { wireRequest } from './wire.ts';

/**
 * Sends without waiting for the answer, even while the page is being left. As JSON: the server refuses other types as
 * cross-site forms.
 */
export function beacon<Input extends object>(endpoint: Endpoint<Input, unknown>, input: Input): void {
  const { url, body } = wireRequest(endpoint, input as Record<string, unknown>);
  navigator.sendBeacon?.(url, new Blob([JSON.stringify(body ?? {})], { type: 'application/json' }));
}
