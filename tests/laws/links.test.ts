import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { federationPages, homeOf, ownPages } from '#apps/web/shell/menus/ownPages.ts';
import { feedback, sections } from '#apps/web/shell/sections/sections.ts';
import type { AccessData } from '#domains/accounts/contract.ts';
import { demoPassword } from '#domains/accounts/server/factories.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { consentPath, promptFor } from '#domains/consents/prompts.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { type SeededPortal, seededPortal } from '../portal/routes/seededPortal.ts';

let portal: SeededPortal;
beforeAll(async () => {
  portal = await seededPortal();
});
afterAll(() => portal.close());

/** The calls of the page behind a link, as the signed-in account: a page that answers 403 is a broken link. */
const asks: [page: RegExp, call: (own: AccessData) => string][] = [
  [/\/edit$/, ({ user_info }) => `/api/profiles/edit/${user_info.alias}`],
  [/^\/kennel\/activation$/, () => '/api/nurseries/nursery/activation'],
  [/^\/office-visit$/, () => '/api/office'],
  [/^\/administration/, () => '/api/administration/members'],
  [/\/documents\/$/, () => '/api/requests/cabinet'],
];

/** Every role, and the states in which it is prompted. */
const states = [
  'newcomer',
  'applicant',
  'owner',
  'judge',
  'club',
  'kennel',
  'newkennel',
  'waiting',
  'nbc',
  'federation',
  'admin',
  'unconfirmed',
  'closed',
] as const;

async function signedIn(who: string): Promise<AccessData> {
  const mail = `${who === 'unconfirmed' ? 'newcomer' : who === 'closed' ? 'club' : who}@portal.example`;
  const inactive = who === 'unconfirmed' || who === 'closed';
  const [account] = await portal.db.select().from(accounts).where(eq(accounts.mail, mail));
  if (inactive)
    await portal.db
      .update(profiles)
      .set({ isActive: false })
      .where(eq(profiles.id, account?.profileId ?? 0));
  const answer = await fetch(`${portal.url}/api/Authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: mail, password: demoPassword }),
  });
  return ((await answer.json()) as { result: AccessData }).result;
}

const linksOf = ({ account_type, is_active_profile, user_info }: AccessData): string[] => {
  const own = is_active_profile ? Object.values(ownPages(user_info)).flat() : [];
  const menus = [
    homeOf(user_info, is_active_profile),
    ...own,
    ...federationPages(account_type, is_active_profile),
    ...sections,
    feedback,
  ];
  // All combinations of prompts, and the state after the yearly question.
  const prompts = ([{}, { user_allowed: 'true' }] as Record<string, string>[]).flatMap((cookies) =>
    [false, true].flatMap((isOutdated) =>
      [false, true].map((isGiven) =>
        promptFor({ account_type, is_active_profile, user_info }, cookies, { isOutdated, isGiven }),
      ),
    ),
  );
  const asked = prompts.some((prompt) => prompt !== null && prompt !== 'decision')
    ? [consentPath(user_info, account_type)]
    : [];
  return [...new Set([...menus.map(({ path }) => path), ...asked].map((path) => path.split('#')[0] as string))];
};

it.each(states)('menus and prompts of %s link only to accessible pages [S1]', async (who) => {
  const own = await signedIn(who);
  const links = linksOf(own);
  expect(links.length).toBeGreaterThan(5);
  const refused: string[] = [];
  for (const link of links) {
    const { status } = await portal.open(link);
    if (status === 403 || status === 404) refused.push(`${link}: ${status}`);
    const call = asks.find(([page]) => page.test(link))?.[1](own);
    if (!call) continue;
    const answer = await fetch(portal.url + call, { headers: { authorization: `Bearer ${own.apikey}` } });
    if (answer.status !== 200) refused.push(`${link} → ${call}: ${answer.status}`);
  }
  expect(refused).toEqual([]);
});
