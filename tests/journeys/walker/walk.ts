import type { BrowserContext, Page } from '@playwright/test';
import { type Random, seededRandom } from '#platform/server/demonstration/seededRandom.ts';
import { signIn } from '../signedIn.ts';
import { actNamed, actNames, beginAgain, mailOf } from './acts.ts';

/** Kinds of account, as `npm start` prints them; «visitor» has none. */
export const roles = [
  ...['visitor', 'owner', 'judge', 'club', 'kennel', 'nbc'],
  ...['federation', 'admin', 'newcomer', 'owingclub'],
] as const;

export interface Walk {
  role: string;
  context: BrowserContext;
  /** The window; acts that change the account replace it, because «Back» would lead to another account's pages. */
  page: Page;
  random: Random;
  /** What a check of an act found wrong. */
  report(find: string): void;
}

export interface Find {
  what: string;
  /** The acts before it, the last one the nearest. */
  trail: readonly string[];
}

/** Refusals are answers: the screen must say them, and the oracle checks that it is no error page. */
const isRefusal = (line: string): boolean => /status of (400|401|403|404|409|410|412|413|415|422|428|429)/.test(line);
const isOfNetwork = (line: string): boolean => /net::ERR_|Failed to fetch|Load failed|NetworkError/.test(line);
/** The answers to a link and to a form sent without a network, and to nothing else: the sentence is R8-03's. */
const isOfCutLine = (line: string, act: string): boolean =>
  act === 'cutLine' && (line.includes('Error page offline') || line.includes('Что-то пошло не так'));
/** Other sites do not answer where tests run. */
const isElsewhere = (line: string, portal: string): boolean => /https?:\/\//.test(line) && !line.includes(portal);

const pauseMs = 500;
const trailLength = 12;

/**
 * Walks as one account for `seconds` and returns what it found; `faults` is the list that the oracle of the journeys
 * fills. The seed decides every choice; the portal's data and the machine's speed decide what there is to choose from,
 * so a find is repeated by its trail when the seed alone does not lead there.
 */
export async function walk(
  first: Page,
  faults: string[],
  { role, seed, seconds }: { role: string; seed: number; seconds: number },
): Promise<{ finds: Find[]; acts: number }> {
  const context = first.context();
  const [finds, trail]: [Find[], string[]] = [[], []];
  const report = (what: string): void => {
    if (!finds.some((find) => find.what === what)) finds.push({ what, trail: [...trail] });
  };
  context.on('response', (response) => {
    if (response.status() >= 500) report(`${response.status()} from ${response.request().method()} ${response.url()}`);
  });
  const note = (error: Error): void => void trail.push(error.message.split('\n')[0] ?? '');
  context.on('dialog', (dialog) => void dialog.accept().catch(note));
  if (role !== 'visitor') await signIn(first, role, { isNoticeRead: true });
  await first.goto('/');
  const portal = new URL(first.url()).origin;
  const now: Walk = { role, context, page: first, random: seededRandom(seed), report };
  const end = performance.now() + seconds * 1000;
  let acts = 0;
  while (performance.now() < end) {
    const name = now.random.pick(actNames);
    const before = new URL(now.page.url()).pathname;
    const done = await actNamed(name)(now).catch((error: Error) => `${name}: ${error.message.split('\n')[0]}`);
    if (done === null) continue;
    acts += 1;
    trail.push(`${before}: ${done}`);
    if (trail.length > trailLength) trail.shift();
    await now.page.waitForTimeout(pauseMs);
    await now.page.evaluate(() => window.lookAtScreen?.()).catch(note);
    for (const line of faults.splice(0))
      if (!isRefusal(line) && !isElsewhere(line, portal) && !isOfNetwork(line) && !isOfCutLine(line, name))
        report(line);
    // A page that is just being left is looked at after the next act.
    await keepToPortal(now, portal).catch(note);
  }
  return { finds, acts };
}

/**
 * Other sites, files and a page without links are dead ends: the walk begins again at home. An account that has pressed
 * «Выйти» signs in again.
 */
async function keepToPortal(walk: Walk, portal: string): Promise<void> {
  const { page, role } = walk;
  const isHere = page.url().startsWith(portal) && (await page.locator('a[href]').count()) > 0;
  if (!isHere) await page.goto('/');
  if (role !== 'visitor' && (await mailOf(page)) !== `${role}@portal.example`) await beginAgain(walk);
}
