/**
 * Returns the path to go to after signing in, from `?next=`, or null for anything but a plain path of this site.
 * Browsers treat «\» as a slash, drop tabs and line breaks, and resolve `/.//host` and `/%2e//host` to `//host`; so an
 * address that could name another host (also after a second decoding) is refused instead of repaired.
 */
const plain = /^\/(?:[\p{L}\p{N}_~!$'()*+,;=:@-][\p{L}\p{N}._~!$'()*+,;=:@%-]*(?:\/|$))*$/u;
const hidden = /%(?:2e|2f|5c|25|0[0-9a-f]|1[0-9a-f])/i;
const blank = /[\s\p{Cc}\p{Cf}\\]/u;
const longest = 2000;

export function safeReturnPath(next: string | null | undefined): string | null {
  if (!next || next.length > longest || blank.test(next)) return null;
  const end = next.search(/[?#]/);
  const path = end < 0 ? next : next.slice(0, end);
  if (!plain.test(path) || hidden.test(path)) return null;
  const first = path.split('/')[1]?.toLowerCase();
  return first === 'auth' || first === 'api' ? null : next;
}
