import { listLatestResults, listNearest } from '#domains/exhibitions/server/public.ts';
import { listNewestOf } from '#domains/news/server/public.ts';
import { isActiveUser } from '#domains/profiles/activity.ts';
import { isDisclosed } from '#domains/profiles/disclosure.ts';
import { moscowDay } from '#platform/contract/time/dates.ts';
import { fullAlias, userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { PublicProfile } from '../../contract.ts';
import { kindOf, shownDetails, shownFields, shownName } from '../../shown.ts';
import { findProfileRow, type ProfileFound } from './profileRow.ts';

const articlesShown = 4;
const showsShown = 3;
const resultsShown = 2;

/** Who may hold shows. */
const organisers: readonly number[] = [userTypes.club, userTypes.nbc, userTypes.federation];

/** Throws 404. */
export async function getPublicProfile(db: Queryable, alias: string, now: Date): Promise<PublicProfile> {
  const found = await findProfileRow(db, alias);
  if (!found) throw notFound();
  const [articles, shows, results] = await Promise.all([
    listNewestOf(db, found.id, articlesShown),
    listNearest(db, showsShown, now, showsOf(found)),
    organisers.includes(found.user_type) ? listLatestResults(db, resultsShown, now, found.id) : [],
  ]);
  return { ...profileShown(found, moscowDay(now)), articles, shows, results };
}

/** Whose shows stand on the page: a breed club's are those of its breeds, a judge's those the judge judges. */
function showsOf({ id, user_type, breeds, judging }: ProfileFound): Parameters<typeof listNearest>[3] {
  if (user_type === userTypes.nbc) return { breedIds: breeds.map((breed) => breed.id) };
  return judging ? { refereeId: judging.referee_id } : { clubId: id };
}

function profileShown(found: ProfileFound, today: string): Omit<PublicProfile, 'articles' | 'shows' | 'results'> {
  const { id, user_type, alias, federation, place } = found;
  const name = shownName(found);
  const isPerson = user_type === userTypes.individual || user_type === userTypes.admin;
  // The whole name of a kennel may be its owner's: it is shown with the owner's.
  const isNameShown = user_type !== userTypes.kennel || isDisclosed({ userType: user_type, disclosed: found.disclosed }, 'full_name');
  const shown = shownFields(
    {
      description: found.description,
      city: found.city,
      address: found.address,
      site: found.site,
      head_name: found.head_name,
      name_lat: found.name_lat,
      birth_date: found.birth_date,
      contacts: found.contacts,
      schedule: found.schedule,
      logo_link: found.logo_link,
      headliner_link: found.headliner_link,
    },
    found,
  );
  return {
    ...shown,
    ...shownDetails({ ...found.own, socials: found.socials, legal: found.legal }, found),
    kind: kindOf(user_type, alias),
    profile_id: id,
    user_type,
    alias,
    full_alias: fullAlias(user_type, alias),
    name,
    full_name: isPerson || found.name === name || !isNameShown ? null : found.name,
    cover_group: found.cover_group,
    main_breed: found.main_breed,
    founded_on: found.founded_on,
    owner_picture_link: found.owner_picture_link,
    federation: federation && { name: federation.name, full_alias: fullAlias(federation.user_type, federation.alias) },
    clubs: found.clubs,
    kennels: found.kennels,
    stamp_codes: found.stamp_codes,
    // An exact place is the address; without the address's consent, and for people always, the city stands for it.
    point: place && shown.city && (!place.own || shown.address) ? { latitude: place.latitude, longitude: place.longitude, label: shown.city } : null,
    marks: {
      judge: found.is_judge,
      identified: isPerson || user_type === userTypes.kennel ? found.accepted : null,
      member: found.federation !== null,
      active: isActiveUser(found.seen_on, today),
    },
    counters: found.counters,
    breeds: found.breeds,
    judging: found.judging,
    dogs: found.dogs,
    dogs_total: found.dogs_total,
    photos: found.photos.map(({ digits, ...photo }) => ({ ...photo, link: `/pictures/${digits}` })),
    albums_total: found.albums_total,
    videos: found.videos,
    documents: found.documents.map(({ published_ms, ...document }) => ({ ...document, published_at: new Date(published_ms).toISOString() })),
    today,
  };
}
