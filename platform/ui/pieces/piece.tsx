import { type ComponentType, createContext, type ReactElement, useContext } from 'react';
import type { Chunk } from '#platform/contract/chunk.ts';

/** What has to be rendered, and where its HTML is kept. */
interface Unrendered {
  known(): Uint8Array | undefined;
  keep(html: Uint8Array): void;
  element: ReactElement;
}

/** Where the pieces of one page stand while the server renders it. */
export class PagePieces {
  readonly #placed: (Uint8Array | Unrendered)[] = [];

  place(piece: Uint8Array | Unrendered): number {
    return this.#placed.push(piece) - 1;
  }

  /** The markup with every piece in its place, as parts to be joined (the first and the last are text, the pieces UTF-8); `render` is React's, for pieces that are not known yet. */
  fill(markup: string, render: (element: ReactElement) => string): Chunk[] {
    const parts: Chunk[] = [];
    let from = 0;
    for (let at = markup.indexOf(opening); at >= 0; at = markup.indexOf(opening, from)) {
      const end = markup.indexOf('"', at + opening.length);
      const piece = this.#placed[Number(markup.slice(at + opening.length, end))] as Uint8Array | Unrendered;
      parts.push(markup.slice(from, at), htmlOf(piece, render));
      from = end + closing.length;
    }
    return [...parts, markup.slice(from)];
  }
}

// As React writes a piece's place. In a text a bracket is written otherwise.
const opening = '<i data-piece="';
const closing = '"></i>';
const utf8 = new TextEncoder();

function htmlOf(piece: Uint8Array | Unrendered, render: (element: ReactElement) => string): Uint8Array {
  // Twice on a page, it is rendered once.
  const known = 'element' in piece ? piece.known() : piece;
  if (known) return known;
  const { element, keep } = piece as Unrendered;
  // React puts hints to load pictures before the markup; inside a list they would be strangers when the page wakes up.
  const html = utf8.encode(render(element).replace(/^(?:<link rel="preload"[^>]*>)+/, ''));
  keep(html);
  return html;
}

/** Set by the server's render only: in the browser a piece is the component itself. */
export const PiecesContext = createContext<PagePieces | null>(null);

/** One look of a record: what was said of it, and the HTML of that. */
interface Kept {
  said: ReadonlyMap<string, unknown>;
  html: Uint8Array;
}

/** So many ways a piece looks are kept for one record: what is chosen in it, which page it stands on. */
const looks = 8;

/**
 * A component that depends on nothing but its props: no context, no `useId`, no data asked for. Rendering a list is most of the work of
 * a page: on the server a row's HTML is kept as long as the answer it came in, `recordOf(props)` being the record in that answer (or what
 * was made of the answer once); without it, for good: what stands on every page. The other props must say the same, too.
 */
export function piece<Props extends object>(Component: ComponentType<Props>, recordOf: (props: Props) => object = () => Component): ComponentType<Props> {
  const kept = new WeakMap<object, Kept[]>();
  return function Piece(props: Props) {
    const page = useContext(PiecesContext);
    if (!page) return <Component {...props} />;
    const record = recordOf(props);
    const known = () => kept.get(record)?.find(({ said }) => isSaid(said, props))?.html;
    const keep = (html: Uint8Array) => kept.set(record, [{ said: sayingOf(props), html }, ...(kept.get(record) ?? []).slice(0, looks - 1)]);
    return <i data-piece={page.place(known() ?? { known, keep, element: <Component {...props} /> })} />;
  };
}

/** What answers a press is not in the HTML at all; kept, it would hold the whole request it was made for. */
const isHandler = (value: unknown): boolean => typeof value === 'function';

const sayingOf = (props: object): ReadonlyMap<string, unknown> => new Map(Object.entries(props).filter(([, value]) => !isHandler(value)));

/** Compared for every row of every page, so nothing is made for it. */
function isSaid(said: ReadonlyMap<string, unknown>, props: object): boolean {
  let same = 0;
  for (const name in props) {
    const value = (props as Record<string, unknown>)[name];
    if (isHandler(value)) continue;
    if (!said.has(name) || !isAlike(said.get(name), value)) return false;
    same += 1;
  }
  return same === said.size;
}

/** The same to the reader's eye: lists and plain objects by what is in them. */
function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => name in other && isAlike(one[name], other[name]));
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);
