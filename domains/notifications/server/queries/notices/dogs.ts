import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#domains/accounts/server/tables.ts';
import { texts as deathTexts } from '#domains/dogs/deaths/texts.ts';
import { declaredMatingPath, matingActsPath } from '#domains/dogs/matings/paths.ts';
import { matings } from '#domains/dogs/matings/server/tables.ts';
import { dogOwners } from '#domains/dogs/owners/server/tables.ts';
import { studbookPath } from '#domains/dogs/paths.ts';
import { dogDeaths } from '#domains/dogs/records/server/tables.ts';
import { findDueCard, findRight, findRightDispute, isDead } from '#domains/dogs/server/public.ts';
import { dogs } from '#domains/dogs/server/tables.ts';
import { disputesPath, transfersPath } from '#domains/dogs/transfers/paths.ts';
import { dogFreezes, dogTransfers, transferConsents } from '#domains/dogs/transfers/server/tables.ts';
import { endedWords } from '#domains/dogs/transfers/texts.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { formatDate, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { DomainEvent } from '#platform/server/domainEvents.ts';
import { notificationTypes } from '../../../types.ts';
import type { Notice, Subscription } from '../../public.ts';
import { listStaff } from '../receivers.ts';

/** A notice of the portal, without names of the dog's other parties. */
const noticeTo = (receivers: readonly (number | null)[], content: string, link = transfersPath): Notice => ({
  receivers: receivers.filter((id) => id !== null),
  authorId: null,
  type: notificationTypes.requests,
  kind: 'requests',
  content,
  link,
});

async function findTransfer(tx: Queryable, transferId: number) {
  const [found] = await tx
    .select({ transfer: dogTransfers, dog: dogs.nameLat })
    .from(dogTransfers)
    .innerJoin(dogs, eq(dogs.id, dogTransfers.dogId))
    .where(eq(dogTransfers.id, transferId));
  return found && { ...found.transfer, dog: found.dog, until: formatDate(moscowDay(found.transfer.expiresAt)) };
}
type Found = NonNullable<Awaited<ReturnType<typeof findTransfer>>>;

/** Returns the profile an offer is addressed to, if the mail has an account. */
async function receiverOf(tx: Queryable, { toId, toMail }: Found): Promise<number | null> {
  if (toId !== null || toMail === null) return toId;
  const [account] = await tx
    .select({ profileId: accounts.profileId })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(and(eq(sql`lower(${accounts.mail})`, toMail), isNull(accounts.blockedAt), eq(profiles.isActive, true)));
  return account?.profileId ?? null;
}

const ofTransfer = (
  event: DomainEvent['name'],
  says: (tx: Queryable, transfer: Found) => Promise<Notice[]>,
): Subscription => ({
  event,
  async notices(tx, { transferId = 0 }) {
    const transfer = await findTransfer(tx, transferId);
    return transfer ? says(tx, transfer) : [];
  },
});

async function partiesOf(tx: Queryable, holdId: number) {
  const [hold] = await tx
    .select({
      dogId: dogFreezes.dogId,
      dog: dogs.nameLat,
      from: dogTransfers.fromId,
      to: dogTransfers.toId,
      decision: dogFreezes.decision,
    })
    .from(dogFreezes)
    .innerJoin(dogs, eq(dogs.id, dogFreezes.dogId))
    .leftJoin(dogTransfers, eq(dogTransfers.id, dogFreezes.transferId))
    .where(eq(dogFreezes.id, holdId));
  if (!hold) return null;
  const owners = await tx
    .select({ id: dogOwners.profileId })
    .from(dogOwners)
    .where(and(eq(dogOwners.dogId, hold.dogId), isNull(dogOwners.until)));
  return { ...hold, receivers: [...new Set([...owners.map(({ id }) => id), hold.from, hold.to])] };
}

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
const because = (reason: string): string => (reason ? `: ${reason.replace(/\.$/, '')}` : '');
const aboutMating = (receivers: readonly (number | null)[], content: string, { id }: Declared): Notice =>
  noticeTo(receivers, content, declaredMatingPath(id));

const matingSubscriptions: Subscription[] = [
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
    { ...noticeTo(await listStaff(tx, null), `Акт вязки ${one.sire} и ${one.dam}`, matingActsPath), letter: 'digest' },
  ]),
];

/** Reminds a puppy's owner to exchange the card for a pedigree before it expires. */
const cardDue: Subscription = {
  event: 'dogs.card_due',
  async notices(tx, { documentId = 0 }) {
    const found = await findDueCard(tx, documentId);
    if (!found?.until) return [];
    const content = `Обменяйте метрику собаки ${found.dog} на родословную до ${formatDate(found.until)}: её заказывает клуб или питомник`;
    return [noticeTo([found.ownerId], content, studbookPath(found.dogId))];
  },
};

const rightSubscriptions: Subscription[] = [
  {
    event: 'dogs.right_given',
    async notices(tx, { rightId = 0 }) {
      const found = await findRight(tx, rightId);
      if (!found) return [];
      const until = found.until ? ` по ${formatDate(found.until)}` : '';
      const content = `Вам передано право разведения собаки ${found.dog} с ${formatDate(found.since)}${until}: её вязки заявляете и подтверждаете вы`;
      return [noticeTo([found.holderId], content, studbookPath(found.dogId))];
    },
  },
  {
    event: 'dogs.right_ended',
    async notices(tx, { holderId = 0, dogId = 0 }) {
      const [dog] = await tx.select({ name: dogs.nameLat, ownerId: dogs.ownerId }).from(dogs).where(eq(dogs.id, dogId));
      if (!dog) return [];
      const why = (await isDead(tx, dogId)) ? ': собака умерла' : '';
      return [
        noticeTo([holderId, dog.ownerId], `Право разведения собаки ${dog.name} прекращено${why}`, studbookPath(dogId)),
      ];
    },
  },
];

/** Notifies both parties of a frozen or decided breeding right. */
const ofRightDispute = (
  event: DomainEvent['name'],
  says: (one: NonNullable<Awaited<ReturnType<typeof findRightDispute>>>) => string,
): Subscription => ({
  event,
  async notices(tx, { holdId = 0 }) {
    const found = await findRightDispute(tx, holdId);
    return found ? [noticeTo([found.givenBy, found.holderId], says(found), studbookPath(found.dogId))] : [];
  },
});

/** Notifies the other owners of a death; a report by staff goes to all of them. */
const died: Subscription = {
  event: 'dogs.died',
  async notices(tx, { dogId = 0 }) {
    const [dog] = await tx
      .select({ name: dogs.nameLat, reportedBy: dogDeaths.reportedBy })
      .from(dogs)
      .innerJoin(dogDeaths, eq(dogDeaths.dogId, dogs.id))
      .where(eq(dogs.id, dogId));
    if (!dog) return [];
    const owners = await tx
      .select({ id: dogOwners.profileId })
      .from(dogOwners)
      .where(and(eq(dogOwners.dogId, dogId), isNull(dogOwners.until)));
    const others = owners.map(({ id }) => id).filter((id) => id !== dog.reportedBy);
    const who = dog.reportedBy === null ? 'Федерация сообщает' : 'Совладелец сообщил';
    return [
      noticeTo(
        others,
        `${who} о смерти собаки ${dog.name}. Если это ошибка, напишите в федерацию`,
        studbookPath(dogId),
      ),
    ];
  },
};

export const dogSubscriptions: Subscription[] = [
  died,
  ...rightSubscriptions,
  ofRightDispute(
    'dogs.right_held',
    ({ dog, reason }) => `Право разведения собаки ${dog} приостановлено: федерация разберёт спор${because(reason)}`,
  ),
  ofRightDispute(
    'dogs.right_released',
    ({ dog, outcome, decision }) =>
      `Спор о праве разведения собаки ${dog} решён, право ${outcome === 'ended' ? 'прекращено' : 'действует'}${because(decision)}`,
  ),
  ...matingSubscriptions,
  cardDue,
  ofMating('dogs.litter_inspected', (one) => [
    aboutMating([one.damOwnerId], `Помёт ${one.sire} и ${one.dam} осмотрен: акт подписан`, one),
  ]),
  ofTransfer('dogs.transfer_asked', async (tx, { id, dog, until, way, fromId, toId }) => {
    const asked = await tx
      .select({ id: transferConsents.profileId })
      .from(transferConsents)
      .where(eq(transferConsents.transferId, id));
    const coOwners = asked.map((one) => one.id);
    if (way === 'offer')
      return [noticeTo(coOwners, `Основной владелец передаёт собаку ${dog}. Ваше согласие нужно до ${until}`)];
    return [
      noticeTo(coOwners, `Собаку ${dog} принимает новый владелец по ключу с бумаги. Ваше согласие нужно до ${until}`),
      noticeTo(
        [fromId],
        `Собаку ${dog} принимает новый владелец по ключу с бумаги. Сначала ответят совладельцы, возразить можете и вы`,
      ),
      noticeTo(
        [toId],
        `Ключ принят: собака ${dog} станет вашей, когда согласятся её совладельцы. Ответа ждём до ${until}`,
      ),
    ];
  }),
  ofTransfer('dogs.transfer_offered', async (tx, transfer) => {
    const receiver = await receiverOf(tx, transfer);
    return [noticeTo([receiver], `Вам передают собаку ${transfer.dog}. Ответьте до ${transfer.until}`)];
  }),
  ofTransfer('dogs.transfer_claimed', async (_, { dog, fromId, toId, until }) => [
    noticeTo([fromId], `Собаку ${dog} принимает новый владелец по ключу с бумаги. Возразить можно до ${until}`),
    noticeTo([toId], `Ключ принят: собака ${dog} станет вашей ${until}, если прежний владелец не возразит`),
  ]),
  ofTransfer('dogs.owner_changed', async (tx, { id, dog, fromId, toId, becomes }) => {
    const gained = noticeTo([toId], `Собака ${dog} записана на вас`);
    // Former owners are notified by `dogs.owner_removed` in every case.
    if (becomes !== 'shared') return [gained];
    const asked = await tx
      .select({ id: transferConsents.profileId })
      .from(transferConsents)
      .where(eq(transferConsents.transferId, id));
    const others = [fromId, ...asked.map((one) => one.id)];
    return [noticeTo(others, `У собаки ${dog} появился ещё один владелец`), gained];
  }),
  {
    event: 'dogs.owner_removed',
    async notices(tx, { dogId = 0, profileId = 0, byStaff = 0 }) {
      const [dog] = await tx.select({ name: dogs.nameLat }).from(dogs).where(eq(dogs.id, dogId));
      if (!dog) return [];
      if (!byStaff) return [noticeTo([profileId], `Собака ${dog.name} записана на нового владельца`)];
      const content = `Федерация записала собаку ${dog.name} на другого владельца. Если это ошибка, напишите в федерацию`;
      return [noticeTo([profileId], content, studbookPath(dogId))];
    },
  },
  ofTransfer('dogs.transfer_ended', async (tx, transfer) => {
    const words =
      transfer.reason === deathTexts.transferEnded
        ? deathTexts.transferEnded.toLowerCase()
        : endedWords[transfer.state as keyof typeof endedWords];
    const receiver = transfer.state === 'refused' && transfer.way === 'offer' ? null : await receiverOf(tx, transfer);
    return words ? [noticeTo([transfer.fromId, receiver], `Передача собаки ${transfer.dog}: ${words}`)] : [];
  }),
  {
    event: 'dogs.held',
    async notices(tx, { holdId = 0 }) {
      const found = await partiesOf(tx, holdId);
      if (!found) return [];
      return [
        noticeTo(found.receivers, `Смена владельца собаки ${found.dog} приостановлена: федерация разберёт спор`),
        { ...noticeTo(await listStaff(tx, null), `Спор о собаке ${found.dog}`, disputesPath), letter: 'digest' },
      ];
    },
  },
  {
    event: 'dogs.released',
    async notices(tx, { holdId = 0 }) {
      const found = await partiesOf(tx, holdId);
      return found
        ? [noticeTo(found.receivers, `Спор о собаке ${found.dog} решён: ${found.decision.replace(/\.$/, '')}`)]
        : [];
    },
  },
];
