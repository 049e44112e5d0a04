import { mkdirSync } from 'node:fs';
import { chromium, devices } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from './signedIn.ts';

/** Takes the README's pictures of a running demonstration: `npm run pictures [-- http://127.0.0.1:3000]`. */
const portal = process.argv[2] ?? 'http://127.0.0.1:3000';
const folder = 'docs/pictures';

interface Shot {
  name: string;
  path: string;
  /** The demonstration account to sign in; a visitor without it. */
  role?: string;
  isPhone?: boolean;
  isDark?: boolean;
}

const shots: readonly Shot[] = [
  { name: 'calendar', path: '/exhibitions' },
  { name: 'phone', path: '/', isPhone: true },
  { name: 'dark', path: '/', isDark: true },
  { name: 'desk', path: '/administration', role: 'federation' },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
mkdirSync(folder, { recursive: true });
for (const { name, path, role, isPhone, isDark } of shots) {
  const context = await browser.newContext({
    ...(isPhone ? devices['Pixel 7'] : devices['Desktop Chrome']),
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    baseURL: portal,
    locale: 'ru-RU',
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (role) await signIn(page, role, { isNoticeRead: true });
  else await context.addInitScript(() => localStorage.setItem('cookie_notice', 'accepted'));
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await sharp(await page.screenshot())
    .resize({ width: isPhone ? 390 : 1080 })
    .webp({ quality: 80 })
    .toFile(`${folder}/${name}.webp`);
  await context.close();
}
await browser.close();
