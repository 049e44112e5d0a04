import { and, eq, gt, inArray } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profileDetails, profiles } from '#domains/profiles/server/tables.ts';
import { addDays, moscowDay } from '#platform/contract/time/dates.ts';
import { dayMs } from '#platform/contract/time/duration.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { ageInMonths } from '#platform/contract/values/months.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import type { Session } from '#platform/server/session.ts';
import { maxOwners } from '../../../owners/policy.ts';
import { lockDog } from '../../../owners/server/commands.ts';
import { listOwners } from '../../../owners/server/queries.ts';
import { stampOf } from '../../../server/queries/studbook.ts';
import type { OfferInput } from '../../contract.ts';
import { adultYears, liveStates, offerDays, offersADay, offersToOneADay, openOffers } from '../../policy.ts';
import { texts } from '../../texts.ts';
import { identifyingFacts, offerMail, offerSubject } from '../mails.ts';
import { findByMail, findTransferDog, findTransferObstacle, type TransferRow } from '../queries.ts';
import { dogTransfers } from '../tables.ts';
import { answerUntil, askOwners } from './finish.ts';

export interface OfferContext {
  now: Date;
  publicUrl: string;
}

/** Throws 409 when the dog cannot change hands now. */
export async function assertTransferable(tx: Queryable, dogId: number): Promise<void> {
  const hindrance = await findTransferObstacle(tx, dogId);
  if (hindrance) throw new PortalError(409, texts[hindrance]);
}

/** Limits open offers, mails per day, and mails per address. */
async function refuseFlood(tx: Queryable, profileId: number, toMail: string, now: Date): Promise<void> {
  const mine = eq(dogTransfers.fromId, profileId);
  const open = await tx.$count(dogTransfers, and(mine, inArray(dogTransfers.state, [...liveStates])));
  if (open >= openOffers) throw new PortalError(409, texts.tooManyOpen);
  const yesterday = new Date(now.getTime() - dayMs).toISOString();
  const ofDay = await tx.$count(dogTransfers, and(mine, gt(dogTransfers.createdAt, yesterday)));
  const toOne = await tx.$count(
    dogTransfers,
    and(eq(dogTransfers.toMail, toMail), gt(dogTransfers.createdAt, yesterday)),
  );
  if (ofDay >= offersADay || toOne >= offersToOneADay) throw new PortalError(429, texts.tooManyADay, 3600);
}

function refuseDay(handedOn: string, bornOn: string, now: Date): void {
  const today = moscowDay(now);
  if (handedOn > addDays(today, offerDays))
    throw new PortalError(400, { handed_on: `Не позже чем через ${offerDays} дней: столько ждёт предложение` });
  if (handedOn <= bornOn) throw new PortalError(400, { handed_on: 'Не раньше, чем собака родилась' });
  if (handedOn < addDays(today, -366)) throw new PortalError(400, { handed_on: 'Не раньше чем год назад' });
}

/**
 * Offers the main owner's dog to a mail address. The response does not reveal whether the address has an account.
 * Co-owners are asked first.
 */
export async function offerDog(
  tx: Transactable,
  session: Session,
  input: OfferInput,
  { now, publicUrl }: OfferContext,
): Promise<{ transfer_id: number }> {
  const dog = await lockDog(tx, input.dog_id);
  if (dog.ownerId !== session.profileId) throw new PortalError(403, texts.notMain);
  refuseDay(input.handed_on, dog.bornOn, now);
  await assertTransferable(tx, dog.id);
  const toMail = input.to_mail.toLowerCase();
  const [own] = await tx.select({ mail: accounts.mail }).from(accounts).where(eq(accounts.id, session.accountId));
  if (own?.mail.toLowerCase() === toMail) throw new PortalError(400, { to_mail: texts.toOneself });
  const owners = await listOwners(tx, dog.id);
  if (input.becomes === 'shared' && owners.length >= maxOwners)
    throw new PortalError(409, { becomes: texts.fullHouse });
  await refuseFlood(tx, session.profileId, toMail, now);
  const others = owners.filter(({ profileId }) => profileId !== session.profileId);
  const [made] = await tx
    .insert(dogTransfers)
    .values({
      dogId: dog.id,
      way: 'offer',
      fromId: session.profileId,
      toMail,
      becomes: input.becomes,
      handedOn: input.handed_on,
      state: others.length ? 'consent' : 'offered',
      createdAt: now.toISOString(),
      expiresAt: answerUntil(now),
    })
    .returning();
  if (!made) throw new Error('Offer was not inserted');
  if (others.length)
    await askOwners(
      tx,
      made.id,
      others.map(({ profileId }) => profileId),
    );
  else await notifyReceiver(tx, made, publicUrl);
  return { transfer_id: made.id };
}

/** Notifies a member in the portal; other addresses get an invitation by mail. */
export async function notifyReceiver(tx: Queryable, transfer: TransferRow, publicUrl: string): Promise<void> {
  await recordEvent(tx, { name: 'dogs.transfer_offered', ids: { transferId: transfer.id } });
  if (transfer.toMail === null) return;
  const member = await findByMail(tx, transfer.toMail);
  const dog = await findTransferDog(tx, transfer.dogId);
  if (member !== null || !dog) return;
  await queueMail(tx, {
    to: transfer.toMail,
    subject: offerSubject(dog.nameLat),
    ...offerMail({
      dog: dog.nameLat,
      marks: identifyingFacts({ ...dog, stamp: stampOf({ stamp_code: dog.stampCode, stamp_number: dog.stampNumber }) }),
      until: moscowDay(transfer.expiresAt),
      publicUrl,
      mail: transfer.toMail,
    }),
  });
}

/** Throws 409 before the eighteenth birthday of a person whose profile has a birthday. */
export async function assertAdult(tx: Queryable, profileId: number, now: Date): Promise<void> {
  const [person] = await tx
    .select({ birthDate: profileDetails.birthDate })
    .from(profileDetails)
    .innerJoin(profiles, eq(profiles.id, profileDetails.profileId))
    .where(and(eq(profiles.id, profileId), eq(profiles.userType, userTypes.individual)));
  if (person?.birthDate && ageInMonths(person.birthDate, moscowDay(now)) < adultYears * 12)
    throw new PortalError(409, { is_adult: texts.minor });
}
