/** `other`: an unknown tag, verbatim; the caller decides what it means. */
export type RichToken = { text: string } | { tag: 'p' | 'br' | 'b' | 'i' | 'u'; isEnd: boolean } | { other: string };
type RichTag = Extract<RichToken, { tag: unknown }>['tag'];

const tags: Readonly<Record<string, RichTag>> = { p: 'p', br: 'br', b: 'b', strong: 'b', i: 'i', em: 'i', u: 'u' };
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

const decode = (text: string): string =>
  text.replace(
    /&(?:(\w{1,8})|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole, name: string | undefined, decimal: string | undefined, hex: string | undefined) => {
      if (name) return Object.hasOwn(entities, name.toLowerCase()) ? (entities[name.toLowerCase()] as string) : whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '';
    },
  );

/** The tokenizer of rich text. Never throws; ignores attributes; a `<` that begins no tag is text. */
export function tokensOf(stored: string): RichToken[] {
  const tokens: RichToken[] = [];
  for (const [piece] of stored.matchAll(/<[^<>]*>|[^<]+|</g)) {
    const [found, slash, name = ''] = /^<(\/?)([a-z][a-z\d]{0,9})\b[^>]*>$/i.exec(piece) ?? [];
    const known = name.toLowerCase();
    if (!found) tokens.push({ text: decode(piece) });
    else if (Object.hasOwn(tags, known)) tokens.push({ tag: tags[known] as RichTag, isEnd: slash === '/' });
    else tokens.push({ other: piece });
  }
  return tokens;
}
