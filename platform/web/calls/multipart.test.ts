import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { endpoint } from '#platform/contract/endpoint.ts';
import { createFetchApi } from './api.ts';

interface Litter {
  name: string;
  kennel: { city: { id: number } };
  breed_ids: number[];
  puppies: { name: string; codes: string[] }[];
  scan: File | null;
}
const addLitter = endpoint<Litter, { id: number }>({ name: 'addLitter', method: 'POST', path: '/api/litters' });

/** A server that records the raw requests. */
async function serving() {
  const received: { type: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ type: request.headers['content-type'] ?? '', body: Buffer.concat(chunks).toString() });
    response.end(JSON.stringify({ returnCode: 200, result: { id: 7 } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => send(`http://127.0.0.1:${port}${path}`, init));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    server.close();
  });
  return received;
}

const submit = (litter: Litter): Promise<{ id: number }> =>
  createFetchApi({ token: () => null, onUnauthorized: () => undefined, owner: () => null }).call(addLitter, litter);

const litter: Litter = {
  name: 'Помёт «А»',
  kennel: { city: { id: 12 } },
  breed_ids: [3, 5],
  puppies: [
    { name: 'Агат', codes: ['AAA', 'BBB'] },
    { name: 'Алтай', codes: [] },
  ],
  scan: null,
};

it('sends a form with a file as multipart: groups as dot and bracket keys, a list one by one [R7-06 R7-07 R7-09]', async () => {
  const received = await serving();
  const scan = new File(['%PDF-'], 'scan.pdf', { type: 'application/pdf' });
  expect(await submit({ ...litter, scan })).toEqual({ id: 7 });
  const [{ type, body } = { type: '', body: '' }] = received;
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(type)?.[1] ?? 'none';
  const parts = [...body.matchAll(/name="([^"]+)"(?:; filename="([^"]+)"\r\n[^\r]+)?\r\n\r\n([^\r]*)\r\n/g)];
  expect(body.split(`--${boundary}`)).toHaveLength(parts.length + 2);
  expect(parts.map(([, name, file, value]) => [name, ...(file ? [file] : []), value])).toEqual([
    ['name', 'Помёт «А»'],
    ['kennel.city.id', '12'],
    ['breed_ids', '3'],
    ['breed_ids', '5'],
    ['puppies[0].name', 'Агат'],
    ['puppies[0].codes', 'AAA'],
    ['puppies[0].codes', 'BBB'],
    ['puppies[1].name', 'Алтай'],
    ['scan', 'scan.pdf', '%PDF-'],
  ]);
});

it('sends the same form without a file as JSON [R7-06]', async () => {
  const received = await serving();
  await submit(litter);
  expect(received).toEqual([{ type: 'application/json', body: JSON.stringify(litter) }]);
});
