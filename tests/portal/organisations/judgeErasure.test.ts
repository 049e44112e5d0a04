import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accounts } from '#domains/accounts/server/tables.ts';
import { consentJobs } from '#domains/consents/server/jobs.ts';
import { consentRoutes } from '#domains/consents/server/routes.ts';
import { makeReferee } from '#domains/judges/server/factories.ts';
import { referees } from '#domains/judges/server/tables.ts';
import { invitationRecipients } from '#domains/organisations/campaigns/server/tables.ts';
import { usualLetter } from '#domains/organisations/campaigns/texts.ts';
import { organisationInvitations } from '#domains/organisations/server/tables.ts';
import { readConfig } from '#platform/server/config.ts';
import { type Files, openFiles } from '#platform/server/files/openFiles.ts';
import { createLog } from '#platform/server/log.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { campaignsRoute, clearCampaigns, onDay, sendDue } from './campaignFixture.ts';
import { openRegisterFixture, type RegisterFixture } from './registerFixture.ts';

let fixture: RegisterFixture;
let files: Files;
const folder = mkdtempSync(join(tmpdir(), 'portal-judge-erasure-'));
const config = readConfig({ PORTAL_MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder });
beforeAll(async () => {
  files = await openFiles(config);
  fixture = await openRegisterFixture((server, parts) => consentRoutes(server, { ...parts, store: files.store }));
});
afterAll(async () => {
  await fixture.drop();
  await files.fileWorker.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await clearCampaigns(fixture.db);
  await fixture.db.update(referees).set({ mail: '' });
});

/** A judge of the list with this address, whom a clerk has invited. Returns the line's id and the link's token. */
async function invited(name: string, mail: string): Promise<{ id: number; token: string }> {
  const { id } = await makeReferee(fixture.db, { name, cityId: 1 });
  expect((await setMail(id, '', mail)).statusCode).toBe(200);
  const letter = { title: 'Судьи', letter: usualLetter('judge'), repeat_days: null, repeats: 0 };
  const filter = { kind: 'judge', only: id };
  const begun = await fixture.call('POST', campaignsRoute, { ...letter, filter, again: false, expected: 1 });
  expect(begun.statusCode).toBe(200);
  expect(await sendDue(fixture.db, 0)).toBe(1);
  return { id, token: await fixture.invitationTo(mail) };
}
const setMail = (id: number, before: string, mail: string) =>
  fixture.call('PUT', `/api/administration/judges/${id}/mail`, { mail, before });
const askForDeletion = (bearer: string) =>
  fixture.call('POST', '/api/account/deletion', { confirmed: true }, bearer).then(({ statusCode }) => statusCode);
const eraseOnDay = (days: number) =>
  consentJobs(files, config)
    .find(({ name }) => name === 'erase-accounts')
    ?.run({ db: fixture.db, log: createLog('silent'), now: onDay(days) });
const isErased = async (accountId: number): Promise<boolean> =>
  (await fixture.db.select().from(accounts).where(eq(accounts.id, accountId)))[0]?.blockedAt !== null;
const lineMail = async (id: number) => (await fixture.db.select().from(referees).where(eq(referees.id, id)))[0]?.mail;
/** Addresses that invitations and campaigns hold of a line. */
async function heldOf(id: number): Promise<string[]> {
  const { db } = fixture;
  const rows = [
    ...(await db.select().from(organisationInvitations).where(eq(organisationInvitations.refereeId, id))),
    ...(await db.select().from(invitationRecipients).where(eq(invitationRecipients.refereeId, id))),
  ];
  return rows.map(({ mail }) => mail).filter(Boolean);
}

it('erases the address of a judge once a clerk has ended the link and the thirty days are over', async () => {
  const mail = 'uhodova@judges.example';
  const { id, token } = await invited('Уходова Вера', mail);
  const person = await fixture.member({ userType: 1, name: 'Уходова Вера' }, mail);
  expect((await fixture.call('POST', '/api/invitation/take', { token }, person.token)).statusCode).toBe(200);
  // A judge is closed by the federation.
  expect(await askForDeletion(person.token)).toBe(403);
  const unlink = { profile_id: person.profileId, reason: 'Судья просит удалить учётную запись' };
  expect((await fixture.call('POST', `/api/administration/judges/${id}/unlink`, unlink)).statusCode).toBe(200);
  expect(await lineMail(id)).toBe(mail);
  expect(await askForDeletion(person.token)).toBe(200);
  await eraseOnDay(29);
  expect([await isErased(person.accountId), await lineMail(id)]).toEqual([false, mail]);
  await eraseOnDay(31);
  expect([await isErased(person.accountId), await lineMail(id), await heldOf(id)]).toEqual([true, '', []]);
  const left = await fixture.db.select({ subject: mails.subject }).from(mails).where(eq(mails.recipient, mail));
  expect(left.map(({ subject }) => subject)).toEqual(['Учётная запись удалена']);
});

it('erases the address of an invited judge who has not taken the link', async () => {
  const mail = 'zhdanova@judges.example';
  const { id, token } = await invited('Жданова Ева', mail);
  const person = await fixture.member({ userType: 1, name: 'Жданова Ева' }, mail.toUpperCase());
  expect(await askForDeletion(person.token)).toBe(200);
  await eraseOnDay(31);
  expect([await isErased(person.accountId), await lineMail(id), await heldOf(id)]).toEqual([true, '', []]);
  expect((await fixture.call('POST', '/api/invitation', { token }, '')).statusCode).toBe(404);
});

it('erases the address from earlier invitations when a clerk has changed it since', async () => {
  const mail = 'ranshe@judges.example';
  const { id } = await invited('Раннева Ада', mail);
  const person = await fixture.member({ userType: 1, name: 'Другая Женщина' }, mail);
  expect((await setMail(id, mail, 'ada@judges.example')).statusCode).toBe(200);
  expect(await askForDeletion(person.token)).toBe(200);
  await eraseOnDay(31);
  expect([await isErased(person.accountId), await lineMail(id), await heldOf(id)]).toEqual([
    ...[true, 'ada@judges.example', []],
  ]);
});

it('erases invitations of a judge whose address a clerk has removed before', async () => {
  const mail = 'ubrana@judges.example';
  const { id, token } = await invited('Убранова Нина', mail);
  const person = await fixture.member({ userType: 1, name: 'Убранова Нина' }, mail);
  await fixture.call('POST', '/api/invitation/take', { token }, person.token);
  const unlink = { profile_id: person.profileId, reason: 'Судья просит удалить учётную запись' };
  await fixture.call('POST', `/api/administration/judges/${id}/unlink`, unlink);
  expect((await setMail(id, mail, '')).statusCode).toBe(200);
  await askForDeletion(person.token);
  await eraseOnDay(31);
  expect([await isErased(person.accountId), await heldOf(id)]).toEqual([true, []]);
});

it('keeps the address of the judge to whom the line belongs now', async () => {
  const mail = 'oshibka@judges.example';
  const { id, token } = await invited('Двойникова Инна', mail);
  const wrong = await fixture.member({ userType: 1, name: 'Двойникова Инна' }, mail);
  await fixture.call('POST', '/api/invitation/take', { token }, wrong.token);
  const unlink = { profile_id: wrong.profileId, reason: 'Однофамилица: судья не она' };
  await fixture.call('POST', `/api/administration/judges/${id}/unlink`, unlink);
  const right = await fixture.member({ userType: 1, name: 'Двойникова Инна' }, 'inna@judges.example');
  await setMail(id, mail, 'inna@judges.example');
  const link = { profile_id: right.profileId };
  expect((await fixture.call('POST', `/api/administration/judges/${id}/link`, link)).statusCode).toBe(200);
  await askForDeletion(wrong.token);
  await eraseOnDay(31);
  expect([await isErased(wrong.accountId), await lineMail(id), await heldOf(id)]).toEqual([
    ...[true, 'inna@judges.example', []],
  ]);
});
