import { and, eq, isNull, sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { listStaff, type Notice, requestNotice, type Subscription } from '#domains/notifications/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { formatDate, moscowDay } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import type { DomainEvent } from '#platform/server/domainEvents.ts';
import { texts as deathTexts } from '../../deaths/texts.ts';
import { dogOwners } from '../../owners/server/tables.ts';
import { dogs } from '../../server/tables.ts';
import { disputesPath, transfersPath } from '../paths.ts';
import { endedTexts } from '../texts.ts';
import { dogFreezes, dogTransfers, transferConsents } from './tables.ts';

/** A notice of the portal, without names of the dog's other parties. */
const noticeTo = (receivers: readonly (number | null)[], content: string, link = transfersPath): Notice =>
  requestNotice(receivers, content, link);

async function findTransfer(tx: Queryable, transferId: number) {
  const [found] = await tx
    .select({ transfer: dogTransfers, dog: dogs.nameLat })
    .from(dogTransfers)
    .innerJoin(dogs, eq(dogs.id, dogTransfers.dogId))
    .where(eq(dogTransfers.id, transferId));
  return found && { ...found.transfer, dog: found.dog, until: formatDate(moscowDay(found.transfer.expiresAt)) };
}
type Found = NonNullable<Awaited<ReturnType<typeof findTransfer>>>;

/** The profile an offer is addressed to, if the mail has an account. */
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

export const transferNotices: readonly Subscription[] = [
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
  ofTransfer('dogs.transfer_ended', async (tx, transfer) => {
    const words =
      transfer.reason === deathTexts.transferEnded
        ? deathTexts.transferEnded.toLowerCase()
        : endedTexts[transfer.state as keyof typeof endedTexts];
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
