import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { dogDrawingRoute, dogPoses } from '#platform/contract/dogDrawing.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { notFound } from '../errors.ts';
import { acceptedEncoding, compress, type Encoding } from '../http/compression.ts';
import { sandboxPolicy } from '../http/securityHeaders.ts';
import { dogPicture } from './dogs/picture.ts';

/** Names are matched by words and never shown: longer ones than the dictionary has need not be read whole. */
const word = z
  .string()
  .transform((given) => given.slice(0, 120))
  .optional();
/** A word as a number: an alias chooses a drawing as well as an id does. */
function numberOf(id: string): number {
  if (/^\d{1,15}$/.test(id)) return Number(id);
  let hash = 0;
  for (const char of id) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}

const portrayed = z.strictObject({
  id: z.string().transform(numberOf),
  breed: word,
  colour: word,
  group: z.union([z.literal('puppy'), z.coerce.number().int().min(0).max(10)]).optional(),
  born: z.string().max(10).optional(),
  age: z.literal('puppy').optional(),
  pose: z.enum(dogPoses).optional(),
  looks: z.enum(['left', 'right']).optional(),
});

interface Kept {
  svg: Buffer;
  etag: string;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** A dog is drawn again only when it has grown up or the drawings have changed: a month is soon enough for both. */
const cacheControl = `public, max-age=${30 * 24 * 60 * 60}, stale-while-revalidate=${365 * 24 * 60 * 60}`;

/**
 * `GET /drawings/dogs/{id}.svg?breed=…&colour=…`: the dog as its breed and its coat say; for whoever has no photograph.
 */
export function drawings(app: FastifyInstance): void {
  const kept = new LRUCache<string, Kept>({ max: 4000 });
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { svg, etag, encoded }: Kept,
  ): Promise<FastifyReply> => {
    reply.headers({
      etag,
      'cache-control': cacheControl,
      'content-security-policy': sandboxPolicy,
      vary: 'accept-encoding',
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type('image/svg+xml');
    const encoding = acceptedEncoding(request);
    if (!encoding) return reply.send(svg);
    encoded[encoding] ??= compress(svg, encoding, 'kept');
    return reply.header('content-encoding', encoding).send(await encoded[encoding]);
  };
  app.get<{ Params: { id: string } }>(dogDrawingRoute, async (request, reply) => {
    const key = request.raw.url as string;
    const known = kept.get(key);
    if (known) return send(request, reply, known);
    await app.limiter.take('drawings', request, app.perMinute);
    const asked = portrayed.safeParse({ ...(request.query as object), id: request.params.id });
    if (!asked.success) throw notFound();
    const { age, group, ...dog } = asked.data;
    const svg = Buffer.from(
      dogPicture(
        { ...dog, group: Number(group) || 0, isPuppy: age === 'puppy' || group === 'puppy' || undefined },
        clock.now(),
      ),
    );
    const made: Kept = { svg, etag: `W/"${createHash('sha1').update(svg).digest('base64url')}"`, encoded: {} };
    kept.set(key, made);
    return send(request, reply, made);
  });
}
