import { open } from './officeSteps.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts';
import { signIn } from './signedIn.ts';

// Paperwork journeys run at one width (`widths.ts`); the layout of each form is checked here at both.
for (const role of ['club', 'kennel'] as const)
  test(`[Office-2] every form that a ${role} may begin, and the page before it, fits the screen and is accessible`, async ({
    page,
  }) => {
    const { path, apikey } = await signIn(page, role, { isNoticeRead: true });
    await open(page, `${path}documents`);
    const offers = page.getByRole('link', { name: /^Начать: / });
    await offers.first().waitFor();
    const forms = await offers.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    expect(forms.length).toBeGreaterThan(5);
    for (const form of forms)
      await test.step(form, async () => {
        await open(page, form);
        await expectNoSidewaysScroll(page);
        await page.getByRole('button', { name: 'Заполнить заявку' }).click();
        const lies = async () => {
          await expect(page.getByRole('region', { name: 'Готово ли к отправке' })).toBeVisible();
          await expectNoSidewaysScroll(page);
          await expectAccessible(page);
        };
        await lies();
        const draft = /\d+(?=\/form$)/.exec(page.url())?.[0];
        // A package contains further forms.
        const add = page.getByRole('button', { name: 'Добавить заявку' });
        if (await add.count()) {
          await add.click();
          await page.waitForURL(({ pathname }) => !pathname.includes(`/${draft}/`));
          await lies();
        }
        // Deletes the draft, because other journeys count this account's drafts.
        const [address, headers] = [`/api/requests/applications/${draft}`, { authorization: `Bearer ${apikey}` }];
        const { result } = await (await page.request.get(address, { headers })).json();
        const gone = await page.request.delete(`${address}?version=${result.version}`, { headers });
        expect(gone.status(), await gone.text()).toBe(200);
      });
  });
