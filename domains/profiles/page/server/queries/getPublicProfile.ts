import { moscowDay } from '#platform/contract/time/dates.ts';
import { fullAlias, type UserType, userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { isActiveUser } from '../../../activity.ts';
import { isDisclosed } from '../../../disclosure.ts';
import { kindOf, publicDetails, publicFieldsOf, publicName } from '../../../publicFields.ts';
import type { ProfileExtras } from '../../../server/profileExtras.ts';
import type { PublicProfile } from '../../contract.ts';
import { type ProfileFound, profileFinder } from './findProfile.ts';

export type GetPublicProfile = (db: Queryable, alias: string, now: Date) => Promise<PublicProfile>;

/** Throws 404. */
export function publicProfileGetter(known: ProfileExtras): GetPublicProfile {
  const findProfile = profileFinder(known);
  return async (db, alias, now) => {
    const found = await findProfile(db, alias);
    if (!found) throw notFound();
    return profileShown(found, moscowDay(now));
  };
}

function profileShown(found: ProfileFound, today: string): PublicProfile {
  const { id, user_type, alias, federation } = found;
  const name = publicName(found);
  const isPerson = user_type === userTypes.individual || user_type === userTypes.admin;
  // A kennel's full name may contain its owner's: it is shown only with that one.
  const isNameShown =
    user_type !== userTypes.kennel || isDisclosed({ userType: user_type, disclosed: found.disclosed }, 'full_name');
  const shown = publicFieldsOf(
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
    ...publicDetails({ ...found.own, socials: found.socials ?? [], legal: found.legal }, found),
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
    federation: federation && {
      name: federation.name,
      full_alias: fullAlias(federation.user_type as UserType, federation.alias),
    },
    clubs: found.clubs,
    kennels: found.kennels,
    point: pointOf(found, shown),
    marks: {
      judge: found.is_judge,
      identified: isPerson || user_type === userTypes.kennel ? found.accepted : null,
      member: found.federation !== null,
      member_year: found.federation && found.member_year,
      active: isActiveUser(found.seen_on, today),
    },
    breeds: found.breeds,
    breeds_total: found.breeds_total,
    today,
  };
}

/** The exact point counts as the address; without consent, and for people always, the city is used. */
function pointOf(found: ProfileFound, shown: Pick<PublicProfile, 'city' | 'address'>): PublicProfile['point'] {
  const { latitude, longitude, city_latitude, city_longitude } = found;
  const label = shown.city;
  if (!label) return null;
  if (latitude !== null && longitude !== null) return shown.address ? { latitude, longitude, label } : null;
  return city_latitude === null || city_longitude === null
    ? null
    : { latitude: city_latitude, longitude: city_longitude, label };
}
