import type { BrowserContext } from '@playwright/test';

/**
 * Faults that fail any journey unless it expects them (`expectError`), besides its own checks: an error page, a
 * «something went wrong» message, a placeholder that never resolves; also console errors, uncaught exceptions and
 * unhandled rejections.
 */
export interface Oracle {
  /** Watches every page of this context, in all its tabs. */
  watch(context: BrowserContext): Promise<void>;
  /** Faults found since the journey began; grows during the journey. */
  found: string[];
}

declare global {
  interface Window {
    /** Checks at once. */
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
 * Runs in the page. It checks a quarter of a second after a change of the document and reports faults to the console,
 * so that the page is not queried from outside and a navigation loses nothing. Each fault is reported once per page.
 */
function watchScreen(): void {
  // Frames of other sites and files have no screen of the portal.
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
  // A busy machine answers late: a placeholder is stuck only when no request is pending.
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
    // At its own address the offline page is expected.
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
