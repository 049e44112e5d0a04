import { createServer, type IncomingMessage, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { productionSettings } from '#apps/server/process/portalProcess.ts';
import { listLostAlbums, runWorkload } from '#apps/server/process/workload.ts';
import { form, pdf } from '#domains/media/server/testPortal.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import { sealMailsWith } from '#platform/server/mail/sealedText.ts';
import { type BreakableProxy, breakableProxy } from '#platform/testing/breakableProxy.ts';
import { openMailServer } from '../../../tests/portal/letters/mailServer.ts';
import { startRedis } from '../../measure/neighbours.ts';
import type { Row } from '../../rows.ts';
import { describeWorkload, firstPort, loadAverage, seconds, withFaultBench } from './faultBench.ts';

const redisPort = firstPort + 20;

/** Redis hangs, stops, and returns empty, under the workload of two processes. */
export const redisUnavailable = (): Promise<Row> =>
  withFaultBench(async ({ server, tokens, start }) => {
    let redis = await startRedis(redisPort);
    try {
      const settings = { REDIS_URL: `redis://127.0.0.1:${redisPort}` };
      const portals = [await start(settings), await start(settings)];
      let longest = 0;
      let isGoing = true;
      const asking = portals.map(async ({ url }) => {
        for (; isGoing; await sleep(20)) {
          const began = performance.now();
          await (await fetch(`${url}/api/city`)).text();
          longest = Math.max(longest, performance.now() - began);
        }
      });
      const going = portals.map((portal) => runWorkload(portal, tokens));
      await sleep(2000);
      process.kill(redis.pid, 'SIGSTOP');
      await sleep(5000);
      process.kill(redis.pid, 'SIGCONT');
      await redis.stop();
      await sleep(5000);
      redis = await startRedis(redisPort);
      await sleep(5000);
      await Promise.all(going.map(({ stop }) => stop()));
      isGoing = false;
      await Promise.all(asking);
      const seen = going.map((one) => one.seen);
      const whole = {
        acknowledged: seen.flatMap(({ acknowledged }) => acknowledged),
        pages: seen.flatMap(({ pages }) => pages),
        refused: seen.flatMap(({ refused }) => refused),
        faults: seen.flatMap(({ faults }) => faults),
        longestMs: Math.max(...seen.map(({ longestMs }) => longestMs)),
      };
      const { words, isGood } = describeWorkload(whole, await listLostAlbums(server.url, whole.acknowledged));
      return {
        name: 'Redis hanging for 5 s, gone for 5 s, back and empty; two processes',
        asked: 'nothing refused or failed, nobody waits for it',
        got: `${words}, the longest call ${seconds(longest)}; ${loadAverage()}`,
        met: isGood && !whole.refused.length && longest < 5000,
      };
    } finally {
      await redis.stop();
    }
  });

/** The mail server hangs, then stops, within the retry interval; three kinds of mails wait. */
export const mailServerUnavailable = (): Promise<Row> =>
  withFaultBench(async ({ server, db, start }) => {
    const mail = await openMailServer();
    const way: BreakableProxy = await breakableProxy(Number(new URL(mail.url).port));
    try {
      await way.cut();
      // Encrypted like the portal's, which decrypts them.
      sealMailsWith(productionSettings(server).PORTAL_SECRET);
      await start({ SMTP_URL: `smtp://127.0.0.1:${way.port}` });
      const kinds = ['mailing', 'usual', 'code'] as const;
      for (const urgency of kinds)
        for (let at = 0; at < 10; at += 1)
          await queueMail(db, {
            to: `reader-${urgency}-${at}@mail.example`,
            subject: `Письмо ${urgency}`,
            text: 'Письмо',
            html: '<p>Письмо</p>',
            urgency,
          });
      await sleep(15_000);
      await way.mend();
      const began = performance.now();
      while (mail.received.length < 30 && performance.now() - began < 150_000) await sleep(200);
      const took = performance.now() - began;
      // A duplicate would arrive now.
      await sleep(5000);
      const letters = mail.received.map((one) => /^Message-ID: (.+)$/im.exec(one.toString('utf8'))?.[1] ?? '');
      const twice = letters.length - new Set(letters).size;
      return {
        name: 'the mail server away for 15 s with 30 letters waiting',
        asked: 'every letter sent, once',
        got: `${letters.length} of 30 sent, ${twice} twice, the last ${seconds(took)} after it was back (pauses between tries: 30 s and growing); ${loadAverage()}`,
        met: letters.length === 30 && !twice,
      };
    } finally {
      await way.close();
      await mail.stop();
    }
  });

/** A minimal S3 server that writes, reads, deletes, and fails on demand. */
function openStore(): Promise<{ server: Server; objects: Map<string, Buffer>; hang(isHanging: boolean): void }> {
  const objects = new Map<string, Buffer>();
  let isHanging = false;
  const answer = async (request: IncomingMessage): Promise<[number, Buffer | string]> => {
    const path = (request.url as string).split('?')[0] as string;
    const bytes = Buffer.concat(await request.toArray());
    if (request.method === 'PUT') objects.set(path, bytes);
    if (request.method === 'DELETE') objects.delete(path);
    const known = objects.get(path);
    if (request.method !== 'GET') return [200, ''];
    return known ? [200, known] : [404, '<Error><Code>NoSuchKey</Code></Error>'];
  };
  const server = createServer(async (request, response) => {
    if (isHanging) return;
    const [status, body] = await answer(request);
    response.writeHead(status, { etag: '"x"' }).end(body);
  });
  const hang = (is: boolean): void => {
    isHanging = is;
  };
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve({ server, objects, hang })));
}

/** The store hangs and recovers during a member's uploads. */
export const fileStoreUnavailable = (): Promise<Row> =>
  withFaultBench(async ({ tokens, start }) => {
    const { server, objects, hang } = await openStore();
    try {
      const { url } = await start({
        S3_ENDPOINT: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
        S3_BUCKET: 'portal',
        S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
        S3_SECRET_ACCESS_KEY: 'secret',
      });
      const { payload, type } = form(await pdf(), 'Положение.pdf');
      const send = async (): Promise<{ status: number; took: number }> => {
        const began = performance.now();
        const headers = { 'content-type': type, authorization: `Bearer ${tokens[0]}` };
        const answer = await fetch(`${url}/api/document/document`, {
          method: 'POST',
          headers,
          body: new Uint8Array(payload),
        });
        await answer.text();
        return { status: answer.status, took: performance.now() - began };
      };
      const before = await send();
      hang(true);
      const refused = await Promise.all([send(), send(), send()]);
      const page = await fetch(`${url}/about`);
      hang(false);
      const after = await send();
      const longest = Math.max(...refused.map(({ took }) => took));
      const isRefused = refused.every(({ status }) => status === 503);
      return {
        name: 'the file store hanging, three uploads meanwhile',
        asked: '503 in words, pages served, well again by itself, nothing half there',
        got: `before ${before.status}; refused with ${refused.map(({ status }) => status).join(', ')} after ${seconds(longest)} at most, a page meanwhile ${page.status}; afterwards ${after.status}, ${objects.size} files of 2 accepted; ${loadAverage()}`,
        met: before.status === 200 && isRefused && page.status === 200 && after.status === 200 && objects.size === 2,
      };
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });
