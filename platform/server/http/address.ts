import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { PortalError } from '../errors.ts';
import { clientErrorHandler } from './errors/clientErrors.ts';
import { handleBeforeHooks } from './handleBeforeHooks.ts';

const longest = 8000;
/** Characters no browser sends: raw controls, raw non-ASCII, and the backslash, which browsers read as a slash. */
const unusual = /[^\x21-\x7e]|\\/;

/** `GET http://host/path` (as to a proxy) means `GET /path`; its host is ignored because clients can forge it. */
export const originForm = (request: IncomingMessage): string => {
  const url = request.url ?? '/';
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*(?=\/|$)/i, '') || '/';
};

export const isApi = (url: string): boolean => /^\/api(?:[/?]|$)/i.test(url);

/** Throws 400 unless every part of the address is UTF-8 text without NUL. */
export function checkAddress(url: string): void {
  if (url.length > longest) throw new PortalError(414, 'Слишком длинный адрес');
  if (!url.startsWith('/') || unusual.test(url)) throw new PortalError(400, 'Неверный адрес');
  if (!url.includes('%')) return;
  let text: string;
  try {
    text = decodeURIComponent(url);
  } catch {
    throw new PortalError(400, 'Неверный адрес: нарушена кодировка');
  }
  if (text.includes('\0')) throw new PortalError(400, 'Неверный адрес');
}

/**
 * Node takes the first of two `Host` headers, a proxy perhaps the second, so such a request is refused (RFC 9112, 3.2).
 */
export function refuseTwoHosts(server: Server): void {
  handleBeforeHooks(server, ({ rawHeaders, socket }) => {
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2)
      if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
    if (hosts < 2) return false;
    clientErrorHandler(new Error('Two Host headers'), socket);
    return true;
  });
}

export function checkAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    try {
      checkAddress(request.raw.url ?? '');
      done();
    } catch (error) {
      done(error as Error);
    }
  });
}
