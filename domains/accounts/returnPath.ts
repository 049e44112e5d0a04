/**
 * Where to go after signing in, from `?next=`. Only a plain path of this site passes. Addresses are compared by what
 * browsers make of them: «\» is a slash, tabs and line ends are dropped, `/.//host` and `/%2e//host` become `//host`;
 * so whatever could turn into an authority (or hides behind a second round of decoding) is refused rather than
 * repaired.
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
