/** What runs inside the measured page, and is therefore no part of the server's types. */

/**
 * Waits until what the selector finds has another text than now, and the frame with it has been drawn; milliseconds
 * from the press (or key) on, as the browser stamped it.
 *
 * @param {string} selector
 * @returns {Promise<number>}
 */
export const untilNew = (selector) =>
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

/** Before the page's own scripts: the browser's measure of presses and keys, and nobody who has to accept cookies. */
export const watchInteractions = () => {
  localStorage.setItem('cookie_notice', 'accepted');
  window.longestInteraction = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.interactionId) window.longestInteraction = Math.max(window.longestInteraction, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
};

/**
 * The browser tells of a press once its frame is on the screen.
 *
 * @returns {Promise<number>}
 */
export const longestInteraction = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(() => resolve(window.longestInteraction), 100));
  });

export const isAwake = () => document.documentElement.dataset.awake !== undefined;
