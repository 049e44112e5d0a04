import { asc, gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '#domains/accounts/loginAs/server/tables.ts';
import { type Access, staff } from '#platform/contract/access.ts';
import { type MailFixture, type Member, openMailFixture } from '../letters/mailFixture.ts';
import { type ActFixture, staffActs } from './staffActs.ts';

let letters: MailFixture;
let fixture: ActFixture;
let head: Member;
beforeAll(async () => {
  // The place of backups is only named here: the act is writing down that one is asked for.
  letters = await openMailFixture(undefined, { BACKUP_TO: '/no/backups', BACKUP_KEY_FILE: '/no/key' });
  const admin = await letters.member({ userType: 101, name: 'Администратор' });
  head = await letters.member({ userType: 5, alias: 'rkf' });
  const act: ActFixture['act'] = async (method, url, payload) => {
    const answer = await letters.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${admin.token}` },
      ...(payload && { payload }),
    });
    if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return answer.json().result;
  };
  fixture = { ...letters, admin, act };
});
afterAll(() => letters.close());

const rowsAfter = (id: number) =>
  letters.db.select().from(auditRecords).where(gt(auditRecords.id, id)).orderBy(asc(auditRecords.id));
const lastRow = async (): Promise<number> => (await rowsAfter(0)).at(-1)?.id ?? 0;
/** Calls that change something and are for staff only. */
/** Calls of guests alone, such as a ring's phone, name no kind of account. */
const isStaffOnly = (access: Access): boolean =>
  typeof access === 'object' && access.who.length > 0 && access.who.every((kind) => staff.who.includes(kind));
const staffCalls = (): string[] =>
  [...letters.app.served.values()]
    .filter(({ endpoint, serving: { access } }) => endpoint.method !== 'GET' && isStaffOnly(access))
    .map(({ endpoint }) => endpoint.name);
/** The journal's name of the act, where it differs from the call's. */
const names: Readonly<Record<string, string>> = { enterAccount: 'entered' };

describe('the journal of staff [S5]', () => {
  it('has an example of every staff-only call', () => {
    expect(Object.keys(staffActs).sort()).toEqual(staffCalls().sort());
  });

  it.each(Object.keys(staffActs))('records the old and the new values of %s', async (name) => {
    const before = await lastRow();
    const told = (await staffActs[name]?.(fixture)) ?? [];
    const rows = (await rowsAfter(before)).filter(({ action }) => action === (names[name] ?? name));
    const changes = rows.flatMap((row) => row.changes ?? []);
    expect(told.length).toBeGreaterThan(0);
    expect(
      rows.every(({ staffAccountId, status }) => staffAccountId === fixture.admin.accountId && status === 200),
    ).toBe(true);
    for (const [field, from, to] of told) {
      const found = changes.some((one) => one.field === field && one.from.includes(from) && one.to.includes(to));
      expect(found, `${field}: ${from} → ${to} in ${JSON.stringify(changes)}`).toBe(true);
    }
  });

  it('shows the head federation that a person’s values changed, and an administrator which', async () => {
    const seenBy = async ({ token }: Member, action: string) => {
      const { rows } = await letters.call('GET', '/api/administration/audit', {}, token);
      return rows
        .filter((row: { action: string }) => row.action === action)
        .flatMap(({ changes }: { changes: object[] }) => changes);
    };
    const answered = letters.app.served.get('answerFeedback')?.serving.summary ?? '';
    const personal = { field: 'Ответ', from: '—', to: 'Починили, проверьте' };
    // Newer rows have moved it off the first page.
    await staffActs.answerFeedback?.(fixture);
    expect(await seenBy(fixture.admin, answered)).toContainEqual(personal);
    expect(await seenBy(head, answered)).toContainEqual({ field: 'Ответ', from: null, to: null });
    expect(await seenBy(head, answered)).toContainEqual({ field: 'Состояние', from: 'Новое', to: 'Отвечено' });
  });
});

describe('the journal of refusals to staff [S5]', () => {
  const refusedAs = async (method: 'POST' | 'PUT' | 'DELETE', url: string, status: number, payload: object = {}) => {
    const before = await lastRow();
    const answer = await letters.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${fixture.admin.token}` },
      payload,
    });
    expect([url, answer.statusCode]).toEqual([url, status]);
    return rowsAfter(before);
  };

  it('records a refused login-as with the target and reason, also for an unknown mail and a closed account', async () => {
    const colleague = await letters.member({ userType: 101 });
    for (const mail of ['nobody@mail.example', colleague.mail]) {
      const rows = await refusedAs('POST', '/api/administration/authentication/login', 404, {
        mail,
        reason: 'Хочу посмотреть',
      });
      expect(rows).toMatchObject([
        {
          action: 'enterAccount',
          status: 404,
          accountId: fixture.admin.accountId,
          reason: 'Хочу посмотреть',
          refusal: expect.stringContaining('нет'),
          changes: [{ field: 'Запрошенный E-mail', to: mail, isPersonal: true }],
        },
      ]);
    }
  });

  it('records refusals for missing, decided and changed records at any address', async () => {
    const refused = [
      ['PUT', '/api/dog/request/999999', 404, { status: 2, decision: 'Нет документов' }, 'decideDogRequest'],
      ['POST', '/api/administration/articles/999999', 404, { act: 'hide', reason: 'Жалоба читателя' }, 'actOnArticle'],
      ['PUT', '/api/administration/presidium/rkf', 412, { state: 'f'.repeat(64), members: [] }, 'savePresidium'],
    ] as const;
    for (const [method, url, status, payload, action] of refused) {
      expect(await refusedAs(method, url, status, payload)).toMatchObject([
        { action, status, refusal: expect.stringMatching(/\S/) },
      ]);
    }
  });
});
