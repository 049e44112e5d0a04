import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '#platform/server/mail/tables.ts';
import { type Entries, type Member, type Offered, openEntries } from '../../server/testEntries.ts';

let on: Entries;
let club: Member;
beforeAll(async () => {
  on = await openEntries();
  club = await on.club();
});
afterAll(() => on.close());

const path = ({ show }: Offered) => `/api/exhibitions/exhibition/${show.id}/entries/mails`;
const text = 'Стоянка у южного входа.\n\nЖдём вас к восьми.';
const sent = () => on.db.select().from(mails).where(like(mails.subject, 'Организатор пишет%')).orderBy(mails.id);

describe('mails to a choice of entrants', () => {
  it('go once to each person with their own entries, and tell no address', async () => {
    const offered = await on.show(club);
    const [one, two] = [await on.member(), await on.member()];
    await on.enter(one, offered);
    await on.enter(one, offered, 1);
    await on.enter(two, offered);
    const view = (await on.call(club, 'GET', path(offered))).result;
    expect(view).toMatchObject({ people: 2, unreachable: 0, left: 3, refusal: null, rows: [] });
    const answer = await on.call(club, 'POST', path(offered), { text, expected_people: 2 });
    expect(answer.result).toMatchObject({ left: 2, rows: [{ people: 2, text }] });
    expect(JSON.stringify(answer.result)).not.toMatch(/@/);
    const letters = await sent();
    expect(letters.map(({ recipient }) => recipient)).toEqual([one.mail, two.mail]);
    expect(letters[0]?.text.match(/Sobaka/g)).toHaveLength(2);
    expect(letters[0]?.text).toContain('Ждём вас к восьми.');
    expect(letters[0]?.text).not.toContain(two.mail);
  });

  it('follow the filter, and refuse another number of people than was seen', async () => {
    const offered = await on.show(club);
    const [one, two] = [await on.member(), await on.member()];
    const [first] = [await on.enter(one, offered), await on.enter(two, offered, 1)];
    await on.pay(club, first.orderId ?? 0);
    const { result } = await on.call(club, 'GET', `${path(offered)}?state=confirmed`);
    expect([result.people, result.choice]).toEqual([1, 'подтверждена']);
    const body = { text, state: 'confirmed', expected_people: 2 };
    expect((await on.call(club, 'POST', path(offered), body)).errors.expected_people).toMatch(/стало 1/);
    expect((await on.call(club, 'POST', path(offered), { ...body, expected_people: 1 })).status).toBe(200);
  });

  it('are three a day and the organiser’s own', async () => {
    const offered = await on.show(club);
    const owner = await on.member();
    await on.enter(owner, offered);
    const write = () => on.call(club, 'POST', path(offered), { text, expected_people: 1 });
    expect([(await write()).status, (await write()).status, (await write()).status]).toEqual([200, 200, 200]);
    expect((await write()).status).toBe(409);
    expect((await on.call(owner, 'GET', path(offered))).status).toBe(403);
    expect((await on.call(owner, 'POST', path(offered), { text, expected_people: 1 })).status).toBe(403);
    const letters = await on.db.select().from(mails).where(eq(mails.recipient, owner.mail));
    expect(letters.filter(({ subject }) => subject.startsWith('Организатор пишет'))).toHaveLength(3);
  });
});
