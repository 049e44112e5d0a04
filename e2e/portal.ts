import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, test as base, expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import { moveDate } from '../apps/cli/machine/moveDate.mjs';
import { addDays, type Day, moscowDay } from '../platform/contract/time/dates.ts';
import { oracle } from './oracle.ts';

/** One test at a time runs in a worker. */
const screen = oracle();

/**
 * Every journey fails when a page of any of its windows complains or shows an error (`oracle.ts`), unless it says so by
 * `expectError`, and when a password or a bearer token stood in an address, a Referer or the console [P12].
 */
export const test = base.extend<{ complaints: string[]; secretsInSight: string[] }, { browser: Browser }>({
  // Every page lives on the day of the tests, as the portal and its database do (`playwright.config.ts`).
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
    // Needs the page, so that it looks before the page is closed.
    async ({ page }, use, info) => {
      screen.found.length = 0;
      await use(screen.found);
      // What came in the last quarter of a second; a window that is closed or on its way elsewhere has been looked at.
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
 * This journey leads to an error on purpose: a console line, an exception or what the oracle says («Error page 404») that
 * contains these words is no fault.
 */
export const expectError = (...words: readonly string[]): void =>
  void test.info().annotations.push(...words.map((description) => ({ type: expectedError, description })));

export { expect };

/** The tag of a journey that no width decides: it runs once, on the desktop. */
export const anyWidth = '@any-width';

/** The page is awake: React has taken the server's markup over. */
export const awake = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.documentElement.dataset.awake !== undefined);

/** The page's own alerts: what administrators say to everybody stands on every page, and belongs to another journey. */
export const alerts = (page: Page): Locator => page.locator('[role=alert]:not([data-message-bar])');

/** What comes or goes has come or gone: half of it through, letters have half of their contrast. */
const settled = async (): Promise<void> => {
  const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.race([
    Promise.allSettled(ending.map(({ finished }) => finished)),
    new Promise((resolve) => setTimeout(resolve, 3000)),
  ]);
};

/**
 * Whether a press hits: under an open modal window nothing is pressed, and what the header half covers there is no
 * smaller for it.
 */
const reach = 'target-size';

const isGate = process.env.JOURNEYS === 'gate';
const judged = new WeakSet<TestInfo>();

/**
 * No violation of WCAG 2.2 A and AA that axe can see. Of what passes nothing is told, and a page without frames is judged
 * where it stands (axe's «legacy» mode) instead of in a page more: together a quarter of the time. A journey of the gate
 * asks for its first screen only: a page of a year's days takes seconds, and the complete run asks for every screen.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const journey = test.info();
  if (isGate && judged.has(journey)) return;
  judged.add(journey);
  await page.evaluate(settled);
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

/** Nothing sticks out sideways, and no words are squeezed into a column of letters instead. */
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

/** The portal's day, and days before and after it: at night the machine's own may be another. */
export const dayFromNow = (days = 0): Day => addDays(moscowDay(new Date()), days);

/** One account per role, as `npm start` prints them. */
export const demoPassword = 'Rozetka-1891';
