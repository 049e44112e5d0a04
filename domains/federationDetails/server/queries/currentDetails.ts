import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { type PictureRow, pictureColumns, pictureView } from '#domains/media/server/public.ts';
import { pictures } from '#domains/media/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { headFederation } from '#platform/contract/access.ts';
import { neutralOwner } from '#platform/contract/portalOwner.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { moscowDay, partsOf } from '#platform/contract/time/dates.ts';
import type { Config } from '#platform/server/config.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { EditedDetails, FederationDetails } from '../../contract.ts';
import { type DetailsValues, detailsContent, networks } from '../../fields.ts';
import { officeHoursText, specialDaysText } from '../../officeHours.ts';
import { operatorKey, operatorText } from '../../operator.ts';
import { federationDetails } from '../tables.ts';

/** The settings of the environment that give start values. */
export type StartConfig = Pick<
  Config,
  'SOCIAL_URLS' | 'MAIL_FROM' | 'FEDERATION_URL' | 'ACADEMY_URL' | 'KNOWLEDGE_BASE_URL' | 'SUPPORT_URL'
>;

export interface CurrentDetails {
  /** 0: nothing is saved yet, the values are start values. */
  version: number;
  values: DetailsValues;
}

/** Latest version; before the first one, start values of the environment and of the head federation's own page. */
export async function findDetails(db: Queryable, config: StartConfig): Promise<CurrentDetails> {
  const saved = await latestVersion(db);
  return saved ?? { version: 0, values: startValues(config, await findHeadPage(db)) };
}

export async function latestVersion(db: Queryable): Promise<CurrentDetails | null> {
  const { version, content } = federationDetails;
  const [saved] = await db.select({ version, content }).from(federationDetails).orderBy(desc(version)).limit(1);
  return saved ? { version: saved.version, values: detailsContent(saved.content) } : null;
}

/** Profile of the head federation; null while the register has none. */
export async function findHeadPage(db: Queryable) {
  const [head] = await db
    .select({
      profileId: profiles.id,
      name: profiles.name,
      shortName: profiles.shortName,
      foundedOn: profiles.foundedOn,
      cityId: profiles.cityId,
      address: profiles.address,
      contacts: profiles.contacts,
      schedule: profiles.schedule,
    })
    .from(profiles)
    .where(and(eq(sql`lower(${profiles.alias})`, headFederation), eq(profiles.isActive, true)));
  return head ?? null;
}

const senderOf = (mailFrom: string): string => /^([^<]*)<[^>]*>$/.exec(mailFrom)?.[1]?.trim() ?? '';

/** Values before the first version: of the environment, and of the head federation's page where there is one. */
export function startValues(config: StartConfig, head: Awaited<ReturnType<typeof findHeadPage>>): DetailsValues {
  const addresses = config.SOCIAL_URLS.split(',').map((url) => url.trim());
  return detailsContent({
    name: neutralOwner.name,
    short_name: neutralOwner.shortName,
    founded_year: head?.foundedOn ? partsOf(head.foundedOn).year : null,
    city_id: head?.cityId ?? 0,
    address: head?.address ?? '',
    contacts: head?.contacts ?? [],
    hours: head?.schedule ?? [],
    mail_sender: senderOf(config.MAIL_FROM),
    federation_url: config.FEDERATION_URL,
    academy_url: config.ACADEMY_URL,
    knowledge_base_url: config.KNOWLEDGE_BASE_URL,
    support_url: config.SUPPORT_URL,
    ...Object.fromEntries(networks.map(({ field }, at) => [field, addresses[at] ?? ''])),
  });
}

/** The emblem's picture; null when there is none. */
export async function findEmblem(db: Queryable, { emblem }: Pick<DetailsValues, 'emblem'>): Promise<PictureRow | null> {
  if (!emblem) return null;
  const [found] = await db.select(pictureColumns).from(pictures).where(eq(pictures.id, emblem));
  return found ?? null;
}

/** What the form begins with: before the first save also the names of the head federation's record. */
export async function findEdited(db: Queryable, config: StartConfig): Promise<CurrentDetails> {
  const found = await findDetails(db, config);
  const head = found.version ? null : await findHeadPage(db);
  return head ? { ...found, values: { ...found.values, name: head.name, short_name: head.shortName } } : found;
}

export async function toEdited(db: Queryable, { version, values }: CurrentDetails): Promise<EditedDetails> {
  const emblem = await findEmblem(db, values);
  return { version, emblem_picture: emblem && pictureView(emblem), ...values };
}

export async function getFederationDetails(
  db: Queryable,
  config: StartConfig & Pick<Config, 'PORTAL_MODE'>,
): Promise<FederationDetails> {
  const { values } = await findDetails(db, config);
  return {
    name: values.name,
    short_name: values.short_name,
    address: values.address,
    site: values.federation_url,
    contacts: values.contacts,
    hours: officeHoursText(values),
    special_days: specialDaysText(values, moscowDay(clock.now())),
    operator: operatorText(values),
    operator_key: operatorKey(values),
    is_demo: config.PORTAL_MODE === 'demo',
  };
}

/** Ids of the emblems of all versions. */
export async function emblemsOfVersions(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: pictures.id })
    .from(federationDetails)
    .innerJoin(pictures, eq(pictures.id, sql`(${federationDetails.content} ->> 'emblem')::int`));
  return rows.map(({ id }) => id);
}

/** Names of these cities. */
export async function cityNames(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = ids.length
    ? await db
        .select({ id: cities.id, name: cities.name })
        .from(cities)
        .where(inArray(cities.id, [...ids]))
    : [];
  return new Map(rows.map(({ id, name }) => [id, name]));
}
