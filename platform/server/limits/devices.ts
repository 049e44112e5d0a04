import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { bearerToken } from '../session.ts';

const name = 'device';
const said = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{16})\\.([\\w-]{22})(?:;|$)`);
/** Seconds. Long enough for a day of reading at a school or on a telephone. */
const keptFor = 86_400;

/**
 * Tells visitors behind one address apart, for limits and for nothing else: a random name the portal has signed, which a
 * browser gets with its first call. No script reads it, nothing is stored of it, and it opens nothing.
 */
export class Devices {
  readonly #secret: Buffer | string;
  readonly #attributes: string;
  /** Signatures that were found right: a signature a call would cost more than the count. */
  readonly #known = new LRUCache<string, string>({ max: 50_000 });

  /** `secret`: the portal's, the same in all processes; without one, names are known to this process only. */
  constructor({ secret, secure }: { secret: string | undefined; secure: boolean }) {
    this.#secret = secret ?? randomBytes(32);
    this.#attributes = `Path=/; Max-Age=${keptFor}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  }

  /** The device's name; null for a browser without a cookie, and for a cookie the portal has not signed. */
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

  /** Gives a visitor's browser a name with this answer, which must not be one that caches between share. */
  give(request: FastifyRequest, reply: FastifyReply): void {
    if (bearerToken(request) || this.read(request)) return;
    const id = randomBytes(12).toString('base64url');
    reply.header('set-cookie', `${name}=${id}.${this.#sign(id)}; ${this.#attributes}`);
  }

  #sign(id: string): string {
    return createHmac('sha256', this.#secret).update(`device ${id}`).digest('base64url').slice(0, 22);
  }
}
