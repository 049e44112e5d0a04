import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSecret, sign } from '#domains/webhooks/server/sign.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { clockOfTests } from '#platform/testing/clockOfTests.ts';
import { root } from '../root.ts';

const guide = readFileSync(join(root, 'docs/api.md'), 'utf8');
const [, program = ''] = /^```mjs\n([\s\S]*?)^```$/m.exec(guide) ?? [];
const secret = newSecret();
const lines: string[] = [];
let child: ChildProcess;
let url: string;

beforeAll(async () => {
  child = spawn(process.execPath, ['--input-type=module', '-'], {
    env: { ...clockOfTests(), WEBHOOK_SECRET: secret, PORT: '0' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin?.end(program);
  const reading = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const [first] = await once(reading, 'line');
  reading.on('line', (line) => lines.push(line));
  url = `http://127.0.0.1:${String(first).replace('listening ', '')}/`;
});
afterAll(async () => {
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
});

const body = '{"type":"show.changed","timestamp":"2026-12-05T09:30:00.000Z","data":{"id":42}}';
const seconds = () => Math.floor(clock.milliseconds() / 1000);

async function post(id: string, given: { timestamp?: number; by?: string[]; sent?: string } = {}): Promise<number> {
  const { timestamp = seconds(), by = [secret], sent = body } = given;
  const headers = {
    ...{ 'webhook-id': id, 'webhook-timestamp': String(timestamp) },
    'webhook-signature': by.map((one) => sign(one, { id, timestamp, body })).join(' '),
  };
  return (await fetch(url, { method: 'POST', headers, body: sent })).status;
}

describe('the receiver in docs/api.md', () => {
  it('takes what the portal signs, once for each id', async () => {
    for (const id of ['msg_1', 'msg_2', 'msg_1']) expect(await post(id)).toBe(204);
    expect(await post('msg_3', { by: [newSecret(), secret] })).toBe(204);
    await expect.poll(() => lines.length).toBe(3);
    expect(new Set(lines)).toEqual(new Set(['show.changed 42']));
  });

  it.each([
    ['another secret', { by: [newSecret()] }],
    ['no signature', { by: [] }],
    ['another body', { sent: body.replace('42', '43') }],
    ['an old time', { timestamp: seconds() - 3600 }],
    ['no time', { timestamp: Number.NaN }],
  ])('refuses %s', async (_, given) => {
    expect(await post('msg_9', given)).toBe(401);
  });
});
