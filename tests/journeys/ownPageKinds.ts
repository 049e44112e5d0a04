import type { Page } from '@playwright/test';
import { layOutWhole } from './boxes.ts';
import { hydrated } from './portal.ts';
import type { SignedIn } from './signedIn.ts';

/** Pages of signed-in members: `#` stands for the address of the own page; links that match are followed once each. */
interface OwnPages {
  paths: readonly string[];
  follow?: readonly RegExp[];
}

const office = ['#documents/start', '#documents', '#documents/registry', '#edit'];
const desk = ['', '/entries', '/entry-terms', '/catalogue', '/rings', '/money', '/money/cash', '/team'];

/** Kinds of pages by account of the demonstration; `organise` stands for a show whose desk the club has. */
export const ownPages: Readonly<Record<string, OwnPages>> = {
  owner: {
    paths: [
      ...office,
      '#dogs',
      '#dogs/add_dogs',
      '#news-feed',
      '/entries',
      '/planner',
      '/notification-settings',
      '/dogs/matings',
      '/dogs/transfers',
    ],
    follow: [/^\/orders\/[\w-]+$/, /\/documents\/applications\/\d+$/, /^\/user\/\w+\/dogs\/\d+$/],
  },
  judge: { paths: ['#documents/start', '#documents/judging', '#edit'] },
  kennel: {
    paths: [...office, '#dogs', '/dogs/matings', '/dogs/matings/new', '#documents/stamps', '#documents/organisation'],
    follow: [/^\/dogs\/matings\/\d+$/, /\/documents\/applications\/\d+$/],
  },
  club: {
    paths: [
      ...office,
      ...['#documents/fees', '#documents/declarants', '#documents/shows', '#documents/shows/plan', '#documents/sport'],
      ...['#documents/new/litters', '#documents/new/show', '#documents/new/replace-duplicate'],
      ...desk.map((part) => `organise${part}`),
    ],
    follow: [/\/documents\/applications\/\d+$/, /\/exhibitions\/\d+\/report$/],
  },
  nbc: { paths: ['#documents/start', '#documents/judges', '#edit'] },
  federation: {
    paths: [
      '/administration',
      ...['applications', 'application-registry', 'application-figures', 'show-year', 'exhibition-reports'].map(
        (section) => `/administration/${section}`,
      ),
    ],
    follow: [/^\/administration\/applications\?open=\d+/],
  },
  admin: {
    paths: [
      '/administration',
      ...['members', 'organisations', 'studbook', 'dog-requests', 'dog-disputes', 'audit', 'feedback', 'mails'].map(
        (section) => `/administration/${section}`,
      ),
      ...['application-settings', 'job-queues', 'staff', 'backups', 'judges'].map(
        (section) => `/administration/${section}`,
      ),
    ],
  },
};

/** A coming show of the club whose entry is open at its desk, else any of its shows. */
async function showWithDesk(page: Page): Promise<string> {
  const { result } = await (await page.request.get('/api/exhibitions/exhibition?alias=severnyi_dozor')).json();
  const [first] = result.items as { id: number }[];
  return `/exhibitions/${first?.id ?? 1}/organise`;
}

/** Opens each page of the account and gives what is wrong on it; a page that never loads counts as wrong. */
export async function wrongOnOwnPages(
  page: Page,
  role: string,
  { path: own }: SignedIn,
  wrongIn: (page: Page) => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const { paths, follow = [] } = ownPages[role] ?? { paths: [] };
  const organise = paths.some((path) => path.startsWith('organise')) ? await showWithDesk(page) : '';
  const wrong: Record<string, string[]> = {};
  const left = paths.map((path) => path.replace(/^#/, own).replace(/^organise/, organise));
  const wanted = new Set(follow);
  for (let path = left.shift(); path !== undefined; path = left.shift()) {
    await page.goto(path);
    await hydrated(page);
    // Pictures below the window load when they are scrolled to.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main [data-skeleton]')].every(
        (one) => one.getBoundingClientRect().top > window.innerHeight,
      ),
    );
    await layOutWhole(page);
    const found = await wrongIn(page);
    if (found.length) wrong[path] = found;
    const hrefs = await page
      .locator('main a[href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const pattern of wanted) {
      const next = hrefs.find((href) => pattern.test(href));
      if (next !== undefined && wanted.delete(pattern)) left.push(next);
    }
  }
  return wrong;
}
