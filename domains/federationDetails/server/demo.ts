import { asc, eq } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { blankValues } from '#platform/contract/fields/fields.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import type { Session } from '#platform/server/session.ts';
import { type DetailsValues, detailsForm } from '../fields.ts';
import { operatorKey, operatorText } from '../operator.ts';
import { saveDetails } from './commands/saveDetails.ts';
import { findHeadPage } from './queries/currentDetails.ts';

const operator = {
  operator_name: 'Общероссийская общественная организация «Кинологическая федерация» (вымышленная)',
  operator_inn: '7700000016',
  operator_ogrn: '1027700000008',
  operator_address: '127000, г. Москва, ул. Гостиная, д. 9',
  operator_mail: 'pdn@federation.example',
} as const;

/** The operator whom the members of the demonstration have given their consents. */
export const demoOperator = { text: operatorText(operator), key: operatorKey(operator) };

/** The federation of the demonstration enters its details by the same command as every other. */
export async function demoFederationDetails(tx: Transactable, { today }: { today: string }): Promise<void> {
  const head = await findHeadPage(tx);
  if (!head) return;
  const values: DetailsValues = {
    ...(blankValues(detailsForm.fields) as DetailsValues),
    name: 'Кинологическая федерация',
    short_name: head.shortName,
    founded_year: Number(head.foundedOn?.slice(0, 4)) || null,
    city_id: head.cityId ?? 0,
    address: head.address ?? '',
    contacts: head.contacts,
    hours: head.schedule,
    special_days: [{ day: addDays(today, 40), is_closed: true, time_from: '', time_to: '', note: 'учёт архива' }],
    ...operator,
    operator_responsible: 'Начальник правового отдела',
    mail_sender: 'Портал федерации',
    head_post: 'Президент',
    head_name: 'А. В. Зимин',
    vk: 'https://vk.com',
    ok: 'https://ok.ru',
    telegram: 'https://t.me',
    dzen: 'https://dzen.ru',
    rutube: 'https://rutube.ru',
  };
  await saveDetails(tx, { staff: await administrator(tx), config: noStartValues }, { version: 0, ...values });
}

/** The demonstration is the same whatever the environment says. */
const noStartValues = {
  SOCIAL_URLS: '',
  MAIL_FROM: 'portal@federation.example',
  FEDERATION_URL: '',
  ACADEMY_URL: '',
  KNOWLEDGE_BASE_URL: '',
  SUPPORT_URL: '',
} as const;

async function administrator(tx: Queryable): Promise<Session> {
  const [admin] = await tx
    .select({ accountId: accounts.id, profileId: profiles.id, alias: profiles.alias })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(eq(profiles.userType, userTypes.admin))
    .orderBy(asc(accounts.id))
    .limit(1);
  if (!admin) throw new Error('The demo has no administrator');
  return { ...admin, sessionId: 0, userType: userTypes.admin, roles: [] };
}
