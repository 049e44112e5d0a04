import type { Endpoint } from '#platform/contract/endpoint.ts';
import { wireRequest } from './wire.ts';

/**
 * Tells the server something nobody waits for, even while the page is being left. As JSON: other types the server takes
 * for a foreign form.
 */
export function beacon<Input extends object>(endpoint: Endpoint<Input, unknown>, input: Input): void {
  const { url, body } = wireRequest(endpoint, input as Record<string, unknown>);
  navigator.sendBeacon?.(url, new Blob([JSON.stringify(body ?? {})], { type: 'application/json' }));
}
