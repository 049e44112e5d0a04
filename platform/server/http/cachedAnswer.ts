import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../pages/answerCache.ts';
import { acceptedEncoding, compress, type Encoding } from './compression.ts';

interface Wire {
  body: Buffer;
  etag: string;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** Derived forms live as long as the cached answer. */
const wires = new WeakMap<Answer, Wire>();

function wireOf(answer: Answer): Wire {
  const known = wires.get(answer);
  if (known) return known;
  const body = Buffer.from(`{"returnCode":200,"result":${answer.json}}`);
  const wire: Wire = { body, etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`, encoded: {} };
  wires.set(answer, wire);
  return wire;
}

/** Sends an answer that browsers may cache if they revalidate it each time. */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  const { body, etag, encoded } = wireOf(answer);
  reply.headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, no-cache',
    vary: 'origin, accept-encoding',
    etag,
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const encoding = body.length > 2048 ? acceptedEncoding(request) : null;
  if (!encoding) return reply.send(body);
  encoded[encoding] ??= compress(body, encoding, 'kept');
  return reply.header('content-encoding', encoding).send(await encoded[encoding]);
}
