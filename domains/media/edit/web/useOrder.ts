import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

interface Thing {
  id: number;
}

export interface OrderOptions<Item extends Thing> {
  items: readonly Item[];
  /** The item's name in the announcement of its new position. */
  nameOf: (item: Item) => string;
  /** Stores the new position: after the item `after`, or first for null. When it rejects, the former order returns. */
  onMove: (id: number, after: number | null) => Promise<unknown>;
}

/** Distance from the window's edge, in CSS pixels, at which dragging scrolls the page. */
const edge = 80;

const moved = <Item extends Thing>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_, at) => at !== from);
  rest.splice(to, 0, items[from] as Item);
  return rest;
};

/**
 * Lets the owner reorder a list by dragging a handle, or by arrow keys, Home and End on it. Items carry
 * `data-order={id}`; handles receive `handle(id)`.
 */
export function useOrder<Item extends Thing>({ items, nameOf, onMove }: OrderOptions<Item>) {
  const [draft, setDraft] = useState<readonly Item[] | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const shown = draft ?? items;
  const latest = useRef(shown);
  latest.current = shown;
  const isHeld = useRef(false);
  // The server's order replaces the optimistic one, but not during a drag.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new list itself is the signal
  useEffect(() => {
    if (!isHeld.current) setDraft(null);
  }, [items]);

  const keep = (id: number) => {
    const order = latest.current;
    const at = order.findIndex((one) => one.id === id);
    const item = order[at];
    if (!item) return;
    setSaid(`${nameOf(item)}: место ${at + 1} из ${order.length}`);
    onMove(id, order[at - 1]?.id ?? null).catch(() => setDraft(null));
  };
  const put = (id: number, to: number): boolean => {
    const from = latest.current.findIndex((one) => one.id === id);
    if (from < 0 || to < 0 || to >= latest.current.length || to === from) return false;
    const next = moved(latest.current, from, to);
    latest.current = next;
    setDraft(next);
    return true;
  };
  /** The item under the pointer other than the dragged one; null as soon as the pointer has left it. */
  const over = useRef<number | null>(null);
  const follow = ({ clientX, clientY }: globalThis.PointerEvent, id: number) => {
    if (clientY < edge) window.scrollBy(0, -16);
    else if (clientY > window.innerHeight - edge) window.scrollBy(0, 16);
    const order = document
      .elementsFromPoint(clientX, clientY)
      .find((element) => element.closest('[data-order]'))
      ?.closest<HTMLElement>('[data-order]')?.dataset.order;
    const found = order === undefined || Number(order) === id ? null : Number(order);
    // Until the new order is drawn, the same item is under the pointer and would be moved back.
    if (found === over.current) return;
    over.current = found;
    if (found !== null)
      put(
        id,
        latest.current.findIndex((one) => one.id === found),
      );
  };

  const handle = (id: number) => ({
    // Listens on the window: React may move the handle in the document, which ends its pointer capture.
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      const before = latest.current;
      isHeld.current = true;
      setDraft(before);
      const move = (moved: globalThis.PointerEvent): void => follow(moved, id);
      const end = (ended: globalThis.PointerEvent): void => {
        window.removeEventListener('pointermove', move);
        window.removeEventListener('pointerup', end);
        window.removeEventListener('pointercancel', end);
        over.current = null;
        isHeld.current = false;
        setDragged(null);
        if (ended.type === 'pointercancel' || latest.current === before) setDraft(null);
        else keep(id);
      };
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', end);
      window.addEventListener('pointercancel', end);
      setDragged(id);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const at = latest.current.findIndex((one) => one.id === id);
      const steps: Record<string, number> = {
        ArrowLeft: at - 1,
        ArrowUp: at - 1,
        ArrowRight: at + 1,
        ArrowDown: at + 1,
        Home: 0,
        End: latest.current.length - 1,
      };
      const to = steps[event.key];
      if (to === undefined) return;
      event.preventDefault();
      if (put(id, to)) keep(id);
      const { currentTarget } = event;
      // React moves the element in the document, which loses the focus.
      requestAnimationFrame(() => currentTarget.focus());
    },
  });
  return { shown, dragged, said, handle };
}
