import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { policyPath } from '#domains/federationDetails/paths.ts';
import { findPolicyFields, type PolicyFields } from '#domains/federationDetails/server/public.ts';
import type { Db } from '#platform/server/db/connect.ts';
import { buildPdf } from '#platform/server/files/pdf.ts';

const template = readFileSync(new URL('../../../docs/legal/politika.md', import.meta.url), 'utf8');

/**
 * The policy with what staff have entered. «{operator|words}» in the template stands for the field, and for the words
 * while it is empty, so that without an operator the text is the same as ever.
 */
export const policyText = (fields: PolicyFields): string =>
  template.replaceAll(
    /\{(\w+)\|([^}]*)\}/g,
    (_, name: string, words: string) => fields[name as keyof PolicyFields] || words,
  );

/** Serves the policy at the address that the specification names. */
export function policyRoute(app: FastifyInstance, { db }: { db: Db }): void {
  // By the text: making the file takes longer than everything else about it.
  const files = new LRUCache<string, Buffer>({ max: 4 });
  app.get(policyPath, async (request, reply) => {
    const text = policyText(await findPolicyFields(db));
    const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`;
    reply.headers({ etag, 'cache-control': 'public, no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const file = files.get(etag) ?? (await buildPdf(text));
    files.set(etag, file);
    return reply.type('application/pdf').send(file);
  });
}
