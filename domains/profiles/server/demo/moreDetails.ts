import type { Queryable } from '#platform/server/db/connect.ts';
import { profileDetails, type SocialRow } from '../tables.ts';
import type { DemoProfile } from './demoContext.ts';

type Details = Omit<typeof profileDetails.$inferInsert, 'profileId'>;

/** How many of each kind have them; the demonstration's accounts are among the first. */
const first = 12;

const socialsOf = (alias: string): SocialRow[] => [
  { site: `https://vk.example/${alias}`, description: 'ВКонтакте' },
  { site: `https://t.example/${alias}`, description: 'Телеграм' },
];

const registration = (at: number): string => `${1994 + (at % 24)}-0${1 + (at % 9)}-1${at % 9}`;

const withLegalData = ({ name, alias }: DemoProfile, at: number): Details => ({
  socials: socialsOf(alias),
  legalName: name,
  registeredOn: registration(at),
  isLegalPublic: at % 3 !== 2,
});

const ofKind = {
  club: withLegalData,
  federation: withLegalData,
  kennel: ({ nameLat, alias }: DemoProfile): Details => ({ socials: socialsOf(alias), dogPrefix: nameLat ?? '' }),
  nbc: ({ alias }: DemoProfile): Details => ({ socials: socialsOf(alias) }),
};

/** Links to social networks and legal data: what few profiles have, and their public pages show. */
export async function demoDetails(
  db: Queryable,
  profiles: Record<keyof typeof ofKind, readonly DemoProfile[]>,
): Promise<void> {
  const rows = (Object.keys(ofKind) as (keyof typeof ofKind)[]).flatMap((kind) =>
    profiles[kind].slice(0, first).map((profile, at) => ({ profileId: profile.id, ...ofKind[kind](profile, at) })),
  );
  await db.insert(profileDetails).values(rows);
}
