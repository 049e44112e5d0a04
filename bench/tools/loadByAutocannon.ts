import autocannon from 'autocannon';
import type { Load, LoadOptions } from '../measure/load.ts';

export async function loadByAutocannon({
  url,
  seconds,
  connections,
  headers = {},
  ...asked
}: LoadOptions): Promise<Load> {
  const { paths, tokens, method = 'GET', body } = asked;
  const requests = paths?.flatMap((path) =>
    (tokens ?? [null]).map((token) => ({
      path,
      ...(token && { headers: { ...headers, authorization: `Bearer ${token}` } }),
    })),
  );
  const what = { ...(requests && { requests }), ...(body && { body }), method };
  const result = await autocannon({ url, duration: seconds, connections, headers, ...what });
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    // It has no 95th percentile: the next higher one is used.
    p95: result.latency.p97_5,
    p99: result.latency.p99,
    failed: result.non2xx - (result['3xx'] ?? 0) + result.errors,
  };
}
