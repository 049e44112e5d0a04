import { pageKinds } from './pageKinds.ts';
import { expect, hydrated, test } from './portal.ts';
import { smallTargets } from './targets.ts';

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('cookie_notice', 'accepted')));

test('every target is large enough or has space around it, and main actions on a phone are thumb-sized [WCAG 2.5.8]', async ({
  page,
  isMobile,
}) => {
  const found: Record<string, string[]> = {};
  for (const path of await pageKinds(page)) {
    await page.goto(path);
    await hydrated(page);
    const small = await page.evaluate(smallTargets, { least: 24, main: isMobile ? 44 : 24 });
    if (small.length) found[path] = small;
  }
  expect(found).toEqual({});
});
