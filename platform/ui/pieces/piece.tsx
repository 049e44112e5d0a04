import { type ComponentType, createContext, type ReactElement, useContext } from 'react';

interface Placed {
  /** The piece's HTML as it was rendered last time from the very same things, or nothing yet. */
  known(): string | undefined;
  keep(html: string): void;
  element: ReactElement;
}

/** Where the pieces of one page stand while the server renders it. */
export class PagePieces {
  readonly #placed: Placed[] = [];

  place(piece: Placed): number {
    return this.#placed.push(piece) - 1;
  }

  /** The markup with every piece in its place, as parts to be joined; `render` is React's, for pieces that are not known yet. */
  fill(markup: string, render: (element: ReactElement) => string): string[] {
    // Every second part is the number of a piece.
    return markup.split(/<i data-piece="(\d+)"><\/i>/).map((part, at) => (at % 2 ? htmlOf(this.#placed[Number(part)] as Placed, render) : part));
  }
}

function htmlOf(piece: Placed, render: (element: ReactElement) => string): string {
  const known = piece.known();
  if (known !== undefined) return known;
  // React puts hints to load pictures before the markup; inside a list they would be strangers when the page wakes up.
  const html = render(piece.element).replace(/^(?:<link rel="preload"[^>]*>)+/, '');
  piece.keep(html);
  return html;
}

/** Set by the server's render only: in the browser a piece is the component itself. */
export const PiecesContext = createContext<PagePieces | null>(null);

/**
 * A component that depends on nothing but its props: no context, no `useId`, no data asked for. Rendering a list is most of the work of
 * a page: on the server a row's HTML is kept as long as the answer it came in, `recordOf(props)` being the record in that answer (or what
 * was made of the answer once). The other props must be the very same, too.
 */
export function piece<Props extends object>(Component: ComponentType<Props>, recordOf: (props: Props) => object): ComponentType<Props> {
  const kept = new WeakMap<object, { props: Props; html: string }>();
  return function Piece(props: Props) {
    const page = useContext(PiecesContext);
    if (!page) return <Component {...props} />;
    const record = recordOf(props);
    const at = page.place({
      known: () => {
        const last = kept.get(record);
        return last && areSame(last.props, props) ? last.html : undefined;
      },
      keep: (html) => kept.set(record, { props, html }),
      element: <Component {...props} />,
    });
    return <i data-piece={at} />;
  };
}

function areSame<Props extends object>(one: Props, other: Props): boolean {
  const names = Object.keys(one) as (keyof Props)[];
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]));
}
