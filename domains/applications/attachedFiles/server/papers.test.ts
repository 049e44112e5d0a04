import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documents } from '#domains/media/server/tables.ts';
import { typeOf } from '../../forms/all.ts';
import { type OfficeFixture, openOffice, type TestAccount } from '../../server/testFixture.ts';
import { blanks } from '../blanks.ts';

let fixture: OfficeFixture;
beforeAll(async () => {
  fixture = await openOffice();
});
afterAll(() => fixture.close());

const base = '/api/requests';
const earlier = async (who: TestAccount, kind: number) =>
  (await fixture.call('GET', `${base}/earlier_files?documentType=${kind}`, who)).json().result;

async function stored(who: TestAccount, name: string, mediaType: string, bytes: Buffer): Promise<number> {
  await fixture.store.put(`bytes of ${name}`, bytes, mediaType);
  const [row] = await fixture.database.db
    .insert(documents)
    .values({ profileId: who.profileId, fileKey: `bytes of ${name}`, name, mediaType, size: bytes.length })
    .returning({ id: documents.id });
  return row?.id as number;
}

it('copies a consent of an earlier application into a new one, and refuses another profile’s [Office-19 P43]', async () => {
  const { club } = await fixture.office();
  const stranger = await fixture.office();
  const consent = await stored(club, 'Согласие.pdf', 'application/pdf', Buffer.from('%PDF-1.4 consent'));
  expect(await earlier(club, 11)).toEqual([]);
  const first = await fixture.filled(club, await fixture.start(club), { personal_data_document_id: consent });
  expect(await earlier(club, 11)).toEqual([]);
  expect((await fixture.send(club, first)).statusCode).toBe(200);
  const [found, ...more] = await earlier(club, 11);
  expect([found.document_id, found.application, more]).toEqual([consent, 'Дубликат родословной, «Буран»', []]);
  expect(await earlier(stranger.club, 11)).toEqual([]);
  const take = (who: TestAccount) =>
    fixture.call('POST', `${base}/earlier_files`, who, { document_id: consent }, `earlier-file-for-${who.alias}`);
  expect((await take(stranger.club)).statusCode).toBe(404);
  const taken = await take(club);
  expect(taken.statusCode, taken.body).toBe(200);
  const { id, name } = taken.json().result;
  expect([name, id === consent]).toEqual(['Согласие.pdf', false]);
  // A second press or a retry returns the same copy.
  expect((await take(club)).json().result.id).toBe(id);
  const second = await fixture.filled(club, await fixture.start(club), { personal_data_document_id: id });
  expect((await fixture.send(club, second)).statusCode).toBe(200);
  const [copy] = await fixture.database.db.select().from(documents).where(eq(documents.id, id));
  const [original] = await fixture.database.db.select().from(documents).where(eq(documents.id, consent));
  expect(copy?.fileKey).not.toBe(original?.fileKey);
  expect([original?.ownerId, copy?.ownerId]).toEqual([first.application_id, second.application_id]);
});

it('joins photographs into one PDF in order, and names a file that cannot be joined [Office-19]', async () => {
  const { club } = await fixture.office();
  const stranger = await fixture.office();
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#884422' } })
      .jpeg()
      .toBuffer();
  const one = await stored(club, 'Акт 1.jpg', 'image/jpeg', await picture(600, 900));
  const two = await stored(club, 'Акт 2.jpg', 'image/jpeg', await picture(900, 600));
  const paper = await stored(club, 'Акт.pdf', 'application/pdf', Buffer.from('%PDF-1.4'));
  const join = (who: TestAccount, ids: number[]) =>
    fixture.call(
      'POST',
      `${base}/joined_files`,
      who,
      { document_ids: ids },
      `joined-files-for-${who.alias}-${ids.join('-')}`,
    );
  expect((await join(stranger.club, [one, two])).statusCode).toBe(400);
  expect((await join(club, [one])).json().errors.document_ids).toBe('Выберите хотя бы два снимка');
  expect((await join(club, [one, paper])).json().errors.document_ids).toContain('только снимки .jpg');
  const joined = await join(club, [one, two]);
  expect(joined.statusCode, joined.body).toBe(200);
  const { id, name } = joined.json().result;
  expect(name).toBe('Акт 1.pdf');
  const [row] = await fixture.database.db.select().from(documents).where(eq(documents.id, id));
  const pdf = Buffer.concat((await (await fixture.store.open(row?.fileKey as string))?.toArray()) ?? []).toString(
    'latin1',
  );
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  // The second page is landscape.
  expect(pdf.match(/\/MediaBox \[0 0 \d+ \d+\]/g)).toEqual(['/MediaBox [0 0 595 842]', '/MediaBox [0 0 842 595]']);
  const [let_go] = await fixture.database.db.select().from(documents).where(eq(documents.id, one));
  expect(let_go?.discardedAt).not.toBeNull();
});

it('prints blanks marked as samples; each is for a paper some form asks for [Office-19]', async () => {
  const answer = await fixture.app.inject({ method: 'GET', url: `${base}/blanks/11` });
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await fixture.app.inject({ method: 'GET', url: `${base}/blanks/99` })).statusCode).toBe(404);
  const asked = ['litter', 'replace-duplicate', 'replace-owner', 'replace-foreign', 'titles'].flatMap((type) =>
    Object.values(typeOf(type).section.fields).flatMap((field) =>
      field.kind === 'file' && typeof field.documentType === 'number' ? [field.documentType] : [],
    ),
  );
  for (const [kind, { text }] of Object.entries(blanks)) {
    expect(asked, kind).toContain(Number(kind));
    expect(text).toContain('ОБРАЗЕЦ');
  }
});
