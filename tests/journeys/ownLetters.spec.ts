import { coveredButtons, cutText, layoutFaults } from './boxes.ts';
import { ownPages, wrongOnOwnPages } from './ownPageKinds.ts';
import { anyWidth, expect, test } from './portal.ts';
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
