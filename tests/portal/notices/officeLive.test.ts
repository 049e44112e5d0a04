import { afterAll, beforeAll, expect, it } from 'vitest';
import { subscriptions } from '#apps/server/domains.ts';
import { listStaffOf } from '#domains/applications/server/public.ts';
import { applications } from '#domains/applications/server/tables.ts';
import { noticeWorker } from '#domains/notifications/server/workers.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { runAll } from '#platform/testing/queues.ts';
import { type MailFixture, openMailFixture } from '../letters/mailFixture.ts';

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await openMailFixture();
});
afterAll(() => fixture.close());

it('a staff decision updates the open pages of colleagues with the same queue only [Office-15]', async () => {
  const { db, log } = fixture;
  const admin = await fixture.member({ userType: 101 });
  const federation = await fixture.member({ userType: 5, alias: 'federation_a' });
  const another = await fixture.member({ userType: 5, alias: 'federation_b' });
  const club = await fixture.member({ userType: 3 });
  const [row] = await db
    .insert(applications)
    .values({
      type: 'patella',
      profileId: club.profileId,
      federationId: federation.profileId,
      userType: 3,
      data: {},
      state: 2,
      barcode: '4620000000011',
      sentAt: new Date(),
    })
    .returning({ id: applications.id });
  const applicationId = row?.id as number;
  await db.transaction((tx) => recordEvent(tx, { name: 'applications.reviewed', ids: { applicationId } }));
  const told: [readonly number[], number][] = [];
  const hubs = {
    tell: () => undefined,
    applicationChanged: (profileIds: readonly number[], id: number) => void told.push([profileIds, id]),
  };
  await runAll(
    db,
    noticeWorker(
      { db, log, hubs, listStaffOf },
      Map.groupBy(subscriptions, ({ event }) => event),
    ),
  );
  const receivers = told.filter(([, id]) => id === applicationId).flatMap(([profileIds]) => profileIds);
  expect(receivers).toEqual(expect.arrayContaining([federation.profileId, admin.profileId]));
  expect(receivers).not.toContain(another.profileId);
  expect(receivers).not.toContain(club.profileId);
});
