import { expect, expectAccessible, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

test('the mobile menu takes over at 1080 px [R9-08] [R2.7-14]', async ({ page }) => {
  const nav = page.getByRole('navigation', { name: 'Основная навигация' });
  const burger = page.getByRole('banner').getByText('Меню', { exact: true }).locator('..');
  await page.setViewportSize({ width: 1081, height: 800 });
  await page.goto('/help');
  await hydrated(page);
  await expect(nav).toBeVisible();
  await expect(burger).toBeHidden();
  await page.setViewportSize({ width: 1080, height: 800 });
  await expect(nav).toBeHidden();
  await expect(burger).toBeVisible();
});

test('layers of the header are accessible, close by Escape and return the focus', async ({ page }) => {
  await page.goto('/help');
  await hydrated(page);
  await page.getByRole('button', { name: 'Понятно' }).click();
  const search = page.getByRole('button', { name: 'Поиск по порталу' });
  await search.click();
  const panel = page.getByRole('dialog', { name: 'Поиск' });
  await expect(panel.getByRole('combobox')).toBeFocused();
  await panel.evaluate((node) => Promise.all(node.getAnimations().map((animation) => animation.finished)));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(search).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  const burger = page.getByRole('button', { name: 'Меню', exact: true });
  await burger.click();
  const menu = page.getByRole('dialog', { name: 'Меню' });
  await menu.evaluate((node) => Promise.all(node.getAnimations().map((animation) => animation.finished)));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(burger).toBeFocused();
});

test('the header hides while scrolling down a list on a small screen [R2.7-16]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/exhibitions');
  await hydrated(page);
  const header = page.getByRole('banner');
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(header).not.toBeInViewport();
  await page.evaluate(() => window.scrollBy(0, -40));
  await expect(header).toBeInViewport();
});

test('the policy is a PDF at its address [R2.7-46]', async ({ request }) => {
  const answer = await request.get('/Politika_PDn.pdf');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a signed-in person sees neither «Войти» nor a layout shift during hydration', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('session', JSON.stringify({ isAuthenticated: true })));
  await page.route('**/assets/entry*.js', () => undefined);
  await page.goto('/help', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Войти')).toBeHidden();
});

for (const width of [320, 359, 390, 520, 768, 991, 1040, 1440]) {
  test(`the cookie notice is above bottom bars until it is read, with no page between them, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    // A message to everybody from another journey is at the same edge.
    await page.route('**/api/deploy_messages/current', (route) =>
      route.fulfill({ json: { returnCode: 200, result: [] } }),
    );
    await page.goto('/rkf/');
    await hydrated(page);
    const notice = page.getByRole('region', { name: 'Файлы cookie' });
    const { top, bottom, hidden } = await notice.evaluate((node) => ({
      top: node.getBoundingClientRect().top,
      bottom: node.getBoundingClientRect().bottom,
      hidden: node.scrollHeight - node.clientHeight,
    }));
    expect(hidden).toBe(0);
    const more = page.getByRole('button', { name: 'Меню страницы', exact: true });
    // «Меню страницы» does not move when the notice disappears, and covers nothing.
    const room = () => more.evaluate((node) => window.innerHeight - node.getBoundingClientRect().bottom);
    if (width <= 1080) {
      expect(await room()).toBeCloseTo(8, 0);
      const dock = await page.locator('[data-dock]').evaluate((node) => node.getBoundingClientRect().top);
      expect(Math.abs(dock - bottom)).toBeLessThanOrEqual(2);
    } else expect(bottom).toBeCloseTo(844, 0);
    // The page's last text ends above it, on the footer's background: no strip of another colour below.
    const footer = page.getByRole('contentinfo');
    // The footer has its true height once it is near the window.
    const endOfText = () =>
      footer.locator(':scope > .wrap').evaluate((node) => {
        window.scrollTo(0, document.body.scrollHeight);
        return node.getBoundingClientRect().bottom;
      });
    await expect.poll(endOfText).toBeLessThanOrEqual(top + 1);
    expect(
      await footer.evaluate((node) => node.getBoundingClientRect().bottom - window.innerHeight),
    ).toBeGreaterThanOrEqual(-1);
    await notice.getByRole('button', { name: 'Понятно' }).click();
    await expect(notice).toBeHidden();
    if (width <= 1080) expect(await room()).toBeCloseTo(8, 0);
  });
}

for (const width of [320, 390])
  test(`«Меню страницы» covers no text, fields or buttons, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.addInitScript(() => localStorage.setItem('cookie_notice', 'accepted'));
    await signIn(page, 'owner');
    const address = await page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem('session') ?? '{}') as { user_info: { user_full_alias: string } }).user_info
          .user_full_alias,
    );
    await page.goto(`${address}edit`);
    await hydrated(page);
    const dock = page.locator('[data-dock]');
    await expect(dock).toBeVisible();
    const top = () => dock.evaluate((node) => node.getBoundingClientRect().top);
    // It spans the window's width, so that nothing shows through beside it.
    expect(
      await dock.evaluate((node) => [
        node.getBoundingClientRect().width - document.documentElement.clientWidth,
        getComputedStyle(node).backgroundColor,
      ]),
    ).toEqual([0, expect.not.stringMatching(/transparent|rgba\(.*, 0\)/)]);
    for (const field of await page
      .getByRole('main')
      .locator(':is(input, textarea, select, button):enabled:visible:not([data-dock] *)')
      .all()) {
      await field.focus();
      const boxOf = () =>
        field.evaluate((node) => {
          const { bottom, height } = node.getBoundingClientRect();
          return { bottom, height };
        });
      if ((await boxOf()).height >= 300 || !(await dock.isVisible())) continue;
      // The page may still be scrolling to the field; overlaps below a pixel are ignored.
      const over = async () => (await boxOf()).bottom - (await top());
      await expect
        .poll(over, { message: await field.evaluate((node) => node.outerHTML.slice(0, 120)) })
        .toBeLessThan(2);
    }
    const footer = page.getByRole('contentinfo').locator('a:visible, p:visible, button:visible');
    // The page may still be growing below the last field.
    const under = async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const last = await footer.evaluateAll((nodes) =>
        Math.max(...nodes.map((node) => node.getBoundingClientRect().bottom)),
      );
      return last - (await top());
    };
    await expect.poll(under).toBeLessThanOrEqual(1);
  });

test('a late reload keeps the scroll position', async ({ page }) => {
  await signIn(page, 'kennel');
  await page.goto('/dogs/matings');
  const rows = page.getByRole('main').getByRole('row');
  await rows.last().waitFor();
  await page.evaluate(() => scrollTo(0, 900));
  const before = await page.evaluate(() => scrollY);
  await page.reload();
  await hydrated(page);
  await rows.last().waitFor();
  expect(await page.evaluate(() => scrollY)).toBeLessThanOrEqual(before);
});
