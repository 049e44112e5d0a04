import { inArray } from 'drizzle-orm';
import { addDays } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { profileDetails, profiles as profileRows, type SocialRow } from '../tables.ts';
import type { DemoProfile } from './demoContext.ts';

type Details = Omit<typeof profileDetails.$inferInsert, 'profileId'>;

/** Number of each kind that has them; the demo accounts are among the first. */
const first = 12;

const socialsOf = (alias: string): SocialRow[] => [
  { site: `https://vk.example/${alias}`, description: 'ВКонтакте' },
  { site: `https://t.example/${alias}`, description: 'Телеграм' },
];

/** Weeks after it was founded. */
const registration = (foundedOn: string, at: number): string => addDays(foundedOn, 14 + 7 * (at % 9));

const withLegalData = ({ name, alias }: DemoProfile, at: number, foundedOn: string | null): Details => ({
  socials: socialsOf(alias),
  legalName: name,
  registeredOn: foundedOn && registration(foundedOn, at),
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
  const ids = Object.values(profiles).flatMap((some) => some.slice(0, first).map(({ id }) => id));
  const founded = await db
    .select({ id: profileRows.id, on: profileRows.foundedOn })
    .from(profileRows)
    .where(inArray(profileRows.id, ids));
  const foundedOn = new Map(founded.map(({ id, on }) => [id, on]));
  const rows = (Object.keys(ofKind) as (keyof typeof ofKind)[]).flatMap((kind) =>
    profiles[kind].slice(0, first).map((profile, at) => ({
      profileId: profile.id,
      ...ofKind[kind](profile, at, foundedOn.get(profile.id) ?? null),
    })),
  );
  await db.insert(profileDetails).values(rows);
}
