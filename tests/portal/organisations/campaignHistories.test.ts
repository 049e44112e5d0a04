import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '#domains/accounts/loginAs/server/tables.ts';
import type { Campaign, Recipient } from '#domains/organisations/campaigns/contract.ts';
import { invitationCampaigns, invitationRecipients } from '#domains/organisations/campaigns/server/tables.ts';
import { outcomes, type RecipientState, usualLetter } from '#domains/organisations/campaigns/texts.ts';
import { makeRecord } from '#domains/organisations/server/factories.ts';
import { organisationInvitations, organisationRecords } from '#domains/organisations/server/tables.ts';
import { makeProfile } from '#domains/profiles/server/factories.ts';
import { mails } from '#platform/server/mail/tables.ts';
import { campaignsRoute, clearCampaigns, deliver, start, writeDue } from './campaignFixture.ts';
import { openRegisterFixture, type RegisterFixture } from './registerFixture.ts';

let fixture: RegisterFixture;
let staff: string;
let kennels: { id: number; mail: string; hasEntered: boolean }[];
let day: number;
let made = 0;
beforeAll(async () => {
  fixture = await openRegisterFixture();
});
afterAll(() => fixture.drop());

/** States that a recipient may reach from each other: a reminder queues it again, a corrected address too. */
const next: Readonly<Record<RecipientState, readonly RecipientState[]>> = {
  waiting: ['sent', 'skipped'],
  sent: ['waiting', 'refused', 'skipped'],
  refused: ['waiting', 'sent', 'skipped'],
  skipped: [],
};

const kennel = fc.nat(2);
const pick = fc.nat(3);
type Move =
  | { kind: 'begin'; again: boolean; repeats: number }
  | { kind: 'stop' | 'resume' | 'remind' | 'miscounted'; pick: number }
  | { kind: 'send'; days: number }
  | { kind: 'deliver' | 'bounce' }
  | { kind: 'enter' | 'close' | 'correct'; kennel: number };
const moves: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('begin' as const), again: fc.boolean(), repeats: fc.nat(2) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom('stop', 'resume', 'remind', 'remind', 'miscounted'), pick }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('send' as const), days: fc.constantFrom(0, 1, 3) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('deliver', 'deliver', 'deliver', 'bounce') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('enter', 'close', 'correct', 'correct'), kennel }) },
);

const recipients = () => fixture.db.select().from(invitationRecipients).orderBy(asc(invitationRecipients.id));
const campaigns = async (): Promise<Campaign[]> =>
  (await fixture.call('GET', campaignsRoute, {}, staff)).json().result.rows;
const mailsTo = (mail: string): Promise<number> => fixture.db.$count(mails, eq(mails.recipient, mail));
const snapshot = async (): Promise<string> =>
  JSON.stringify([
    ...[await recipients(), await fixture.db.select().from(invitationCampaigns).orderBy(asc(invitationCampaigns.id))],
    ...[
      await fixture.db.$count(organisationInvitations),
      await fixture.db.$count(auditRecords, isNotNull(auditRecords.changes)),
    ],
  ]);

async function make(move: Move, known: readonly Campaign[]): Promise<number | null> {
  const { db } = fixture;
  const post = async (path: string, body: object = {}, token = staff): Promise<number> =>
    (await fixture.call('POST', path, body, token)).statusCode;
  switch (move.kind) {
    case 'begin': {
      const { again, repeats } = move;
      const filter = `kind=kennel${again ? '&again=true' : ''}`;
      const seen = (await fixture.call('GET', `${campaignsRoute}/audience?${filter}`, {}, staff)).json().result;
      return post(campaignsRoute, {
        ...{ filter: { kind: 'kennel' }, again, title: 'Питомники', letter: usualLetter('kennel') },
        ...{ repeat_days: repeats ? 3 : null, repeats, expected: Math.max(1, seen.people) },
      });
    }
    case 'stop':
    case 'resume':
    case 'remind':
    case 'miscounted': {
      const chosen = known[move.pick % Math.max(1, known.length)];
      if (!chosen) return null;
      const isReminder = move.kind === 'remind' || move.kind === 'miscounted';
      const expected = (chosen.remind?.people ?? 1) + (move.kind === 'miscounted' ? 1 : 0);
      return post(
        `${campaignsRoute}/${chosen.id}/${isReminder ? 'remind' : move.kind}`,
        isReminder ? { expected } : {},
      );
    }
    case 'send':
      day += move.days;
      await writeDue(db, day);
      return null;
    case 'deliver':
      await deliver(db);
      return null;
    case 'bounce':
      await db
        .update(mails)
        .set({ failedAt: start })
        .where(and(isNull(mails.sentAt), isNull(mails.failedAt)));
      return null;
    case 'enter': {
      const one = kennels[move.kennel];
      const token = one && !one.hasEntered && (await fixture.invitationTo(one.mail));
      if (!one || !token) return null;
      const status = await post('/api/invitation/accept', { token, password: 'Своя-лампа-5' }, '');
      if (status === 200) one.hasEntered = true;
      return status;
    }
    case 'close':
    case 'correct': {
      const one = kennels[move.kennel];
      if (!one) return null;
      made += 1;
      if (move.kind === 'correct') one.mail = `kennel-${made}@kennel.example`;
      await db
        .update(organisationRecords)
        .set(move.kind === 'correct' ? { mail: one.mail } : { closedAt: start })
        .where(eq(organisationRecords.profileId, one.id));
      return null;
    }
  }
}

describe('random histories of campaigns to three kennels [Federation-3]', () => {
  it('keep to the table of states, write to nobody who entered or while stopped, and count what the rows say', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(moves, { minLength: 25, maxLength: 40 }), async (list) => {
        const { db } = fixture;
        await clearCampaigns(db);
        await db.update(organisationRecords).set({ closedAt: start, closedReason: 'Из прошлой проверки' });
        made += 1;
        // A new member each time, because calls are limited by account.
        staff = (await fixture.member({ userType: 101 }, `staff-${made}@mail.example`)).token;
        kennels = [];
        for (const name of ['Альфа', 'Бета', 'Гамма']) {
          made += 1;
          const mail = `kennel-${made}@kennel.example`;
          const { id } = await makeProfile(db, { userType: 4, name, shortName: '' });
          await makeRecord(db, { profileId: id, name, mail });
          kennels.push({ id, mail, hasEntered: false });
        }
        day = -90;
        for (const move of list) {
          const known = await campaigns();
          const before = await recipients();
          const seen = await snapshot();
          const entered = kennels.filter(({ hasEntered }) => hasEntered);
          const lettersBefore = await Promise.all(entered.map(({ mail }) => mailsTo(mail)));
          const status = await make(move, known);
          const after = await recipients();
          const said = JSON.stringify({ move, status, before: before.map(({ state }) => state) });

          if (status !== null) expect([200, 400, 404, 409, 410], said).toContain(status);
          if (status !== null && status !== 200) expect(await snapshot(), said).toBe(seen);
          expect(await Promise.all(entered.map(({ mail }) => mailsTo(mail))), said).toEqual(lettersBefore);
          for (const one of before) {
            const now = after.find(({ id }) => id === one.id);
            if (!now) throw new Error(`A recipient is gone: ${said}`);
            if (now.state !== one.state)
              expect(next[one.state], `${said} ${one.state} → ${now.state}`).toContain(now.state);
            expect([0, 1], said).toContain(now.sentTimes - one.sentTimes);
            const campaign = known.find(({ id }) => id === one.campaignId);
            if (campaign?.stopped_at || move.kind !== 'send') expect(now.sentTimes, said).toBe(one.sentTimes);
          }
          if (move.kind === 'remind' && status === 200) {
            const chosen = known[move.pick % known.length];
            const queued = after.filter(
              ({ id, state }) => state === 'waiting' && before.find((one) => one.id === id)?.state === 'sent',
            );
            expect([queued.length, new Set(queued.map(({ campaignId }) => campaignId))], said).toEqual([
              chosen?.remind?.people,
              new Set([chosen?.id]),
            ]);
          }
          if (move.kind === 'miscounted') expect(status === 200, said).toBe(false);

          for (const one of kennels) {
            const live = and(
              eq(organisationInvitations.profileId, one.id),
              isNull(organisationInvitations.usedAt),
              isNull(organisationInvitations.revokedAt),
            );
            expect(await db.$count(organisationInvitations, live), said).toBeLessThan(2);
          }
          for (const { id, total, counts } of await campaigns()) {
            const read: Recipient[] = (
              await fixture.call('GET', `${campaignsRoute}/${id}/recipients`, {}, staff)
            ).json().result.rows;
            const rows = after.filter(({ campaignId }) => campaignId === id);
            expect(
              read.map((one) => [one.id, one.sent_times]),
              said,
            ).toEqual(rows.map((one) => [one.id, one.sentTimes]));
            expect([total, Object.values(counts).reduce((sum, count) => sum + count, 0)], said).toEqual([
              rows.length,
              rows.length,
            ]);
            for (const outcome of outcomes)
              expect(counts[outcome], `${said} ${outcome}`).toBe(read.filter((one) => one.outcome === outcome).length);
          }
        }
      }),
      { numRuns: 12, endOnFailure: true },
    );
  }, 240_000);
});
