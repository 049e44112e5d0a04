/** Functions that run inside the measured page, in JavaScript because they are outside the server's types. */

/**
 * Waits until the text of the selected elements has changed and is drawn. Resolves to the milliseconds since the press
 * or key, by the browser's timestamp.
 *
 * @param {string} selector
 * @returns {Promise<number>}
 */
export const untilChanged = (selector) =>
  new Promise((resolve) => {
    const said = () => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join();
    const before = said();
    let began = 0;
    for (const kind of ['click', 'keydown'])
      addEventListener(
        kind,
        (event) => {
          began ||= event.timeStamp;
        },
        { capture: true, once: true },
      );
    const look = () => {
      const now = said();
      if (!began || now === before || now === '') requestAnimationFrame(look);
      else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    };
    look();
  });

/** Runs before the page's scripts: records interactions and dismisses the cookie notice. */
export const watchInteractions = () => {
  localStorage.setItem('cookie_notice', 'accepted');
  window.longestInteraction = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.interactionId) window.longestInteraction = Math.max(window.longestInteraction, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
};

/**
 * Resolves to the longest interaction in milliseconds; the browser reports one after its frame is drawn.
 *
 * @returns {Promise<number>}
 */
export const longestInteraction = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(() => resolve(window.longestInteraction), 100));
  });

export const isHydrated = () => document.documentElement.dataset.awake !== undefined;
