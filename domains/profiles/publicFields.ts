import { isFederationAlias, type UserType, userTypes } from '#platform/contract/userTypes.ts';
import type { ProfileKind } from './contract.ts';
import { type DisclosableField, type Disclosing, disclosedContacts, isDisclosed } from './disclosure.ts';
import { type ProfileField, publicFields } from './edit/sections.ts';
import type { PublicProfile } from './page/contract.ts';

const kinds: Record<UserType, ProfileKind> = {
  1: 'user',
  3: 'club',
  4: 'kennel',
  5: 'federation',
  7: 'nbc',
  101: 'user',
};

/**
 * Kind of a profile's page: an administrator's is a person's, and a club with a federation's alias has a federation's.
 */
export const kindOf = (userType: UserType, alias: string): ProfileKind =>
  isFederationAlias(alias.toLowerCase()) ? 'federation' : kinds[userType];

export interface Person {
  user_type: UserType;
  disclosed: readonly string[] | null;
  name: string;
  short_name: string;
  first_name: string | null;
  last_name: string | null;
  is_judge: boolean;
}

const isPerson = (userType: UserType): boolean => userType === userTypes.individual || userType === userTypes.admin;

/**
 * The page's heading. A judge's name is public by the federation's rules; another person without consent is «Анна Л.».
 */
export function publicName(profile: Person): string {
  if (!isPerson(profile.user_type)) return profile.short_name;
  if (profile.is_judge || isDisclosed({ userType: profile.user_type, disclosed: profile.disclosed }, 'full_name'))
    return profile.name;
  const { first_name, last_name } = profile;
  return first_name && last_name ? `${first_name} ${last_name.charAt(0)}.` : profile.short_name;
}

type Open = Pick<
  PublicProfile,
  | 'description'
  | 'city'
  | 'address'
  | 'site'
  | 'head_name'
  | 'contacts'
  | 'schedule'
  | 'logo_link'
  | 'headliner_link'
  | 'name_lat'
  | 'birth_date'
>;

/** Whether the field is public. An organisation's or a kennel's logo is not a person's face. */
export const isFieldPublic = ({ userType, disclosed }: Disclosing, field: DisclosableField): boolean =>
  (field === 'photo' && !isPerson(userType as UserType)) || isDisclosed({ userType, disclosed }, field);

/** The public values. A kennel's logo is not personal; the name of its owner is. */
export function publicFieldsOf<Fields extends Open>(fields: Fields, profile: Person): Fields {
  const may = (field: DisclosableField): boolean =>
    isFieldPublic({ userType: profile.user_type, disclosed: profile.disclosed }, field);
  const ofPerson = isPerson(profile.user_type);
  return {
    ...fields,
    description: may('description') ? fields.description : '',
    city: may('city') ? fields.city : null,
    address: may('address') ? fields.address : null,
    site: may('site') ? fields.site : null,
    head_name: may('full_name') ? fields.head_name : null,
    name_lat: !ofPerson || profile.is_judge || may('full_name') ? fields.name_lat : null,
    birth_date: may('birth_date') ? fields.birth_date : null,
    contacts: disclosedContacts({ userType: profile.user_type, disclosed: profile.disclosed }, fields.contacts),
    logo_link: may('photo') ? fields.logo_link : null,
    headliner_link: fields.headliner_link,
  };
}

/** The declared fields whose owner has agreed to show them; null: no consent or no value. */
function agreed<Values extends object>(
  fields: Record<string, ProfileField>,
  values: Values,
  profile: Pick<Person, 'user_type' | 'disclosed'>,
): Values {
  const mayShow = ({ consent, consentOf }: ProfileField): boolean =>
    !consent ||
    (consentOf !== undefined && !consentOf.includes(profile.user_type)) ||
    isDisclosed({ userType: profile.user_type, disclosed: profile.disclosed }, consent);
  const shown = Object.entries(fields).map(([name, field]) => [
    name,
    (mayShow(field) && values[name as keyof Values]) || null,
  ]);
  return Object.fromEntries(shown) as Values;
}

export type DeclaredPublic = Pick<PublicProfile, keyof typeof publicFields.own>;
type Details = DeclaredPublic & Pick<PublicProfile, 'socials' | 'legal'>;

/** The same for fields that few profiles have. */
export function publicDetails(
  { socials, legal, ...own }: Details,
  profile: Pick<Person, 'user_type' | 'disclosed'>,
): Details {
  const maySee = isDisclosed({ userType: profile.user_type, disclosed: profile.disclosed }, 'site');
  return {
    ...agreed(publicFields.own, own, profile),
    socials: maySee ? socials : [],
    legal: legal && agreed(publicFields.legal, legal, profile),
  };
}
