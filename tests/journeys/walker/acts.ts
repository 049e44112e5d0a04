import type { Page } from '@playwright/test';
import { articlePath } from '#domains/news/paths.ts';
import { expect, hydrated } from '../portal.ts';
import { openMenu, signIn, signInByForm } from '../signedIn.ts';
import { bag } from './bag.ts';
import type { Walk } from './walk.ts';

/** Does something and returns what, in words; null if there is nothing to do it with. */
type Act = (walk: Walk) => Promise<string | null>;

const pressMs = 4000;

/** Marks one of the visible elements that match and returns its name; presses of outsiders' links are not chosen. */
async function choose({ page, random }: Walk, selector: string): Promise<string | null> {
  return page.evaluate(
    ([wanted, share]) => {
      for (const one of document.querySelectorAll('[data-walk]')) one.removeAttribute('data-walk');
      const modal = document.querySelector('[aria-modal=true]');
      const found = [...(modal ?? document).querySelectorAll<HTMLElement>(wanted)].filter((element) => {
        const link = element.closest('a');
        const isAway =
          link !== null &&
          (link.origin !== location.origin || link.hasAttribute('download') || link.target === '_blank');
        const isFile = link !== null && /^\/(api|uploads|files)\//.test(link.pathname);
        return (
          !isAway && !isFile && element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled')
        );
      });
      const chosen = found[Math.floor(share * found.length)];
      chosen?.setAttribute('data-walk', '');
      if (!chosen) return null;
      const label = (chosen as HTMLInputElement).labels?.[0]?.textContent;
      return (
        (chosen.getAttribute('aria-label') ?? label ?? chosen.textContent ?? '').trim().slice(0, 60) || chosen.tagName
      );
    },
    [selector, random.next()] as const,
  );
}

const chosen = (page: Page) => page.locator('[data-walk]').first();

/** Whether the act reached the marked element, which may be gone or covered by then. */
const hasReached = (act: Promise<void>): Promise<boolean> =>
  act.then(
    () => true,
    () => false,
  );

const press =
  (selector: string): Act =>
  async (walk) => {
    const name = await choose(walk, selector);
    if (name === null) return null;
    await chosen(walk.page).click({ timeout: pressMs });
    return `press «${name}»`;
  };

const fields =
  'input:not([type=checkbox], [type=radio], [type=file], [type=password], [type=hidden], [type=submit]), textarea, [contenteditable=true]';

const type: Act = async (walk) => {
  const { page, random } = walk;
  const label = await choose(walk, fields);
  if (label === null) return null;
  const text = random.pick(bag);
  await chosen(page).fill(text, { timeout: pressMs });
  return `type ${JSON.stringify(text.slice(0, 40))} into «${label}»`;
};

const pick: Act = async (walk) => {
  const name = await choose(walk, 'select');
  if (name === null) return null;
  const values = await chosen(walk.page)
    .locator('option:not(:disabled)')
    .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  if (!values.length) return null;
  const value = walk.random.pick(values);
  await chosen(walk.page).selectOption(value, { timeout: pressMs });
  return `choose «${value}» in «${name}»`;
};

/** Words of the portal that say what became of typed text. */
const saysSo = /черновик|сохран|не сохранит|уйти|покинуть|без изменений/i;

/** Types into a form, leaves by a link, returns by Back: the text is there, or the portal has said what became of it. */
const leaveAndReturn: Act = async (walk) => {
  const { page } = walk;
  const label = await choose(
    walk,
    'main form:not([role=search]) textarea, main form:not([role=search]) input[type=text]',
  );
  if (label === null || (await page.locator('[aria-modal=true]').count())) return null;
  const field = chosen(page);
  const isSearch = await field.evaluate((element) => element.closest('[role=search], [data-filters]') !== null);
  if (isSearch) return null;
  const text = `Проверка ${walk.random.whole(1, 1_000_000)}`;
  await field.fill(text, { timeout: pressMs });
  const path = page.url();
  const link = await choose(walk, 'header a[href], footer a[href]');
  if (link === null) return null;
  await chosen(page).click({ timeout: pressMs });
  await page.waitForTimeout(1500);
  const dialog = page.locator('[role=dialog], [role=alertdialog]').filter({ hasText: saysSo });
  if (await dialog.count()) return `type into «${label}» and leave by «${link}»: asked`;
  if (page.url() === path) return `type into «${label}» and stay`;
  await page.goBack({ timeout: 15_000 });
  await page.waitForTimeout(2000);
  const kept = await page.evaluate(
    (typed) => [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(({ value }) => value === typed),
    text,
  );
  // The whole page says «Сохранить» on its button; only messages say what became of the text.
  const messages = await page.locator('[role=status], [role=alert]').allInnerTexts();
  if (page.url() === path && !kept && !messages.some((message) => saysSo.test(message)))
    walk.report(`typed text lost without a word: «${label}» at ${new URL(path).pathname}`);
  return `type into «${label}», leave by «${link}», return`;
};

const back: Act = async ({ page }) => ((await page.goBack({ timeout: 15_000 })) === null ? null : 'Back');
const reload: Act = async ({ page }) => {
  await page.reload({ timeout: 30_000 });
  return 'reload';
};

/** A text typed by one account, which no other account may see in a field. */
const canaryOf = (role: string): string => `Канарейка ${role}`;

/** Mail of the account that the window belongs to. */
export const mailOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? 'null')?.user_info?.mail as string | undefined);

const hasMail = (page: Page, role: string): Promise<boolean> =>
  expect
    .poll(() => mailOf(page), { timeout: 15_000 })
    .toBe(`${role}@portal.example`)
    .then(
      () => true,
      () => false,
    );

/**
 * Signs in as one more account beside the walk's own and opens one of the pages at which a change of the account
 * matters: the account's own, its form, a list that everybody has.
 */
async function asOneMore({ page, role, random }: Walk): Promise<string> {
  const other = random.pick(['owner', 'kennel', 'club', 'judge'].filter((one) => one !== role));
  await signInByForm(page, other);
  const own = await page.evaluate(
    () => JSON.parse(localStorage.getItem('session') ?? '{}').user_info?.user_full_alias as string,
  );
  await page.goto(random.pick([own, `${own}edit`, `${own}documents/start`, '/exhibitions', articlePath(1)]));
  await hydrated(page);
  return other;
}

/** Only the walk's own account is signed in, in a window whose «Back» leads to its own pages only. */
export async function beginAgain(walk: Walk): Promise<void> {
  const former = walk.page;
  walk.page = await walk.context.newPage();
  await former.close();
  await signIn(walk.page, walk.role, { isNoticeRead: true });
  await walk.page.goto('/');
}

/** Does something and begins again, also when it failed half-way. */
const apart =
  (act: Act): Act =>
  async (walk) => {
    if (walk.role === 'visitor') return null;
    try {
      return await act(walk);
    } finally {
      await beginAgain(walk);
    }
  };

/**
 * Types as a second account, switches to the first by the menu, on a cold cache: the page is the first one's, and no
 * field keeps the second one's text.
 */
const switchAccount: Act = apart(async (walk) => {
  const { page, role } = walk;
  const other = await asOneMore(walk);
  const isTyped =
    (await choose(walk, fields)) !== null &&
    (await hasReached(chosen(page).fill(canaryOf(other), { timeout: pressMs })));
  const { pathname } = new URL(page.url());
  await openMenu(page);
  await page.getByRole('list', { name: 'Другие аккаунты' }).getByRole('button').first().click({ timeout: 15_000 });
  const confirm = page.getByRole('dialog').filter({ hasText: saysSo });
  await page.waitForTimeout(1500);
  if (await confirm.count()) return `switch from ${other} at ${pathname}: asked about the typed text`;
  if (!(await hasMail(page, role))) walk.report(`the menu did not switch from ${other} to ${role} at ${pathname}`);
  await page.waitForTimeout(1500);
  // A filter of a public list is in the page's address, which stays when the account changes.
  const isFilter = [...new URL(page.url()).searchParams.values()].includes(canaryOf(other));
  const isSeen =
    !isFilter &&
    (await page.evaluate(
      (canary) =>
        [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(({ value }) => value === canary),
      canaryOf(other),
    ));
  if (isSeen) walk.report(`text typed as ${other} is shown to ${role} at ${new URL(page.url()).pathname}`);
  return `switch from ${other} to ${role} by the menu at ${pathname}${isTyped ? ', with a text typed' : ''}`;
});

/** Signs out one of two accounts: the other one stays, and the page is its own. */
const signOutOfSeveral: Act = apart(async (walk) => {
  const { page, role } = walk;
  const other = await asOneMore(walk);
  const { pathname } = new URL(page.url());
  await openMenu(page);
  await page.getByRole('button', { name: 'Выйти', exact: true }).click({ timeout: 15_000 });
  await page.getByRole('dialog', { name: /Выйти/ }).getByRole('button', { name: 'Выйти' }).click({ timeout: 15_000 });
  if (!(await hasMail(page, role))) walk.report(`signed out as ${other} at ${pathname}, ${role} is not signed in`);
  await page.waitForTimeout(1500);
  return `sign out as ${other} at ${pathname}; ${role} stays`;
});

/** The session ends elsewhere while a page is open; the page is reloaded. */
const endSession: Act = apart(async ({ page }) => {
  const key = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('session') ?? 'null') as { apikey?: string } | null)?.apikey,
  );
  if (!key) return null;
  await page.request.post('/api/Authentication/logout', { headers: { authorization: `Bearer ${key}` } });
  await page.reload({ timeout: 30_000 });
  await page.waitForTimeout(1500);
  return 'the session ends; reload';
});

const cutLine: Act = async (walk) => {
  const { context, page } = walk;
  await context.setOffline(true);
  const name = await choose(walk, 'main a[href], main button');
  const isPressed = name !== null && (await hasReached(chosen(page).click({ timeout: pressMs })));
  await page.waitForTimeout(1500);
  await context.setOffline(false);
  await page.goto('/', { timeout: 30_000 });
  return isPressed ? `cut the line, press «${name}»` : 'cut the line';
};

const secondWindow: Act = async ({ context, page }) => {
  const other = await context.newPage();
  await other.goto(page.url(), { timeout: 30_000 });
  await other.waitForTimeout(1000);
  await other.close();
  return 'the same page in a second window';
};

const acts: Readonly<Record<string, readonly [weight: number, act: Act]>> = {
  link: [30, press('main a[href], nav a[href]')],
  frame: [6, press('header a[href], footer a[href], header button')],
  button: [20, press('main button, [role=dialog] button, [role=tab], summary')],
  choice: [6, press('main input[type=checkbox], main input[type=radio]')],
  type: [12, type],
  pick: [4, pick],
  back: [6, back],
  reload: [4, reload],
  leaveAndReturn: [4, leaveAndReturn],
  switchAccount: [1, switchAccount],
  signOutOfSeveral: [1, signOutOfSeveral],
  endSession: [1, endSession],
  cutLine: [1, cutLine],
  secondWindow: [2, secondWindow],
};

/** Names of the acts, each as often as its weight. */
export const actNames: readonly string[] = Object.entries(acts).flatMap(([name, [weight]]) =>
  Array.from({ length: weight }, () => name),
);

export const actNamed = (name: string): Act => (acts[name] as readonly [number, Act])[1];
