import type { Page } from '@playwright/test';
import { demoAccountOf } from '#domains/payments/demoAccount.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { expect, test } from './portal.ts';
import { signIn } from './signedIn.ts';

/** Shows of the demonstration's club whose terms no other journey changes. */
const names: Record<string, string> = { desktop: 'Молодость и опыт', phone: 'Четыре стороны света' };

interface Show {
  id: number;
  begins_on: string;
}

const payee = { name: 'Клуб «Проба»', ...demoAccountOf(900), vat_words: 'НДС не облагается' };
const line = { caste_ids: [], title: '', amount_2: null, amount_3: null };
const lines = [
  { ...line, kind: 1, payer: 1, amount_1: 2400 },
  { ...line, kind: 2, payer: 2, amount_1: 200 },
];

/**
 * Lets the project's show take entries: 2 400 ₽ a dog, 200 ₽ less for its second show. The browser is signed out
 * afterwards. Several journeys of a project may ask for it at once: the first one opens it.
 */
export async function openEntriesOf(page: Page): Promise<Show> {
  const { apikey } = await signIn(page, 'club');
  const headers = { authorization: `Bearer ${apikey}` };
  const get = async (path: string) => (await (await page.request.get(path, { headers })).json()).result;
  const put = (path: string, data: object) => page.request.put(path, { headers, data });
  const found = await get(
    `/api/exhibitions/exhibition?text=${encodeURIComponent(names[test.info().project.name] ?? '')}`,
  );
  const show: Show = found.items[0];
  const base = `/api/exhibitions/exhibition/${show.id}`;
  await expect
    .poll(async () => {
      const { opened_at, pay_days, takes_letters, shows_counts, note, offers, version } = await get(
        `${base}/entry_terms`,
      );
      if (opened_at !== null) return 'open';
      await put('/api/payments/payee', { ...payee, version: (await get('/api/payments/payee')).version });
      const { version: feesVersion } = await get(`${base}/fees`);
      await put(`${base}/fees`, { version: feesVersion, until_1: '', until_2: '', lines });
      const refund_scale = [{ until: addDays(show.begins_on, -1), share: 100 }];
      const terms = { pay_days, takes_letters, shows_counts, note, offers, refund_scale };
      const answer = await put(`${base}/entry_terms`, { ...terms, version, open: true });
      return answer.ok() ? 'open' : answer.text();
    })
    .toBe('open');
  await page.evaluate(() => localStorage.clear());
  return show;
}
