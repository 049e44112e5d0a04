import type { BrowserContext } from '@playwright/test';

/**
 * What no journey may meet on its way without saying so (`expectError`), whatever it looks at itself: an error page, a
 * message that something went wrong, a placeholder nothing comes to any more; console errors, uncaught exceptions and
 * unhandled rejections besides.
 */
export interface Oracle {
  /** Watches every page of this context, those of its other tabs too. */
  watch(context: BrowserContext): Promise<void>;
  /** What was found since the journey began; it grows while the journey goes on. */
  found: string[];
}

declare global {
  interface Window {
    /** Looks at once. */
    lookAtScreen?: () => void;
  }
}

export function oracle(): Oracle {
  const found: string[] = [];
  return {
    found,
    async watch(context) {
      context.on('console', (message) => {
        if (message.type() === 'error') found.push(`${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (error) => found.push(String(error.error())));
      await context.addInitScript(watchScreen);
    },
  };
}

/**
 * Runs in the page. It looks when the document has changed, a quarter of a second later at the earliest, and says what it
 * finds to the console, so that nothing is asked of the page from outside and a later navigation takes nothing away. Each
 * fault is said once a page.
 */
function watchScreen(): void {
  // Frames of other sites and files that are no page have no screen of ours.
  if (window.top !== window) return;
  const pauseMs = 250;
  const oldestSkeletonMs = 15_000;
  const said = new Set<string>();
  const skeletons = new WeakMap<Element, number>();
  let underway = 0;
  let answeredAt = performance.now();
  const say = (fault: string): void => {
    const whole = `[oracle] ${fault} at ${location.pathname}`;
    if (said.has(whole)) return;
    said.add(whole);
    // biome-ignore lint/suspicious/noConsole: the way out of the page that no navigation cuts.
    console.error(whole);
  };
  // A busy machine answers late: a placeholder is old only when nothing is being asked for any more.
  const plain = window.fetch;
  window.fetch = async (...given) => {
    underway += 1;
    try {
      return await plain(...given);
    } finally {
      underway -= 1;
      answeredAt = performance.now();
    }
  };
  const isSeen = (element: Element): boolean => element.checkVisibility?.({ visibilityProperty: true }) ?? true;
  let isAwaited = false;
  const lookSoon = (): void => {
    if (isAwaited) return;
    isAwaited = true;
    setTimeout(() => {
      isAwaited = false;
      look();
    }, pauseMs);
  };
  let later = 0;
  const look = (): void => {
    const page = document.querySelector('[data-error-page]');
    // At its own address the page without network is what was asked for.
    if (page && location.pathname !== '/offline' && isSeen(page))
      say(`Error page ${page.getAttribute('data-error-page')}`);
    for (const place of document.querySelectorAll('h1, h2, [role=alert], [role=status], [data-message]'))
      if (place.textContent?.includes('Что-то пошло не так') && isSeen(place)) say('«Что-то пошло не так»');
    const now = performance.now();
    let waits = false;
    for (const skeleton of document.querySelectorAll('[data-skeleton]')) {
      if (!isSeen(skeleton)) continue;
      const since = Math.max(skeletons.get(skeleton) ?? now, answeredAt);
      skeletons.set(skeleton, skeletons.get(skeleton) ?? now);
      if (underway === 0 && now - since >= oldestSkeletonMs) say('A skeleton older than 15 s');
      else waits = true;
    }
    window.clearTimeout(later);
    if (waits) later = window.setTimeout(look, oldestSkeletonMs);
  };
  window.lookAtScreen = look;
  new MutationObserver(lookSoon).observe(document, { childList: true, subtree: true });
}
