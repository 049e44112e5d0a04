import type { Page } from '@playwright/test';

/** Gives what is far below its true size, which it otherwise has only near the window, so that all can be measured. */
export const layOutWhole = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.removeAttribute('data-fresh'));

/** How far the page extends beyond the window. */
export const horizontalOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return excess > 0 ? [`${excess} px sideways`] : [];
  });

/** Layout faults of the page as it is drawn: wider than the window, or overlapping text. */
export const layoutFaults = async (page: Page): Promise<string[]> => [
  ...(await horizontalOverflow(page)),
  ...(await overprinted(page)),
];

const overprinted = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong: string[] = [];
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const above = (element: Element): Element[] =>
      element.parentElement ? [element, ...above(element.parentElement)] : [element];
    interface Line {
      left: number;
      right: number;
      top: number;
      bottom: number;
      text: Text;
    }
    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      const { parentElement } = text;
      if (
        !text.data.trim() ||
        !parentElement ||
        parentElement.closest('script, style, [data-cookie-notice]') ||
        !isShown(parentElement)
      )
        continue;
      const boxes = above(parentElement).map((element) => ({ element, style: getComputedStyle(element) }));
      // Elements that float over the page cover it on purpose; visually hidden ones take no space.
      if (
        boxes.some(
          ({ style }) => style.position === 'fixed' || style.position === 'sticky' || style.clipPath !== 'none',
        )
      )
        continue;
      const clips = boxes
        .filter(({ style }) => style.overflowX !== 'visible')
        .map(({ element }) => element.getBoundingClientRect());
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, right, top, bottom, height } of range.getClientRects()) {
        const line = {
          left: Math.max(left, ...clips.map((clip) => clip.left)),
          right: Math.min(right, ...clips.map((clip) => clip.right)),
          // Glyphs are lower than their line box.
          top: Math.max(top, ...clips.map((clip) => clip.top)) + height * 0.22,
          bottom: Math.min(bottom, ...clips.map((clip) => clip.bottom)) - height * 0.22,
          text,
        };
        if (line.right - line.left > 2 && line.bottom - line.top > 2) lines.push(line);
      }
    }
    lines.sort((one, other) => one.top - other.top);
    const words = ({ text }: Line) => `«${text.data.trim().slice(0, 30)}»`;
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        if (other.top >= one.bottom - 2) break;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        if (one.text !== other.text && across > 2 && Math.min(one.bottom, other.bottom) - other.top > 2)
          wrong.push(`${words(one)} over ${words(other)}`);
      }
    return [...new Set(wrong)].slice(0, 10);
  });

/**
 * Text that no scrolling brings into sight: beyond the window, or cut by a box that hides what is over its edge. Lines
 * that are clamped on purpose, with the whole on another page, do not count.
 */
export const cutText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      const { parentElement } = text;
      if (
        !text.data.trim() ||
        !parentElement ||
        parentElement.closest('script, style, svg, option, [data-cookie-notice]') ||
        !parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      let isReached = false;
      for (let box: Element | null = parentElement; box && box !== document.documentElement; box = box.parentElement) {
        const style = getComputedStyle(box);
        isReached =
          /auto|scroll/.test(style.overflowX) || style.clipPath !== 'none' || style.webkitLineClamp !== 'none';
        if (isReached) break;
        if (style.display === 'inline' || !/hidden|clip/.test(style.overflowX + style.overflowY)) continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (
          lines.some(
            (line) =>
              line.left < left - 2 ||
              line.right > right + 2 ||
              line.top + line.height * 0.25 < top - 2 ||
              line.bottom - line.height * 0.25 > bottom + 2,
          )
        ) {
          wrong.push(`«${text.data.trim().slice(0, 40)}» is cut by ${box.tagName.toLowerCase()}.${box.className}`);
          break;
        }
      }
      if (!isReached && lines.some(({ left, right }) => right > window.innerWidth + 2 || left < -2))
        wrong.push(`«${text.data.trim().slice(0, 40)}» leaves the window`);
    }
    return [...new Set(wrong)].slice(0, 10);
  });

/** Buttons that lie over another button or over a link of the page; bars that float over it on purpose do not count. */
export const coveredButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isFloating = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) ||
        // Headings of a table that are read out only.
        getComputedStyle(element).clipPath !== 'none' ||
        isFloating(element.parentElement));
    const shown = [...document.querySelectorAll('a, button, summary')].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !one.matches('.skip, [data-cookie-notice] *') &&
        !isFloating(one),
    );
    const nameOf = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 25);
    return shown
      .filter((one) => one.matches('button'))
      .flatMap((button) => {
        const at = button.getBoundingClientRect();
        return (
          shown
            .filter((other) => !button.contains(other) && !other.contains(button))
            // A positioned link lies above the enlarged target of a button.
            .filter(
              (other) =>
                getComputedStyle(other).position !== 'relative' || getComputedStyle(button).position !== 'static',
            )
            .filter((other) =>
              [...other.getClientRects()].some(
                (box) =>
                  Math.min(box.right, at.right) - Math.max(box.left, at.left) > 4 &&
                  Math.min(box.bottom, at.bottom) - Math.max(box.top, at.top) > 6,
              ),
            )
            .map((other) => `«${nameOf(button)}» over «${nameOf(other)}»`)
        );
      })
      .slice(0, 10);
  });

/** For print: rows of several columns of which one is empty, because its content is not printed. */
export const emptyColumns = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong: string[] = [];
    for (const box of document.querySelectorAll('main, main *')) {
      const { display, gridTemplateColumns } = getComputedStyle(box);
      const columns = gridTemplateColumns.split(' ').map(Number.parseFloat);
      const left = [...box.children].filter((part) => part.checkVisibility());
      const gone = [...box.children].filter((part) => part.matches('nav, form, aside') && !part.checkVisibility());
      if (
        display === 'grid' &&
        columns.length > 1 &&
        (columns[1] ?? 0) > 100 &&
        gone.length > 0 &&
        left.length < columns.length
      )
        wrong.push(`${box.className}: ${gridTemplateColumns}`);
    }
    return wrong;
  });
