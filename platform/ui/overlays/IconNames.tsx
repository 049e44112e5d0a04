import { useEffect, useState } from 'react';
import { TooltipBubble } from './TooltipBubble.tsx';

/** Milliseconds before the tooltip. */
const delay = 200;

const named = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-icon-only]') : null;

const abbreviated = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('abbr[title][tabindex]') : null;

const nameOf = (thing: HTMLElement): string | undefined =>
  (thing.getAttribute('aria-label') ?? thing.querySelector('.vh')?.textContent)?.trim() || undefined;

/**
 * Tooltips of icon-only buttons: shown on hover and keyboard focus, hidden on leaving, by a press and by Escape. The
 * meaning of an abbreviation: shown on a press and keyboard focus; on hover the browser shows its title.
 * Mounted once in the shell after hydration, so that buttons cost nothing.
 */
export function IconNames() {
  const [shown, setShown] = useState<{ target: HTMLElement; text: string } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let at: HTMLElement | null = null;
    const leave = () => {
      clearTimeout(timer);
      at = null;
      setShown(null);
    };
    const come = (thing: HTMLElement | null) => {
      if (thing === at) return;
      leave();
      const text = thing && nameOf(thing);
      if (!text) return;
      at = thing;
      timer = setTimeout(() => setShown({ target: thing, text }), delay);
    };
    const listen = (name: string, hear: (event: Event) => void) =>
      document.addEventListener(name, hear, { signal: controller.signal, passive: true });
    listen('pointerover', (event) => come(named(event)));
    listen('pointerout', (event) => named(event) === at && leave());
    const explain = (thing: HTMLElement) => {
      leave();
      setShown({ target: thing, text: thing.title });
    };
    listen('focusin', (event) => {
      const thing = named(event);
      if (thing?.matches(':focus-visible')) come(thing);
      const words = abbreviated(event);
      if (words?.matches(':focus-visible')) explain(words);
    });
    for (const name of ['focusout', 'pointerdown']) listen(name, leave);
    listen('click', (event) => {
      const words = abbreviated(event);
      if (words) explain(words);
      else leave();
    });
    listen('keydown', (event) => (event as KeyboardEvent).key === 'Escape' && leave());
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, []);
  return shown && <TooltipBubble key={shown.text} {...shown} onMoved={() => setShown(null)} />;
}
