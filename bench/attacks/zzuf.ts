import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './attack.ts';

const ratios = ['0.0005', '0.004', '0.02'];
const seedsEach = 40;

/** Whole requests with flipped bits: request line, headers, JSON, uploads. */
export async function zzuf({ portal, token, targets, until }: Attack): Promise<{ tried: string; found: string[] }> {
  const { host, port } = new URL(portal);
  const close = 'Connection: close';
  const authorization = `Authorization: Bearer ${await token()}`;
  const form = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${'x'.repeat(400)}\r\n--b--\r\n`;
  const withBody = targets.filter(({ body }) => body).filter((_, at) => at % 12 === 0);
  const requests = [
    `GET / HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\nCookie: a=b\r\n${close}\r\n\r\n`,
    `GET /exhibitions?city_id=1&ranks=1 HTTP/1.1\r\nHost: ${host}\r\nIf-None-Match: "x"\r\n${close}\r\n\r\n`,
    `POST /api/gallery/upload HTTP/1.1\r\nHost: ${host}\r\n${authorization}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${form.length}\r\n${close}\r\n\r\n${form}`,
    ...withBody.map(({ method, path, body }) => {
      const bytes = Buffer.byteLength(body ?? '');
      return `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${authorization}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n${close}\r\n\r\n${body}`;
    }),
  ];
  const found: string[] = [];
  let sent = 0;
  for (const request of requests)
    for (const ratio of ratios)
      for (let seed = 0; seed < seedsEach && Date.now() < until; seed += 1) {
        const bytes = execFileSync('zzuf', ['-s', `${seed}`, '-r', ratio], { input: request });
        const status = await statusOf(Number(port), bytes);
        sent += 1;
        // 501 and 505 are HTTP's own answers to unknown methods and versions.
        if (status !== null && status >= 500 && status !== 501 && status !== 505)
          found.push(`${status} seed ${seed}, ratio ${ratio}: ${request.split('\r\n')[0]}`);
      }
  const { ok } = await fetch(`${portal}/healthz`);
  if (!ok) found.push('/healthz is not well afterwards');
  return { tried: `${requests.length} requests, ${sent} of them with bits turned over`, found };
}

/** Null: the connection was closed without an answer or timed out. */
async function statusOf(port: number, bytes: Buffer): Promise<number | null> {
  const socket = connect({ port, host: '127.0.0.1' });
  try {
    const answered = once(socket, 'data').then(([part]) => part as Buffer);
    socket.write(bytes);
    const part = await Promise.race([answered, once(socket, 'close').then(() => null), sleep(700).then(() => null)]);
    return part && Number(/^HTTP\/1\.1 (\d{3})/.exec(part.toString('latin1'))?.[1] ?? 0);
  } catch (error) {
    if (['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  } finally {
    socket.destroy();
  }
}
