import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount } from '#domains/accounts/server/factories.ts';
import { makeReferee } from '#domains/judges/server/factories.ts';
import { documents, publicDocuments } from '#domains/media/server/tables.ts';
import type { PageMenu } from '#domains/profiles/menu/contract.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { openProfilesFixture, type ProfilesFixture } from './profilesFixture.ts';

let fixture: ProfilesFixture;

beforeAll(async () => {
  fixture = await openProfilesFixture();
});
afterAll(() => fixture.close());

const answer = <Answer>(url: string) => fixture.answer<Answer>(url);
const menu = (query: string) => answer<PageMenu>(`/api/profiles/menu?${query}`);

describe('profile lookups', () => {
  it.each([
    ['[R7-36]', 1, (alias: string) => `/api/owners/owner/public_full/${alias}`],
    ['[R7-37]', 3, (alias: string) => `/api/Club/public/${alias}`],
    ['[R7-37]', 3, (alias: string) => `/api/club/public/${alias}`],
    ['[R7-38]', 4, (alias: string) => `/api/nurseries/nursery/public/${alias}`],
    ['[R7-39]', 7, (alias: string) => `/api/nationalbreedclub/full?alias=${alias}`],
  ] as const)('%s of user type %i return the full picture to the matching call only', async (_, userType, url) => {
    const { alias } = await makeProfile(fixture.db, { userType, logoLink: '/files/logo.jpg', disclosed: ['photo'] });
    expect(await answer(url(alias))).toMatchObject({ alias, user_type: userType, full_logo_link: '/files/logo.jpg' });
    const stranger = await makeProfile(fixture.db, { userType: userType === 3 ? 4 : 3 });
    expect((await fixture.app.inject(url(stranger.alias))).statusCode).toBe(404);
  });

  it('omit what a person has not disclosed', async () => {
    const { alias } = await fixture.person();
    expect(JSON.stringify(await answer(`/api/owners/owner/public_full/${alias}`))).not.toMatch(
      /Лебедева|Садовая|000-11-22|mail\.example|anna\.jpg/,
    );
  });

  it('return public roles, by which the page’s menu decides whether it is a judge’s [R7-45]', async () => {
    const { id, alias } = await fixture.person();
    await makeAccount(fixture.db, { profileId: id, mail: `${alias}@mail.example`, roles: ['role_judge'] });
    expect(await answer(`/api/owners/owner/public/${alias}`)).toEqual({
      profile_id: id,
      alias,
      open_roles: [{ key_name: 'role_judge' }],
    });
    expect(await menu(`prefix=user&alias=${alias}`)).toMatchObject({ is_judge: true });
    // A person in the federation's list of judges is a judge with any roles of the account.
    const listed = await fixture.person();
    await makeReferee(fixture.db, { profileId: listed.id });
    expect(await answer(`/api/owners/owner/public/${listed.alias}`)).toMatchObject({
      open_roles: [{ key_name: 'role_judge' }],
    });
    expect(await menu(`prefix=user&alias=${listed.alias}`)).toMatchObject({ is_judge: true });
    const other = await fixture.person();
    expect(await answer(`/api/owners/owner/public/${other.alias}`)).toMatchObject({ open_roles: [] });
    expect(await menu(`prefix=user&alias=${other.alias}`)).toMatchObject({ is_judge: false });
  });

  it('return a breed club’s breeds under either spelling of the path, as its menu does [R7-44]', async () => {
    const { alias } = await makeProfile(fixture.db, { userType: 7, breedIds: [3, 1] });
    for (const path of ['NationalBreedClub', 'nationalbreedclub']) {
      expect(await answer(`/api/${path}/full?alias=${alias}`)).toMatchObject({
        breeds: [{ breed_id: 1 }, { breed_id: 3 }],
      });
    }
    expect(await menu(`prefix=nbc&alias=${alias}`)).toMatchObject({ breed_ids: [1, 3] });
  });

  it('return a federation’s two documents, as its menu does [R3-31 R3-32 R7-42]', async () => {
    const { id, alias } = await makeProfile(fixture.db, { userType: 5 });
    const stored = await fixture.db
      .insert(documents)
      .values(
        ['a', 'b', 'c'].map((key) => ({
          profileId: id,
          fileKey: `${alias}-${key}`,
          name: `${key}.pdf`,
          mediaType: 'application/pdf',
          size: 1,
        })),
      )
      .returning({ id: documents.id });
    const [fees, bank, other] = stored.map((one) => one.id) as [number, number, number];
    await fixture.db.insert(publicDocuments).values([
      { documentId: bank, profileId: id, title: 'Реквизиты', typeId: 2 },
      { documentId: fees, profileId: id, title: 'Взносы', typeId: 1 },
      { documentId: other, profileId: id, title: 'Устав' },
    ]);
    expect(await answer(`/api/federation/federation_documents?Alias=${alias}`)).toEqual({
      documents: [
        { document_type_id: 1, document_id: fees },
        { document_type_id: 2, document_id: bank },
      ],
    });
    expect(await menu(`alias=${alias}`)).toMatchObject({ fees_document_id: fees, bank_document_id: bank });
  });
});
