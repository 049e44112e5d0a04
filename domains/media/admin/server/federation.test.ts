import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#domains/accounts/server/tables.ts';
import { documents, publicDocuments } from '../../server/tables.ts';
import { type Caller, type MediaPortal, openMediaPortal } from '../../server/testPortal.ts';

let portal: MediaPortal;
let admin: Caller;
let owner: Caller;
let federationId: number;
const path = '/api/administration/federation_documents/rkf';

beforeAll(async () => {
  portal = await openMediaPortal();
  admin = await portal.caller({ userType: 101 });
  // The audit log needs the id of an existing account.
  const account = { id: admin.profile.id, profileId: admin.profile.id, mail: 'admin@mail.example', passwordHash: 'x' };
  await portal.db.insert(accounts).overridingSystemValue().values(account);
  owner = await portal.caller({ userType: 1 });
  federationId = (await portal.caller({ userType: 5, alias: 'rkf' })).profile.id;
});
afterAll(() => portal.close());

let made = 0;
async function uploaded(by: Caller): Promise<number> {
  made += 1;
  const [row] = await portal.db
    .insert(documents)
    .values({
      profileId: by.profile.id,
      fileKey: `paper-${made}`,
      name: 'Взносы.pdf',
      mediaType: 'application/pdf',
      size: 10,
    })
    .returning({ id: documents.id });
  return row?.id as number;
}
const opened = async () => (await portal.call(admin, 'GET', path)).json().result;
const choose = async (chosen: object, by: Caller | null = admin) =>
  portal.call(by, 'PUT', path, { state: (await opened()).state, ...chosen });

describe('choice of the documents a federation’s menu opens [R3-30 R3-31 R3-32]', () => {
  it('accepts uploaded and published documents, which become the federation’s own', async () => {
    const [fees, bank] = [await uploaded(admin), await uploaded(admin)];
    const answer = await choose({ fees, bank });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().result).toMatchObject({ fees, bank });
    expect((await portal.db.select().from(documents).where(eq(documents.id, fees)))[0]).toMatchObject({
      profileId: federationId,
      purpose: 'public',
    });
    // The same two with exchanged types: both are published already.
    expect((await choose({ fees: bank, bank: fees })).json().result).toMatchObject({ fees: bank, bank: fees });
    const another = await uploaded(admin);
    expect((await choose({ fees: another, bank: null })).json().result).toMatchObject({ fees: another, bank: null });
    const left = await portal.db
      .select({ id: publicDocuments.documentId })
      .from(publicDocuments)
      .where(eq(publicDocuments.profileId, federationId));
    expect(left.map(({ id }) => id).sort()).toEqual([fees, bank, another].sort());
  });

  it('refuses files of others and one file for both', async () => {
    const foreign = await uploaded(owner);
    expect(Object.keys((await choose({ fees: foreign, bank: null })).json().errors)).toEqual(['fees']);
    const mine = await uploaded(admin);
    expect(Object.keys((await choose({ fees: mine, bank: mine })).json().errors)).toEqual(['bank']);
  });

  it('refuses the second of two concurrent changes with 412 [P45]', async () => {
    const { state } = await opened();
    const ids = [await uploaded(admin), await uploaded(admin)];
    const answers = await Promise.all(ids.map((fees) => portal.call(admin, 'PUT', path, { state, fees, bank: null })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  });

  it('is open to staff of the federation, РКФ staff and administrators only [operations]', async () => {
    const rfls = await portal.caller({ userType: 5, alias: 'rfls' });
    const chosen = { state: (await opened()).state, fees: null, bank: null };
    expect((await portal.call(rfls, 'GET', path)).statusCode).toBe(403);
    expect((await portal.call(rfls, 'PUT', path, chosen)).statusCode).toBe(403);
    expect((await portal.call(rfls, 'GET', path.replace('rkf', 'rfls'))).statusCode).toBe(200);
  });

  it('refuses members who are not staff with 403', async () => {
    expect((await portal.call(owner, 'GET', path)).statusCode).toBe(403);
    expect((await choose({ fees: null, bank: null }, owner)).statusCode).toBe(403);
    expect((await portal.call(null, 'GET', path)).statusCode).toBe(401);
    expect((await portal.call(admin, 'GET', '/api/administration/federation_documents/dozor')).statusCode).toBe(400);
  });
});
