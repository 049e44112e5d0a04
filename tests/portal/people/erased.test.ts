import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { erase } from '#domains/consents/server/commands/deletions.ts';
import { deletionRequests } from '#domains/consents/server/tables.ts';
import { educationals, signUps } from '#domains/educationals/server/tables.ts';
import { makeArticle } from '#domains/news/server/factories.ts';
import { searchWorker } from '#domains/search/server/workers.ts';
import { runAll } from '#platform/testing/queues.ts';
import { type MailFixture, openMailFixture } from '../letters/mailFixture.ts';

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await openMailFixture();
});
afterAll(() => fixture.close());

const found = async (word: string): Promise<unknown[]> => {
  await runAll(fixture.db, searchWorker(fixture));
  return (await fixture.db.execute(sql`select title from search_entries where title like ${`%${word}%`}`)).rows;
};

it('erasing a person removes their texts from the search and their sign-ups from lessons', async () => {
  const [anna, petr, club] = [await fixture.member(), await fixture.member(), await fixture.member({ userType: 3 })];
  const { id } = await makeArticle(fixture.db, { profileId: anna.profileId, title: 'Анна ищет Жучку' });
  await fixture.db.execute(
    sql`insert into facts (name, ids) values ('articles.published', jsonb_build_object('articleId', ${id}::int))`,
  );
  expect(await found('Жучку')).toHaveLength(1);

  const [lesson] = await fixture.db
    .insert(educationals)
    .values({
      name: 'Анатомия',
      organiserId: club.profileId,
      format: 'online',
      description: 'Разбираем углы.',
      beginsAt: new Date('2030-05-18T08:00:00Z'),
      endsAt: new Date('2030-05-18T13:00:00Z'),
      closesAt: new Date('2030-05-17T13:00:00Z'),
      payment: 'free',
      places: 40,
    })
    .returning({ id: educationals.id });
  const join = (token: string, who: object = {}) =>
    fixture.call('POST', `/api/exhibitions/educational/${lesson?.id}/sign_up`, who, token);
  await join(anna.token);
  await join(petr.token);

  await fixture.db
    .insert(deletionRequests)
    .values({ accountId: anna.accountId, requestedAt: new Date('2026-01-01'), dueAt: new Date('2026-01-31') });
  expect(await erase(fixture.db, anna.accountId, new Date())).toBe(true);
  expect(await found('Жучку')).toEqual([]);
  const left = await fixture.db.select({ profileId: signUps.profileId }).from(signUps);
  expect(left).toEqual([{ profileId: petr.profileId }]);
  expect(
    (
      await fixture.db
        .select({ taken: educationals.taken })
        .from(educationals)
        .where(eq(educationals.id, Number(lesson?.id)))
    )[0],
  ).toEqual({ taken: 1 });
});
