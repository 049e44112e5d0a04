import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, test as base, expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import { moveDate } from '#apps/cli/machine/moveDate.mjs';
import { addDays, type Day, moscowDay } from '#platform/contract/time/dates.ts';
import { layOutWhole } from './boxes.ts';
import { oracle } from './oracle.ts';

/** A worker runs one test at a time. */
const screen = oracle();

/**
 * Every journey fails when a page of any of its windows reports or shows an error (`oracle.ts`), unless it expects it
 * by `expectError`, and when a password or a bearer token appeared in an address, a Referer or the console [P12].
 */
export const test = base.extend<{ complaints: string[]; secretsInSight: string[] }, { browser: Browser }>({
  // Pages use the tests' date, as the portal and its database do (`playwright.config.ts`).
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      const shift = Number(process.env.CLOCK_SHIFT_SECONDS) * 1000;
      browser.newContext = async (options) => {
        const context = await open(options);
        await context.addInitScript(moveDate, shift);
        await screen.watch(context);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  secretsInSight: [
    async ({ context }, use) => {
      const secrets = new Set([demoPassword]);
      const seen: string[] = [];
      context.on('request', (request) => {
        const { authorization, referer = '' } = request.headers();
        if (authorization) secrets.add(authorization.replace(/^Bearer /, ''));
        seen.push(`${request.url()} ${referer}`);
      });
      context.on('console', (message) => seen.push(message.text()));
      await use(seen);
      expect(seen.filter((text) => [...secrets].some((secret) => text.includes(secret)))).toEqual([]);
    },
    { auto: true },
  ],
  complaints: [
    // Depends on `page`, so that it checks before the page is closed.
    async ({ page }, use, info) => {
      screen.found.length = 0;
      await use(screen.found);
      // Faults of the last quarter of a second; a closed or navigating window has been checked.
      const windows = page.context().pages();
      await Promise.all(windows.map((one) => one.evaluate(() => window.lookAtScreen?.()).catch(() => undefined)));
      const expected = info.annotations
        .filter((note) => note.type === expectedError)
        .map((note) => note.description ?? '');
      expect(screen.found.filter((text) => !expected.some((part) => text.includes(part)))).toEqual([]);
    },
    { auto: true },
  ],
});

const expectedError = 'expected complaint';

/**
 * Expects an error in this journey: console lines, exceptions and faults of the oracle («Error page 404») that contain
 * this text do not fail it.
 */
export const expectError = (...words: readonly string[]): void =>
  void test.info().annotations.push(...words.map((description) => ({ type: expectedError, description })));

export { expect };

/** Tag of a journey that depends on no width: it runs once, on the desktop. */
export const anyWidth = '@any-width';

/** Waits until the page is hydrated. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.documentElement.dataset.awake !== undefined);

/** Alerts of the page itself; messages to everybody come from other journeys. */
export const alerts = (page: Page): Locator => page.locator('[role=alert]:not([data-message-bar])');

/** Waits for transitions to end, because half-transparent text has half its contrast. */
const settled = async (): Promise<void> => {
  const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.race([
    Promise.allSettled(ending.map(({ finished }) => finished)),
    new Promise((resolve) => setTimeout(resolve, 3000)),
  ]);
};

/**
 * Whether a press reaches the target: targets under an open dialog are ignored, and one half covered by the header is
 * not too small.
 */
const reach = 'target-size';

const isGate = process.env.JOURNEYS === 'gate';
const judged = new WeakSet<TestInfo>();

/**
 * Expects no violations of WCAG 2.2 A and AA that axe can find. Passes are not reported, and a page without frames is
 * checked in place (axe's «legacy» mode) instead of in another page: together a quarter of the time. Journeys of the
 * gate check their first screen only, because a page with a year's days takes seconds; the complete run checks every
 * screen.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const journey = test.info();
  if (isGate && judged.has(journey)) return;
  judged.add(journey);
  await page.evaluate(settled);
  await layOutWhole(page);
  const hasFrames = page.frames().length > 1;
  const axe = () => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(!hasFrames);
  const isUnderModal = await page.locator('[aria-modal=true]').first().isVisible();
  const everywhere = axe().withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  if (isUnderModal) everywhere.disableRules(reach);
  const { violations } = await everywhere.analyze();
  if (isUnderModal) violations.push(...(await axe().withRules(reach).exclude('main').analyze()).violations);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** Expects no horizontal overflow, and no text squeezed into a column of single letters. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { inner, scroll, squeezed } = await page.evaluate(() => ({
    inner: window.innerWidth,
    scroll: document.documentElement.scrollWidth,
    squeezed: [...document.querySelectorAll('h1, h2, h3, h4, p, dt, dd, li, label, legend')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const size = Number.parseFloat(getComputedStyle(element).fontSize);
        return width > 0 && width < 3 * size && height > 8 * size;
      })
      .map(({ textContent }) => textContent),
  }));
  expect(scroll).toBeLessThanOrEqual(inner);
  expect(squeezed).toEqual([]);
}

/** The portal's day, and days before and after it: at night the machine's day may differ. */
export const dayFromNow = (days = 0): Day => addDays(moscowDay(new Date()), days);

/** One account per role, as `npm start` prints them. */
export const demoPassword = 'Rozetka-1891';

/** Opens a list of the footer, which a phone folds under its title. */
export async function openFooterList(page: Page, title: 'Разделы' | 'Помощь'): Promise<void> {
  const fold = page.getByRole('contentinfo').getByRole('checkbox', { name: title });
  if (await fold.isVisible()) await fold.check();
}
