import type { Page } from '@playwright/test';
import type { AccessData } from '#domains/accounts/contract.ts';
import { expect } from './portal.ts';
import { keepSession, type SignedIn } from './signedIn.ts';

interface Found {
  alias: string;
  user_type: number;
  federation: object | null;
}

/**
 * Activates a club of the register without an account, a member of a federation without shows next year: by
 * the code in its mail and a one-time password. Applications in its name disturb no other journey. `skip`: the number
 * of such clubs left to others.
 */
export async function signInAsNewClub(page: Page, skip: number): Promise<SignedIn> {
  const { club_id, alias } = await freeClub(page, skip);
  const mail = `${alias.replaceAll('_', '-')}@club.example`;
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers: { 'Idempotency-Key': crypto.randomUUID() } });
    expect([path, answer.status()], await answer.text()).toEqual([path, 200]);
    return (await answer.json()).result;
  };
  await post('/api/Activation', { club_id, mail });
  const code = await inLetter(page, mail, /для активации на портале кинологической федерации:\s*(\d{8})/);
  await post('/api/Activation/confirm', { activation_code: code, mail });
  const once = await inLetter(page, mail, /Одноразовый пароль:\s*([^\s<]+)/);
  const { ticket } = await post('/api/Authentication', { email: mail, password: once });
  const access: AccessData = await post('/api/Authentication/new_password', { ticket, password: 'Трамвай-зелёный-7' });
  return keepSession(page, access, { isNoticeRead: true });
}

async function freeClub(page: Page, skip: number): Promise<{ club_id: number; alias: string }> {
  const get = async (path: string) => (await (await page.request.get(path)).json()).result;
  const year = new Date().getFullYear() + 1;
  const all: { club_id: number; name: string; is_activated: boolean }[] = await get('/api/Club/short_all?LegalCityId=');
  let left = skip;
  // From the end, because journeys of registration take theirs from the beginning.
  for (const club of all.filter(({ is_activated }) => !is_activated).toReversed()) {
    const name = /«(.+)»/.exec(club.name)?.[1] ?? club.name;
    const { items } = await get(`/api/directory/organizations?text=${encodeURIComponent(name)}`);
    const clubs = (items as Found[]).filter(({ user_type }) => user_type === 3);
    const [found] = clubs;
    if (clubs.length !== 1 || !found?.federation) continue;
    const year_ = `date_from=${year}-01-01&date_to=${year}-12-31`;
    const { items: shows } = await get(`/api/exhibitions/exhibition?alias=${found.alias}&category=1&${year_}`);
    if (shows.length === 0 && left-- === 0) return { club_id: club.club_id, alias: found.alias };
  }
  throw new Error('The demonstration has no club without an account and without shows');
}

/** Reads a text in a mail to this address. */
export async function inLetter(page: Page, mail: string, wanted: RegExp): Promise<string> {
  const find = async (): Promise<string> => {
    const list = await (await page.request.get('/dev/mail')).text();
    const sent = [...list.matchAll(/<td>([^<]+)<\/td><td><a href="(\/dev\/mail\/\d+)">/g)];
    for (const [, to, path = ''] of sent) {
      if (to !== mail) continue;
      const found = wanted.exec((await (await page.request.get(path)).text()).replace(/<[^>]+>/g, ''));
      if (found?.[1]) return found[1];
    }
    return '';
  };
  await expect.poll(find, { timeout: 60_000 }).not.toBe('');
  return find();
}
