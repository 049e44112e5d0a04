import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { bearerToken } from '../session.ts';

const name = 'device';
const said = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{16})\\.([\\w-]{22})(?:;|$)`);
/** Seconds. Long enough for a day of reading at a school or on a phone. */
const keptFor = 86_400;

/**
 * Distinguishes visitors behind one address, for rate limits only: a random name signed by the portal, set as a cookie
 * by the first call. Scripts cannot read it, the portal stores nothing about it, and it grants no access.
 */
export class Devices {
  readonly #secret: Buffer | string;
  readonly #attributes: string;
  /** Cache of valid signatures: verifying one per call would cost more than counting. */
  readonly #known = new LRUCache<string, string>({ max: 50_000 });

  /** `secret`: the portal's, the same in all processes; without one, names are valid in this process only. */
  constructor({ secret, secure }: { secret: string | undefined; secure: boolean }) {
    this.#secret = secret ?? randomBytes(32);
    this.#attributes = `Path=/; Max-Age=${keptFor}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  }

  /** The device's name; null without a cookie or with one the portal has not signed. */
  read(request: FastifyRequest): string | null {
    const { cookie } = request.headers;
    const [, id, signature] = (cookie && said.exec(cookie)) || [];
    if (!id || !signature) return null;
    if (this.#known.get(id) === signature) return id;
    const right = Buffer.from(this.#sign(id));
    if (!timingSafeEqual(right, Buffer.from(signature))) return null;
    this.#known.set(id, signature);
    return id;
  }

  /** Sets a visitor's device cookie with this answer, which must not be stored by shared caches. */
  give(request: FastifyRequest, reply: FastifyReply): void {
    if (bearerToken(request) || this.read(request)) return;
    const id = randomBytes(12).toString('base64url');
    reply.header('set-cookie', `${name}=${id}.${this.#sign(id)}; ${this.#attributes}`);
  }

  #sign(id: string): string {
    return createHmac('sha256', this.#secret).update(`device ${id}`).digest('base64url').slice(0, 22);
  }
}
