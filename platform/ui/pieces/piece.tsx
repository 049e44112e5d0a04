import { type ComponentType, createContext, type ReactElement, useContext } from 'react';
import type { Chunk } from '#platform/contract/chunk.ts';

interface Placed {
  /** The piece's HTML as it was rendered last time from the very same things, or nothing yet. */
  known(): Uint8Array | undefined;
  keep(html: Uint8Array): void;
  element: ReactElement;
}

/** Where the pieces of one page stand while the server renders it. */
export class PagePieces {
  readonly #placed: Placed[] = [];

  place(piece: Placed): number {
    return this.#placed.push(piece) - 1;
  }

  /** The markup with every piece in its place, as parts to be joined (the first and the last are text, the pieces UTF-8); `render` is React's, for pieces that are not known yet. */
  fill(markup: string, render: (element: ReactElement) => string): Chunk[] {
    // Every second part is the number of a piece.
    return markup.split(/<i data-piece="(\d+)"><\/i>/).map((part, at) => (at % 2 ? htmlOf(this.#placed[Number(part)] as Placed, render) : part));
  }
}

const utf8 = new TextEncoder();

function htmlOf(piece: Placed, render: (element: ReactElement) => string): Uint8Array {
  const known = piece.known();
  if (known !== undefined) return known;
  // React puts hints to load pictures before the markup; inside a list they would be strangers when the page wakes up.
  const html = utf8.encode(render(piece.element).replace(/^(?:<link rel="preload"[^>]*>)+/, ''));
  piece.keep(html);
  return html;
}

/** Set by the server's render only: in the browser a piece is the component itself. */
export const PiecesContext = createContext<PagePieces | null>(null);

interface Kept {
  said: object;
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
    const said = withoutHandlers(props);
    const at = page.place({
      known: () => kept.get(record)?.find((one) => isAlike(one.said, said))?.html,
      keep: (html) => kept.set(record, [{ said, html }, ...(kept.get(record) ?? []).slice(0, looks - 1)]),
      element: <Component {...props} />,
    });
    return <i data-piece={at} />;
  };
}

/** What answers a press is not in the HTML at all; kept, it would hold the whole request it was made for. */
const withoutHandlers = (props: object): object => Object.fromEntries(Object.entries(props).filter(([, value]) => typeof value !== 'function'));

/** The same to the reader's eye: lists and plain objects by what is in them. */
function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => name in other && isAlike(one[name], other[name]));
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);
