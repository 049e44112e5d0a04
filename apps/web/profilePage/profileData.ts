import { plainText } from '#platform/contract/inputs/richText.ts';
import type { WholeProfile } from './wholeProfile.ts';

/** schema.org data of a profile's page; the profile's answer contains only the data a person discloses. */
export function profileData(profile: WholeProfile, origin: string): object {
  const {
    kind,
    name,
    full_name,
    full_alias,
    description,
    city,
    address,
    contacts,
    site,
    socials,
    birth_date,
    logo_link,
    founded_on,
    federation,
  } = profile;
  const ofType = (type: number) => contacts.find(({ contact_type_id }) => contact_type_id === type)?.value;
  const absolute = (link: string | null) => (link?.startsWith('/') ? origin + link : (link ?? undefined));
  const sameAs = [...(site ? [site] : []), ...socials.map((social) => social.site)];
  const common = {
    url: origin + full_alias,
    image: absolute(logo_link),
    description: plainText(description).split('\n')[0] || undefined,
    telephone: ofType(1),
    email: ofType(2),
    sameAs: sameAs.length ? sameAs : undefined,
  };
  if (kind === 'user') {
    return {
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name,
        jobTitle: profile.marks.judge ? 'Судья-кинолог' : undefined,
        homeLocation: city ?? undefined,
        birthDate: birth_date ?? undefined,
        ...common,
      },
    };
  }
  return {
    '@type': 'Organization',
    name: full_name ?? name,
    alternateName: full_name ? name : undefined,
    ...common,
    address:
      address || city
        ? { '@type': 'PostalAddress', addressLocality: city ?? undefined, streetAddress: address ?? undefined }
        : undefined,
    foundingDate: founded_on ?? undefined,
    parentOrganization: federation
      ? { '@type': 'Organization', name: federation.name, url: origin + federation.full_alias }
      : undefined,
  };
}
