import type { Named } from '#domains/dictionaries/server/public.ts';
import type { DemoContext, DemoOptions, DemoProfile } from '#domains/profiles/server/demo.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { type Random, seededRandom } from '#platform/server/demonstration/seededRandom.ts';
import { toContent, toLead } from '../richText.ts';
import { type DemoText, demoOffers, demoTexts } from './demo/texts.ts';
import { insertArticles, type NewArticle } from './factories.ts';

const firstOf = <Item>(...lists: Item[][]): Item[] => lists.find((list) => list.length) ?? [];

/** A plausible author of the text: by its breed, then by its city, then any profile of the kind. */
function authorOf(text: DemoText, context: DemoContext, random: Random): DemoProfile {
  const { named } = context;
  const cityId = text.city ? named.city(text.city).id : null;
  const breed = text.breed && text.breed !== 'Метис' ? named.breed(text.breed) : null;
  const inCity = (list: DemoProfile[]) => list.filter((profile) => profile.cityId === cityId);
  const ofBreed = (list: DemoProfile[]) => list.filter((profile) => breed && profile.breedIds.includes(breed.id));
  switch (text.author) {
    case 'club':
      return random.pick(firstOf(inCity(context.clubs), context.clubs));
    case 'kennel':
      return random.pick(
        firstOf(inCity(ofBreed(context.kennels)), ofBreed(context.kennels), inCity(context.kennels), context.kennels),
      );
    case 'nbc':
      return random.pick(firstOf(ofBreed(context.nbcs), context.nbcs));
    case 'user':
      return random.pick(firstOf(inCity(context.people), context.people));
    default:
      return random.pick(context.federations.filter((federation) => federation.alias === text.author));
  }
}

/** A moment of that day in Moscow's working hours, not after `now`. */
function instantOf(day: number, now: Date, random: Random): string {
  const minutes = random.whole(9 * 60, 19 * 60);
  const at = Date.parse(`${addDays(moscowDay(now), day)}T00:00:00+03:00`) + minutes * minuteMs;
  return new Date(at <= now.getTime() ? at : now.getTime() - (3 + (minutes % 88)) * minuteMs).toISOString();
}

/** Bold marks, in the demo texts and as `toContent` escapes them. */
const emphasis = /<\/?b>/g;
const escapedEmphasis = /&lt;(\/?)b&gt;/g;

function rowOf(text: DemoText, author: DemoProfile, named: Named, now: Date, random: Random): NewArticle {
  const breed = text.breed && text.breed !== 'Метис' ? named.breed(text.breed) : null;
  const publishAt = instantOf(text.day, now, random);
  return {
    profileId: author.id,
    authorType: author.userType,
    kind: text.kind,
    title: text.title,
    lead: toLead(text.paragraphs.map((paragraph) => paragraph.replace(emphasis, ''))),
    content: toContent(text.paragraphs).replace(escapedEmphasis, '<$1b>'),
    cityId: text.city ? named.city(text.city).id : null,
    breedId: breed?.id ?? null,
    coverGroup: breed?.fciGroup ?? text.fciGroup,
    advert: text.advert,
    isImportant: text.important,
    isMustRead: text.mustRead,
    // Adverts older than a season are mostly closed.
    isClosed: text.advert !== null && text.day < -90 && random.chance(0.7),
    publishAt,
    updatedAt: publishAt,
    isPublished: true,
    popularity: random.whole(0, 400),
  };
}

const offersSeed = 2026;

/** Inserts the demo texts once; in a load-test database repeatedly, with other cities, authors and days. */
export async function demoArticles(
  db: Queryable,
  context: DemoContext,
  { random, now, scale }: Omit<DemoOptions, 'today'> & { now: Date },
): Promise<void> {
  const rows = demoTexts.map((text) => rowOf(text, authorOf(text, context, random), context.named, now, random));
  await insertArticles(db, rows);
  const own = seededRandom(offersSeed);
  await insertArticles(
    db,
    demoOffers.map((text) => rowOf(text, authorOf(text, context, own), context.named, now, own)),
  );
  if (scale <= 1) return;
  const authors = [context.clubs, context.kennels, context.nbcs, context.people];
  for (let copy = 1; copy < scale; copy += 1) {
    await insertArticles(
      db,
      demoTexts.map((text, at) => {
        const author = random.pick(random.pick(authors));
        const city = random.pick(context.named.cities);
        const row = rows[at] as NewArticle;
        const publishAt = instantOf(-random.whole(1, 1800), now, random);
        return {
          ...row,
          profileId: author.id,
          authorType: author.userType,
          title: `${text.title} (${city.name})`,
          cityId: city.id,
          publishAt,
          updatedAt: publishAt,
          popularity: random.whole(0, 400),
        };
      }),
    );
  }
}
