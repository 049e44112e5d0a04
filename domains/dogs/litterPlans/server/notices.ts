import { inArray } from 'drizzle-orm';
import { requestNotice, type Subscription } from '#domains/notifications/server/public.ts';
import type { DomainEvent } from '#platform/server/domainEvents.ts';
import { dogs } from '../../server/tables.ts';
import { litterPlansPath } from '../paths.ts';

const aboutPair = (event: DomainEvent['name'], says: (sire: string, dam: string) => string): Subscription => ({
  event,
  async notices(tx, { sireId = 0, damId = 0, profileId = 0 }) {
    const rows = await tx
      .select({ id: dogs.id, name: dogs.nameLat })
      .from(dogs)
      .where(inArray(dogs.id, [sireId, damId]));
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    const [sire, dam] = [names.get(sireId), names.get(damId)];
    return sire && dam ? [requestNotice([profileId], says(sire, dam), litterPlansPath)] : [];
  },
});

export const litterPlanNotices: readonly Subscription[] = [
  aboutPair(
    'dogs.litter_plan_asked',
    (sire, dam) =>
      `Можно назвать вашего кобеля ${sire} в публичном плане помёта с ${dam}? Без вашего согласия план виден без его клички`,
  ),
  aboutPair(
    'dogs.litter_plan_agreed',
    (sire, dam) => `Владелец согласен: кобель ${sire} назван в вашем плане помёта с ${dam}`,
  ),
  aboutPair(
    'dogs.litter_plan_refused',
    (sire, dam) => `Владелец не согласен назвать кобеля ${sire}: ваш план помёта с ${dam} виден без его клички`,
  ),
  aboutPair(
    'dogs.litter_plan_revoked',
    (sire, dam) => `Владелец отозвал согласие: кобель ${sire} больше не назван в вашем плане помёта с ${dam}`,
  ),
  aboutPair(
    'dogs.litter_plan_concealed',
    (sire, dam) => `Плана помёта вашего кобеля ${sire} с ${dam} больше нет среди публичных`,
  ),
  aboutPair(
    'dogs.litter_plan_ended',
    (sire, dam) => `План помёта ${sire} и ${dam} больше не виден всем: у собаки сменился владелец или её не стало`,
  ),
];
