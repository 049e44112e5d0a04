import { pageKinds } from './pageKinds.ts';
import { expect, expectError, hydrated, test } from './portal.ts';

/** History state that linking pages set; it survives a reload and is unknown to the server. */
const told = {
  reason: 'ended',
  confirmed: true,
  failure: 'Срок ссылки истёк',
  isUsed: true,
  registered: { mail: 'anna@mail.example', again: 0 },
  steps: {
    club: { at: 'code', city: 'all', clubId: null },
    recovery: { sentTo: 'anna@mail.example' },
    'mail-change': true,
  },
};
const byLetters = [
  '/confirm-password-success',
  '/confirm-password-failed',
  '/not-confirmed',
  '/invitation#of-nobody',
  '/auth/registration/activate#code',
];

test('every kind of page reloads without hydration errors, with any state in its history entry', async ({
  page,
  complaints,
}, info) => {
  const before = complaints.length;
  // The markup is the same at every width, so the two projects divide the addresses.
  for (const path of info.project.name === 'phone' ? byLetters : await pageKinds(page)) {
    await page.goto('/about');
    await page.evaluate(([address, usr]) => history.replaceState({ ...history.state, usr }, '', address as string), [
      path,
      told,
    ] as const);
    await page.reload();
    await hydrated(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const mismatches = complaints.slice(before).filter((text) => /hydrat|React error|did not match/i.test(text));
    expect([path, ...mismatches]).toEqual([path]);
  }
  // The server refuses the unknown link, and the browser logs it.
  expectError('Failed to load resource');
});

test('Back pressed before hydration shows the previous page', async ({ page }) => {
  await page.goto('/mating');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link', { name: 'База федерации' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText('Пробная вязка');
  // A slow connection: the markup has arrived, the code has not.
  await page.route(/\.js$/, () => undefined);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('html[data-awake]')).toHaveCount(0);
  await page.goBack({ waitUntil: 'commit' });
  await expect(heading).toHaveText('Пробная вязка');
});
