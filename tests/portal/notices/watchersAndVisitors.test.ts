import { like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { subscriptions } from '#apps/server/domains.ts';
import { sealFormTime } from '#domains/feedback/server/formTime.ts';
import { notifications } from '#domains/notifications/server/tables.ts';
import { noticeWorker } from '#domains/notifications/server/workers.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { runAll } from '#platform/testing/queues.ts';
import { type MailFixture, type Member, openMailFixture } from '../letters/mailFixture.ts';

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await openMailFixture();
});
afterAll(() => fixture.close());

async function tell(): Promise<void> {
  const { db, log } = fixture;
  const byEvent = Map.groupBy(subscriptions, ({ event }) => event);
  await runAll(db, noticeWorker({ db, log, hubs: { tell: () => undefined } }, byEvent));
}

const puppies = {
  kind: 2,
  title: 'Щенки ждут',
  content: '<p>Двое мальчиков.</p>',
  city_id: null,
  is_mixed: false,
  dog_name: '',
  cost: 45_000,
  puppies: 2,
  sex: 1,
  colour: '',
  age: '9 недель',
  pictures: [],
  video_link: '',
  documents: [],
  is_important: false,
  is_must_read: false,
  publish_at: null,
};
async function watcher(wish: object): Promise<Member> {
  const who = await fixture.member();
  await fixture.call('POST', '/api/adverts/watches', { breeds: [], cities: [], ...wish }, who.token);
  return who;
}

it('notifies a member with a matching subscription of a new advert once, and not its author [24.3]', async () => {
  const wanting = await watcher({ kind: 'puppies', cost_to: 50_000 });
  const ofBreed = await watcher({ kind: 'trade', breeds: [fixture.breedId] });
  for (const other of [
    { kind: 'dogs' },
    { kind: 'puppies', cost_to: 30_000 },
    { kind: 'puppies', cities: [fixture.cityId] },
    { kind: 'missing' },
    { kind: 'puppies', sex: 2 },
  ])
    await watcher(other);
  const seller = await watcher({ kind: 'puppies' });
  await fixture.call('POST', '/api/article', { ...puppies, breed_id: fixture.breedId }, seller.token);
  await tell();
  const told = await fixture.db
    .select()
    .from(notifications)
    .where(like(notifications.content, 'Новое объявление: Щенки ждут'));
  expect(told.map(({ receiverId }) => receiverId).toSorted()).toEqual(
    [wanting.profileId, ofBreed.profileId].toSorted(),
  );
  for (const one of told)
    expect(one).toMatchObject({ type: 2, mail: 'digest', link: expect.stringMatching(/^\/news\/\d+$/) });
});

it('notifies staff of a visitor’s question by a request whose author is the portal [24.5] [V5]', async () => {
  const admin = await fixture.member({ userType: 101, name: 'Администратор', shortName: 'Администратор' });
  const opened = sealFormTime(fixture.config, new Date(clock.milliseconds() - 10_000));
  const question = { mail: 'asker@mail.example', subject: 'Метрика', content: 'Потеряна метрика щенка, что делать?' };
  await fixture.call('POST', '/api/questions', { ...question, opened });
  await tell();
  const told = await fixture.db
    .select()
    .from(notifications)
    .where(like(notifications.content, 'Вопрос посетителя федерации'));
  expect(told).toMatchObject([
    { receiverId: admin.profileId, authorId: null, type: 4, mail: 'digest', link: '/administration/feedback' },
  ]);
});
