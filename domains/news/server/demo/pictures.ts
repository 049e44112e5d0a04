import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { breeds } from '#domains/dictionaries/server/tables.ts';
import { uploadDemoPictures } from '#domains/media/server/demo/uploadDemoPictures.ts';
import { attachPictures } from '#domains/media/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type Subject, sceneOf } from '#platform/server/demonstration/photographs/sceneOf.ts';
import type { FileStore } from '#platform/server/files/fileStore.ts';
import { articlePurpose } from '../../edit/server/purpose.ts';
import { articleKinds } from '../../kinds.ts';
import { articles } from '../tables.ts';

/** Latest articles of a kind of which every other one has a picture. */
const asked: readonly { kinds: readonly number[]; most: number; subject: Subject }[] = [
  { kinds: [articleKinds.sell], most: 24, subject: 'litter' },
  { kinds: [articleKinds.mating, articleKinds.giveaway], most: 12, subject: 'dog' },
  { kinds: [articleKinds.lost, articleKinds.found], most: 12, subject: 'lost' },
  { kinds: [articleKinds.news], most: 20, subject: 'club' },
];

/** Groups on pictures of news without a breed. */
const anyHeads = [
  ['golden-retriever', 'german-shepherd', 'laika'],
  ['border-collie', 'poodle'],
  ['siberian-husky', 'beagle', 'dachshund-smooth'],
  ['borzoi', 'jack-russell-terrier'],
];

/** Pictures of about half of the latest adverts and news, attached as their authors would have. */
export async function demoPictures(db: Queryable, store: FileStore): Promise<void> {
  for (const { kinds, most, subject } of asked) {
    const rows = await db
      .select({
        ...{
          id: articles.id,
          profileId: articles.profileId,
          title: articles.title,
          puppies: sql<number | null>`(${articles.advert} ->> 'puppies')::int`,
        },
        head: breeds.head,
      })
      .from(articles)
      .leftJoin(breeds, eq(breeds.id, articles.breedId))
      .where(
        and(
          inArray(articles.kind, [...kinds]),
          eq(articles.isClosed, false),
          eq(articles.isPublished, true),
          // A warning wears no cheerful dogs.
          eq(articles.isImportant, false),
        ),
      )
      .orderBy(desc(articles.publishAt), desc(articles.id))
      .limit(most);
    const pictured = rows.filter((_, at) => at % 2 === 0);
    const ids = await uploadDemoPictures(
      db,
      store,
      pictured.map(({ id, profileId, title, puppies, head }, at) => {
        const isLitter = subject === 'litter' && (puppies ?? 0) > 1;
        const heads = head ? [head] : (anyHeads[at % anyHeads.length] ?? []);
        const shown: Subject = subject === 'litter' && !isLitter ? 'dog' : head && subject === 'club' ? 'dog' : subject;
        return {
          profileId,
          key: title,
          scene: { ...sceneOf({ subject: shown, heads, at, seed: id * 31 }), ratio: 4 / 3 },
        };
      }),
    );
    for (const [at, { id, profileId }] of pictured.entries()) {
      const pictures = await attachPictures(
        db,
        { profileId, purpose: articlePurpose, ownerId: id, field: 'pictures' },
        [ids[at] as number],
      );
      await db.update(articles).set({ pictures }).where(eq(articles.id, id));
    }
  }
}
