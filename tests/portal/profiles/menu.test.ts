import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageMenu } from '#domains/profiles/menu/contract.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { movedAliases } from '#domains/profiles/server/tables.ts';
import { openProfilesFixture, type ProfilesFixture } from './profilesFixture.ts';

let fixture: ProfilesFixture;

beforeAll(async () => {
  fixture = await openProfilesFixture();
});
afterAll(() => fixture.close());

const menu = (query: string) => fixture.answer<PageMenu>(`/api/profiles/menu?${query}`);

describe('getPageMenu', () => {
  it.each([
    [1, 'user'],
    [3, 'club'],
    [4, 'kennel'],
    [5, 'federation'],
    [7, 'nbc'],
    [101, 'user'],
  ] as const)('returns for user type %i the menu of a %s [R6-01]', async (userType, kind) => {
    const { alias } = await makeProfile(fixture.db, { userType });
    expect((await menu(`alias=${alias}`)).kind).toBe(kind);
  });

  it.each(['rkf', 'rfls', 'rfss', 'oankoo', 'rfos'])('returns a federation’s menu for the club «%s»', async (alias) => {
    await makeProfile(fixture.db, { userType: 3, alias });
    expect(await menu(`prefix=club&alias=${alias}`)).toMatchObject({ kind: 'federation', full_alias: `/${alias}/` });
  });

  it('finds an alias in any letter case and a former alias', async () => {
    const { id } = await makeProfile(fixture.db, { userType: 4, alias: 'New_Shore' });
    await fixture.db.insert(movedAliases).values({ alias: 'old_shore', profileId: id });
    for (const alias of ['new_shore', 'NEW_SHORE', 'old_shore', 'Old_Shore']) {
      expect(await menu(`prefix=kennel&alias=${alias}`)).toMatchObject({
        profile_id: id,
        full_alias: '/kennel/New_Shore/',
      });
    }
  });

  it('answers 404 for unknown and inactive profiles, and refuses invalid aliases', async () => {
    const { alias } = await makeProfile(fixture.db, { isActive: false });
    for (const one of [alias, 'nobody_has_this'])
      expect((await fixture.app.inject(`/api/profiles/menu?alias=${one}`)).statusCode).toBe(404);
    for (const one of ['..', 'a-b', 'а', '', 'x'.repeat(41)])
      expect((await fixture.app.inject(`/api/profiles/menu?alias=${encodeURIComponent(one)}`)).statusCode).toBe(400);
  });
});
