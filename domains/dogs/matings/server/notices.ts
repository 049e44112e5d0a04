import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { listStaff, type Notice, requestNotice, type Subscription } from '#domains/notifications/server/public.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { DomainEvent } from '#platform/server/domainEvents.ts';
import { because } from '../../server/noticeTexts.ts';
import { dogs } from '../../server/tables.ts';
import { declaredMatingPath, matingActsPath } from '../paths.ts';
import { matings } from './tables.ts';

interface Declared {
  id: number;
  damOwnerId: number;
  sireOwnerId: number | null;
  organisationId: number | null;
  reason: string;
  sire: string;
  dam: string;
}
const ofMating = (
  event: DomainEvent['name'],
  says: (mating: Declared, tx: Queryable) => Notice[] | Promise<Notice[]>,
): Subscription => ({
  event,
  async notices(tx, { matingId = 0 }) {
    const [sire, dam] = [alias(dogs, 'sire'), alias(dogs, 'dam')];
    const { id, damOwnerId, sireOwnerId, organisationId, reason } = matings;
    const [found] = await tx
      .select({ id, damOwnerId, sireOwnerId, organisationId, reason, sire: sire.nameLat, dam: dam.nameLat })
      .from(matings)
      .innerJoin(sire, eq(sire.id, matings.sireId))
      .innerJoin(dam, eq(dam.id, matings.damId))
      .where(eq(matings.id, matingId));
    return found ? says(found, tx) : [];
  },
});
const aboutMating = (receivers: readonly (number | null)[], content: string, { id }: Declared): Notice =>
  requestNotice(receivers, content, declaredMatingPath(id));

export const matingNotices: readonly Subscription[] = [
  ofMating('dogs.mating_asked', (one) => [
    aboutMating([one.sireOwnerId], `Подтвердите вязку вашего кобеля ${one.sire} и суки ${one.dam}`, one),
  ]),
  ofMating('dogs.mating_agreed', (one) => [
    aboutMating([one.damOwnerId, one.organisationId], `Вязка ${one.sire} и ${one.dam} подтверждена`, one),
  ]),
  ofMating('dogs.mating_declined', (one) => [
    aboutMating(
      [one.damOwnerId],
      `Владелец кобеля ${one.sire} не подтвердил вязку с ${one.dam}${because(one.reason)}`,
      one,
    ),
  ]),
  ofMating('dogs.mating_refused', (one) => [
    aboutMating([one.damOwnerId], `Федерация не приняла акт вязки ${one.sire} и ${one.dam}${because(one.reason)}`, one),
  ]),
  ofMating('dogs.mating_withdrawn', (one) => [
    aboutMating([one.sireOwnerId], `Вязка ${one.sire} и ${one.dam} отозвана${because(one.reason)}`, one),
  ]),
  ofMating('dogs.mating_sent', async (one, tx) => [
    {
      ...requestNotice(await listStaff(tx, null), `Акт вязки ${one.sire} и ${one.dam}`, matingActsPath),
      letter: 'digest',
    },
  ]),
  ofMating('dogs.litter_inspected', (one) => [
    aboutMating([one.damOwnerId], `Помёт ${one.sire} и ${one.dam} осмотрен: акт подписан`, one),
  ]),
];
