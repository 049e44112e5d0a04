import type { Page } from '@playwright/test';

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
