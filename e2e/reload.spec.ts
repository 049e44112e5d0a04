import { pageKinds } from './pageKinds.ts';
import { awake, expect, expectError, test } from './portal.ts';

/** What pages are told by the ones that lead to them; it outlives a reload, and the server does not know of it. */
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

test('every kind of page reloads as the server drew it, whatever it was told by the one before: React has nothing to complain of', async ({
  page,
  complaints,
}, info) => {
  const before = complaints.length;
  // The markup is the same at every width: the two projects share the addresses.
  for (const path of info.project.name === 'phone' ? byLetters : await pageKinds(page)) {
    await page.goto('/about');
    await page.evaluate(([address, usr]) => history.replaceState({ ...history.state, usr }, '', address as string), [
      path,
      told,
    ] as const);
    await page.reload();
    await awake(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const mismatches = complaints.slice(before).filter((text) => /hydrat|React error|did not match/i.test(text));
    expect([path, ...mismatches]).toEqual([path]);
  }
  // A link of nobody is refused by the server, and the browser says so.
  expectError('Failed to load resource');
});

test('Back pressed before React has woken the page up leads to the page before, not only to its address', async ({
  page,
}) => {
  await page.goto('/mating');
  await awake(page);
  await page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link', { name: 'База федерации' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText('Пробная вязка');
  // A slow line: the words have come, the code has not.
  await page.route(/\.js$/, () => undefined);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('html[data-awake]')).toHaveCount(0);
  await page.goBack({ waitUntil: 'commit' });
  await expect(heading).toHaveText('Пробная вязка');
});
