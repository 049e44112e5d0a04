import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#domains/accounts/server/tables.ts';
import type { RegisterEntry } from '#domains/organisations/contract.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { openRegisterFixture, type RegisterFixture, register } from './registerFixture.ts';

let fixture: RegisterFixture;
beforeAll(async () => {
  fixture = await openRegisterFixture();
});
afterAll(() => fixture.drop());

const blank = {
  ...{
    kind: 'club',
    alias: null,
    name: '',
    short_name: '',
    legal_name: '',
    ogrn: '',
    inn: '',
    legal_address: '',
    city_id: 1,
    address: '',
  },
  ...{ federation_id: null, head_name: '', mail: '', stamp_codes: [], folder_number: '', breed_ids: [] },
};
let made = 0;
const club = (more: object = {}) => {
  made += 1;
  return { ...blank, name: `Клуб «Заря ${made}»`, mail: `zarya-${made}@club.example`, ...more };
};
const add = async (values: object): Promise<number> => {
  const answer = await fixture.call('POST', register, values);
  expect(answer.json()).toMatchObject({ returnCode: 200 });
  return answer.json().result.profile_id;
};
const entryOf = async (id: number): Promise<RegisterEntry> =>
  (await fixture.call('GET', `${register}/${id}`)).json().result;
const pageOf = async (id: number) => (await fixture.db.select().from(profiles).where(eq(profiles.id, id)))[0];
const names = async (query: string): Promise<string[]> =>
  (await fixture.call('GET', `${register}?${query}`)).json().result.rows.map(({ name }: { name: string }) => name);

describe('the register of organisations [B1]', () => {
  it('adds a club, which has a page at once and registers by the register’s mail', async () => {
    const id = await add(
      club({ name: 'Клуб «Северная звезда»', mail: 'Zvezda@club.example', head_name: 'Орлова Мария Ивановна' }),
    );
    expect(await pageOf(id)).toMatchObject({
      userType: 3,
      alias: 'severnaia_zvezda',
      isActive: true,
      cityId: 1,
      headName: 'Орлова Мария Ивановна',
    });
    const listed = (await fixture.app.inject('/api/Club/short_all?LegalCityId=1')).json().result;
    expect(listed).toContainEqual(
      expect.objectContaining({
        club_id: id,
        name: 'Клуб «Северная звезда»',
        mail: 'Zv••••@club.example',
        is_activated: false,
      }),
    );
  });

  it('reports missing fields of a kind and refuses duplicates', async () => {
    const wrong = async (values: object) => (await fixture.call('POST', register, values)).json().errors;
    expect(await wrong(club({ mail: '' }))).toHaveProperty('mail');
    expect(await wrong(club({ kind: 'nbc' }))).toHaveProperty('breed_ids');
    expect(await wrong(club({ kind: 'federation' }))).toHaveProperty('alias');
    expect(await wrong(club({ ogrn: '1' }))).toHaveProperty('ogrn');
    await add(club({ name: 'Клуб «Двойник»', ogrn: '1027700132195', stamp_codes: ['QQA'] }));
    expect(await wrong(club({ ogrn: '1027700132195' }))).toEqual({
      ogrn: 'С этим ОГРН в реестре уже есть: Клуб «Двойник»',
    });
    expect(await wrong(club({ stamp_codes: ['qqa'] }))).toEqual({ stamp_codes: 'Код QQA уже записан: Клуб «Двойник»' });
    expect(await wrong(club({ name: 'клуб «двойник»' }))).toHaveProperty('name');
    // The same name in another city is another club.
    const id = await add(club({ name: 'Клуб «Двойник»', city_id: 2 }));
    expect((await pageOf(id))?.alias).toMatch(/^dvoinik_/);
  });

  it('assigns each of the five federation addresses once', async () => {
    const id = await add({
      ...blank,
      kind: 'federation',
      alias: 'rfss',
      name: 'Федерация служебного собаководства',
      short_name: 'РФСС',
    });
    expect(await pageOf(id)).toMatchObject({ userType: 5, alias: 'rfss', shortName: 'РФСС' });
    const again = await fixture.call('POST', register, {
      ...blank,
      kind: 'federation',
      alias: 'rfss',
      name: 'Ещё одна',
      city_id: 2,
    });
    expect([again.statusCode, again.json().errors]).toEqual([409, { alias: 'Такая федерация в реестре уже есть' }]);
  });

  it('records who changed what, and refuses the second of two concurrent edits with 412', async () => {
    const id = await add(club({ head_name: 'Прежний' }));
    const before = await entryOf(id);
    const edit = { ...before.values, version: before.version, head_name: 'Новый', city_id: 2 };
    expect((await fixture.call('PUT', `${register}/${id}`, edit)).statusCode).toBe(200);
    expect((await fixture.call('PUT', `${register}/${id}`, { ...edit, head_name: 'Третий' })).statusCode).toBe(412);
    const after = await entryOf(id);
    expect(after.version).toBe(before.version + 1);
    expect(after.history.map(({ what, who }) => [what, who])).toEqual([
      ['Изменена', 'Сотрудник'],
      ['Внесена в реестр', 'Сотрудник'],
    ]);
    expect(after.history[0]?.changes).toEqual([
      { field: 'Город', from: expect.any(String), to: expect.any(String) },
      { field: 'Руководитель', from: 'Прежний', to: 'Новый' },
    ]);
    expect(await pageOf(id)).toMatchObject({ headName: 'Новый', cityId: 2 });
  });

  it('leaves the page of an active organisation to its owner', async () => {
    const { profileId, token } = await fixture.member(
      { userType: 3, name: 'Своё имя', shortName: 'Своё имя', alias: 'own_name' },
      'own@club.example',
    );
    expect((await fixture.call('GET', `${register}/${profileId}`)).statusCode).toBe(404);
    const id = await add(club());
    const entry = await entryOf(id);
    await fixture.db.update(accounts).set({ profileId: id }).where(eq(accounts.profileId, profileId));
    await fixture.call('PUT', `${register}/${id}`, { ...entry.values, version: entry.version, name: 'Имя из реестра' });
    expect([(await entryOf(id)).values.name, (await pageOf(id))?.name]).toEqual(['Имя из реестра', entry.values.name]);
    // Closing blocks the account, reopening unblocks it, and a block for another reason stays.
    const { version } = await entryOf(id);
    const close = { version, reason: 'Ликвидирован' };
    expect((await fixture.call('POST', `${register}/${id}/close`, close)).statusCode).toBe(200);
    expect((await fixture.call('GET', '/api/security', {}, token)).statusCode).toBe(401);
    expect(await pageOf(id)).toMatchObject({ isActive: false });
    const [shut] = await fixture.db.select({ at: accounts.blockedAt }).from(accounts).where(eq(accounts.profileId, id));
    expect(shut?.at).not.toBeNull();
    const closed = await entryOf(id);
    expect(closed.closed).toMatchObject({ reason: 'Ликвидирован' });
    expect(
      (await fixture.call('POST', `${register}/${id}/close`, { version: closed.version, reason: 'Ещё раз' }))
        .statusCode,
    ).toBe(409);
    expect(
      (await fixture.call('POST', `${register}/${id}/reopen`, { version: closed.version, reason: 'Ошиблись' }))
        .statusCode,
    ).toBe(200);
    expect(await pageOf(id)).toMatchObject({ isActive: true });
    expect(
      (await fixture.db.select({ at: accounts.blockedAt }).from(accounts).where(eq(accounts.profileId, id)))[0]?.at,
    ).toBeNull();
  });

  it('is searched by name, number, mail, stamp and filters, in pages with a total', async () => {
    for (let at = 0; at < 35; at += 1) await add(club({ name: `Клуб «Страница ${at}»`, city_id: 7 }));
    const first = (await fixture.call('GET', `${register}?city_id=7`)).json().result;
    const rest = (await fixture.call('GET', `${register}?city_id=7&after=${first.rows.at(-1).profile_id}`)).json()
      .result;
    expect([first.rows.length, first.has_more, rest.rows.length, rest.has_more, first.total]).toEqual([
      30,
      true,
      5,
      false,
      35,
    ]);
    expect(new Set([...first.rows, ...rest.rows].map(({ name }: { name: string }) => name)).size).toBe(35);
    const id = await add(
      club({
        name: 'Клуб «Ёлка»',
        inn: '7707083893',
        folder_number: 'П-77',
        stamp_codes: ['YLK'],
        mail: 'elka@club.example',
      }),
    );
    for (const search of ['елка', '7707083893', 'П-77', 'ylk', 'ELKA@club.example']) {
      expect([search, await names(`search=${encodeURIComponent(search)}`)]).toEqual([search, ['Клуб «Ёлка»']]);
    }
    const { version } = await entryOf(id);
    await fixture.call('POST', `${register}/${id}/close`, { version, reason: 'Больше нет' });
    expect(await names('status=closed')).toEqual(['Клуб «Ёлка»']);
    expect((await fixture.app.inject('/api/Club/short_all')).body).not.toContain('Ёлка');
    expect(await names('kind=federation')).toEqual(['Федерация служебного собаководства']);
  });

  it('is open to administrators only', async () => {
    const { token: federation } = await fixture.member({ userType: 5, alias: 'rkf' }, 'rkf@mail.example');
    const { token: owner } = await fixture.member({ userType: 1 }, 'owner@mail.example');
    const statuses = [federation, owner, ''].map(
      async (token) => (await fixture.call('GET', register, {}, token)).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([403, 403, 401]);
  });
});
