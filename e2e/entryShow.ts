import type { Page } from '@playwright/test';
import { addDays } from '../platform/contract/time/dates.ts';
import { expect } from './portal.ts';
import { signIn } from './signedIn.ts';

interface Show {
  id: number;
  begins_on: string;
  ends_on: string;
}

async function callFor(page: Page, apikey: string) {
  const headers = { authorization: `Bearer ${apikey}` };
  return async (method: 'get' | 'put', path: string, data?: object) => {
    const answer = await page.request[method](path, { headers, ...(data && { data }) });
    const text = await answer.text();
    expect([path, answer.status()], text).toEqual([path, 200]);
    return JSON.parse(text).result;
  };
}

/** Bank details that pass the control sums. */
const payee = {
  name: 'Клуб «Проба»',
  inn: '7707083893',
  kpp: '',
  account: '40703810038000000001',
  bank: 'ПАО Банк',
  bic: '044525225',
  correspondent: '30101810400000000225',
  vat_words: 'НДС не облагается',
};

/**
 * Lets a show of the demonstration's club take entries: 2 400 ₽ a dog, 200 ₽ less for its second show; the browser is
 * signed out afterwards. `at` picks one of the club's shows that nobody else's journey changes, from the last.
 */
export async function openEntriesOf(page: Page, at: number): Promise<Show> {
  const { apikey } = await signIn(page, 'club');
  const call = await callFor(page, apikey);
  const list: { items: (Show & { type_id: number; entry: string })[] } = await call(
    'get',
    '/api/exhibitions/exhibition?Alias=severnyi_dozor&category=1',
  );
  const show = list.items.filter(({ entry }) => entry === 'open' || entry === 'last_day').at(-1 - at);
  if (!show) throw new Error('The club has no show with an open entry');
  const base = `/api/exhibitions/exhibition/${show.id}`;
  const own = await call('get', '/api/payments/payee');
  if (own.version === 0) await call('put', '/api/payments/payee', { ...payee, version: 0 });
  const fees = await call('get', `${base}/fees`);
  const line = { caste_ids: [], title: '', amount_2: null, amount_3: null };
  await call('put', `${base}/fees`, {
    version: fees.version,
    until_1: null,
    until_2: null,
    lines: [
      { ...line, kind: 1, payer: 1, amount_1: 2400 },
      { ...line, kind: 2, payer: 2, amount_1: 200 },
    ],
  });
  const { version, missing, entered, ranks, days, opened_at, closes_at, ...terms } = await call(
    'get',
    `${base}/entry_terms`,
  );
  await call('put', `${base}/entry_terms`, {
    ...terms,
    refund_scale: [{ until: addDays(show.begins_on, -1), share: 100 }],
    version,
    open: true,
  });
  await page.evaluate(() => localStorage.clear());
  return show;
}
