import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entriesFollowOrders } from '#domains/entries/server/public.ts';
import { entryTerms, showOffers } from '#domains/entries/server/tables.ts';
import { type Entries, type Member, openEntries } from '#domains/entries/server/testEntries.ts';
import { feeRoutes } from '#domains/exhibitions/entryFees/server/routes.ts';
import { feeRules } from '#domains/exhibitions/entryFees/server/tables.ts';
import { demoAccountOf } from '#domains/payments/demoAccount.ts';
import { paymentRoutes } from '#domains/payments/server/routes.ts';
import { sampleStatement } from '#domains/payments/server/sampleStatement.ts';
import { addDays } from '#platform/contract/time/dates.ts';

let on: Entries;
let club: Member;
beforeAll(async () => {
  on = await openEntries((app, parts) => {
    feeRoutes(app, parts.db);
    paymentRoutes(app, { ...parts, followers: [entriesFollowOrders] });
  });
  club = await on.member(3);
});
afterAll(() => on.close());

const payee = {
  ...demoAccountOf(1),
  ...{ name: 'Клуб «Проба»', kpp: '', vat_words: 'НДС не облагается', version: 0 },
};
const { account } = payee;

async function upload(path: string, bytes: Buffer) {
  const boundary = 'boundary-of-the-form';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="kl_to_1c.txt"\r\ncontent-type: text/plain\r\n\r\n`;
  const answer = await on.app.inject({
    ...{ method: 'POST', url: path },
    headers: {
      authorization: `Bearer ${club.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return answer.json().result;
}

describe('the first show of a club that has set nothing up', () => {
  it('takes entries and money by its screens alone, and desk and money agree to the kopeck [Entry-18] [Entry-1]', async () => {
    const { show } = await on.show(club);
    const base = `/api/exhibitions/exhibition/${show.id}`;
    await on.db.delete(showOffers).where(eq(showOffers.exhibitionId, show.id));
    await on.db.delete(entryTerms).where(eq(entryTerms.exhibitionId, show.id));
    await on.db.delete(feeRules).where(eq(feeRules.exhibitionId, show.id));

    const read = async (path: string) => (await on.call(club, 'GET', `${base}${path}`)).result;
    const words = async () => (await read('/entry_terms')).missing.map((one: { words: string }) => one.words);
    expect(await words()).toEqual(['Назначьте взносы', 'Укажите, на какой счёт платить', 'Выберите хотя бы один день']);
    expect((await on.call(club, 'PUT', '/api/payments/payee', payee)).status).toBe(200);
    const line = { kind: 1, payer: 1, caste_ids: [], title: '', amount_1: 2500, amount_2: null, amount_3: null };
    const fees = { version: (await read('/fees')).version, until_1: '', until_2: '', lines: [line] };
    expect((await on.call(club, 'PUT', `${base}/fees`, fees)).status).toBe(200);
    const { pay_days, takes_letters, shows_counts, note, offers, version } = await read('/entry_terms');
    const refund_scale = [{ until: addDays(show.beginsOn, -1), share: 100 }];
    const terms = { pay_days, takes_letters, shows_counts, note, offers, refund_scale, version };
    const opened = await on.call(club, 'PUT', `${base}/entry_terms`, { ...terms, open: true });
    expect([opened.status, opened.result?.missing]).toEqual([200, []]);

    const owner = await on.member();
    const [offer] = (await on.call(null, 'GET', `${base}/entry`)).result.offers;
    const entered = await on.send(owner, show.id, [{ dog_id: await on.dog(owner), offer_id: offer.id, caste_id: 5 }]);
    const paper = await on.call(club, 'POST', `${base}/entries/paper`, {
      dog: {
        ...{ name: '', name_lat: 'Bumazhnaya', breed_id: on.breed.id, sex: 2, born_on: '2022-05-14', colour: '' },
        ...{ number: 'ЩК 7', stamp: '', sire: '', dam: '', breeder: '' },
      },
      lines: [{ offer_id: offer.id, caste_id: 5, has_proof: false }],
      ...{ owner: 'Пушкин А. С.', contact: '+7 900 000-00-00', is_owner_printed: true, handler: '' },
      ...{ payment: 'bank', expected_total: 250_000 },
    });
    expect([entered.status, paper.status]).toEqual([200, 200]);

    const statement = sampleStatement(account, on.today, [
      { number: entered.result.order_number, payer: 'Ким Елена', amount: 250_000 },
      { number: paper.result.order_number, payer: 'Пушкин Александр', amount: 250_000 },
    ]);
    expect(await upload(`${base}/money/statements`, statement)).toMatchObject({ added: 2, booked: 2, open: 0 });
    const desk = await read('/entries');
    expect(
      desk.rows.map(({ state, order }: { state: string; order: { state: string } }) => [state, order.state]),
    ).toEqual([
      ['confirmed', 'paid'],
      ['confirmed', 'paid'],
    ]);
    expect((await read('/money')).figures).toMatchObject({ charged: 500_000, received: 500_000, unmatched: 0 });
    const own = (await on.call(owner, 'GET', '/api/entries')).result.shows[0];
    expect(own.orders[0]).toMatchObject({ state: 'paid', received: 250_000 });
  });
});
