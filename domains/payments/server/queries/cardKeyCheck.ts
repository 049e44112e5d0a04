import { eq } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { good, type HealthCheck, off } from '#platform/server/operations/checks/check.ts';
import { gateways } from '../tables.ts';

/** Organisers named in the finding; the others are counted. */
const named = 5;

/** Organisers whose key the payment service refuses. */
export const cardKeyCheck = (db: Queryable): HealthCheck => ({
  id: 'card-keys',
  label: 'Оплата картой у организаторов',
  todo: 'Посмотрите в журнале портала, почему таблица payment_gateways не читается',
  look: async () => {
    const rows = await db
      .select({ name: profiles.shortName, refusedAt: gateways.refusedAt })
      .from(gateways)
      .innerJoin(profiles, eq(profiles.id, gateways.organiserId))
      .where(eq(gateways.isOn, true))
      .orderBy(profiles.shortName);
    if (!rows.length) return off('Никто не принимает карт');
    const refused = rows.filter(({ refusedAt }) => refusedAt !== null).map(({ name }) => name);
    if (!refused.length) return good(`Ключи приняты: ${rows.length}`);
    const more = refused.length > named ? ` и ещё ${refused.length - named}` : '';
    return {
      state: 'warning',
      said: `Платёжный сервис не принимает ключ: ${refused.slice(0, named).join(', ')}${more}`,
      todo: 'Организаторам ушли письма. Если ключ отвергнут у всех, проверьте YOOKASSA_URL и связь сервера с сервисом',
    };
  },
});
