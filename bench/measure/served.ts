import type { AddressInfo } from 'node:net';
import { type TestAppOptions, testApp } from '#platform/testing/app.ts';

const token = 'a-token-of-the-bench'.padEnd(43, '-');

export interface TestPortal {
  /**
   * Returns the body of an answer; each call has its own IP address because of the rate limits. Throws for other
   * statuses.
   */
  ask(path: string): Promise<string>;
  /** The bytes of a file answer. Throws like `ask`. */
  size(path: string): Promise<number>;
  close(): Promise<void>;
}

/** Serves the routes of some domains like the portal, on a port of this machine. */
export async function serveForBench({ settings, ...options }: TestAppOptions): Promise<TestPortal> {
  const app = await testApp({
    ...options,
    settings: { API_PER_MINUTE: '1000000000', TRUST_PROXY: '127.0.0.1', ...settings },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  let calls = 0;
  const answerOf = async (path: string): Promise<Response> => {
    calls += 1;
    const headers = {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    };
    const answer = await fetch(base + path, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
    return answer;
  };
  return {
    ask: async (path) => (await answerOf(path)).text(),
    size: async (path) => (await (await answerOf(path)).arrayBuffer()).byteLength,
    close: () => app.close(),
  };
}
