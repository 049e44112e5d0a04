import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { PortalError } from '../errors.ts';

const deepest = 32;
const harmful = new Set(['__proto__', 'constructor', 'prototype']);

const wrong = (why: string): PortalError => new PortalError(400, why);

/**
 * Scans a JSON text before parsing: limits its depth and refuses duplicate keys (JSON.parse silently keeps the last)
 * and keys that reach into prototypes. Syntax errors are left to JSON.parse.
 */
export function checkJson(text: string): void {
  /** Keys of the enclosing objects; null for an array. */
  const around: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === 0x22) {
      const end = endOfString(text, at);
      const keys = around.at(-1);
      if (keys && isKey(text, end)) noteKey(keys, text.slice(at, end));
      at = end - 1;
    } else if (sign === 0x7b || sign === 0x5b) {
      if (around.length === deepest) throw wrong('Слишком глубокая вложенность JSON');
      around.push(sign === 0x7b ? new Set() : null);
    } else if (sign === 0x7d || sign === 0x5d) around.pop();
  }
}

/** Position after the closing quote, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === 0x5c) at += 1;
    else if (sign === 0x22) return at + 1;
  }
  return text.length;
}

function isKey(text: string, after: number): boolean {
  let at = after;
  while (
    text.charCodeAt(at) === 0x20 ||
    text.charCodeAt(at) === 0x0a ||
    text.charCodeAt(at) === 0x0d ||
    text.charCodeAt(at) === 0x09
  )
    at += 1;
  return text.charCodeAt(at) === 0x3a;
}

function noteKey(keys: Set<string>, quoted: string): void {
  const key = quoted.includes('\\') ? String(parse(quoted)) : quoted.slice(1, -1);
  if (harmful.has(key)) throw wrong('Недопустимое имя поля');
  if (keys.has(key)) throw new PortalError(400, { [key]: 'Поле указано дважды' });
  keys.add(key);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrong('Тело запроса не является правильным JSON');
  }
}

/** PostgreSQL text and JSON columns refuse these characters; only an escape can produce them. */
function checkStrings(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw wrong('Недопустимые символы в теле запроса');
  } else if (value && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      checkStrings(key);
      checkStrings(inner);
    }
  }
}

/** Undefined for an empty body: some clients declare JSON without sending any. */
export function readJson(body: Buffer): unknown {
  if (!body.length) return undefined;
  if (!isUtf8(body)) throw wrong('Тело запроса не в кодировке UTF-8');
  const text = body.toString('utf8');
  checkJson(text);
  const value = parse(text);
  if (text.includes('\\u')) checkStrings(value);
  return value;
}

/** Accepts JSON bodies only; text and forms are refused with 415 before they are read. */
export function jsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readJson(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}
