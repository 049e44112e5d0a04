/**
 * Returns targets that are too small by WCAG 2.5.8: except links in running text and targets with so much space that a
 * circle of 24 px around their middle touches no other target. `main`: minimum height of the page's action buttons.
 * Runs in the page.
 */
export function smallTargets({ least, main }: { least: number; main: number }): string[] {
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const targets = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]',
    ),
  ]
    .filter((element) => isShown(element) && !element.closest('[inert], [aria-hidden=true]'))
    .map((element) => {
      // A checkbox is also pressed by its label.
      const label = element.matches('input[type=checkbox], input[type=radio]') ? element.closest('label') : null;
      // The whole row opens it.
      const after = getComputedStyle(element, '::after');
      const stretched =
        after.position === 'absolute' && after.inset === '0px' && after.content !== 'none'
          ? (element.closest('li, article, section, div') ?? element)
          : null;
      return { element, box: (label ?? stretched ?? element).getBoundingClientRect() };
    })
    .filter(({ box }) => box.width > 1 && box.height > 1);
  /** In a sentence, or beside text on its line. */
  const isInText = (element: Element): boolean => {
    if (
      element.tagName !== 'A' ||
      !getComputedStyle(element).display.startsWith('inline') ||
      getComputedStyle(element).display !== 'inline'
    )
      return false;
    const block = element.closest('p, li, dd, td, figcaption, span, div');
    return block !== null && (block.textContent ?? '').trim().length > (element.textContent ?? '').trim().length;
  };
  const words = (element: HTMLElement): string =>
    `${element.tagName.toLowerCase()} «${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}»`;
  const wrong: string[] = [];
  for (const { element, box } of targets) {
    const isMain =
      element.matches('main button, main a[class*=button i], main [class*=primary i]') &&
      /primary|secondary/i.test(element.className);
    if (isMain && box.height < main - 0.5)
      wrong.push(`${words(element)}: ${Math.round(box.width)}×${Math.round(box.height)}, main`);
    if ((box.width >= least - 0.5 && box.height >= least - 0.5) || isInText(element)) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const near = targets.find((other) => {
      if (other.element === element || other.element.contains(element) || element.contains(other.element)) return false;
      const dx = Math.max(other.box.left - x, 0, x - other.box.right);
      const dy = Math.max(other.box.top - y, 0, y - other.box.bottom);
      return Math.hypot(dx, dy) < least / 2;
    });
    if (near)
      wrong.push(`${words(element)}: ${Math.round(box.width)}×${Math.round(box.height)} beside ${words(near.element)}`);
  }
  return [...new Set(wrong)].slice(0, 12);
}
