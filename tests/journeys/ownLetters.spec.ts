import { coveredButtons, cutText, layoutFaults } from './boxes.ts';
import { ownPages, wrongOnOwnPages } from './ownPageKinds.ts';
import { anyWidth, expect, expectNoSidewaysScroll, hydrated, test } from './portal.ts';
import { signIn } from './signedIn.ts';

for (const role of Object.keys(ownPages))
  test(`on the narrowest phone with letters twice as large no page of ${role} scrolls sideways, cuts a text or covers a button [S18] [Round3-F3]`, {
    tag: anyWidth,
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    const own = await signIn(page, role, { isNoticeRead: true });
    expect(
      await wrongOnOwnPages(page, role, own, async (shown) => [
        ...(await layoutFaults(shown)),
        ...(await cutText(shown)),
        ...(await coveredButtons(shown)),
      ]),
    ).toEqual({});
  });

interface OwnShow {
  id: number;
  orders: { number: string; state: string }[];
}

test('a page of a phone that is zoomed twice scrolls nowhere sideways on an owner’s way to a show [S18]', {
  tag: anyWidth,
}, async ({ page }) => {
  await page.setViewportSize({ width: 195, height: 422 });
  const { apikey } = await signIn(page, 'owner', { isNoticeRead: true });
  const answer = await page.request.get('/api/entries', { headers: { authorization: `Bearer ${apikey}` } });
  const shows: OwnShow[] = (await answer.json()).result.shows;
  const unpaid = shows.find(({ orders }) => orders.some(({ state }) => state === 'open'));
  const number = unpaid?.orders.find(({ state }) => state === 'open')?.number;
  expect(number, 'an unpaid order of the demonstration').toBeDefined();
  for (const path of [
    ...['/', '/exhibitions', '/search?q=такса', '/entries', '/my-day', '/planner', `/orders/${number}`],
    ...[
      `/exhibitions/${unpaid?.id}`,
      `/exhibitions/${unpaid?.id}/entry`,
      `/exhibitions/${unpaid?.id}/entry?step=classes`,
    ],
  ]) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});
