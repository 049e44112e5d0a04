import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { accounts } from '#domains/accounts/server/tables.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { messages } from '#platform/contract/messages.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import type { Session } from '#platform/server/session.ts';
import type { SignedUp, SignUpInput } from '../contract.ts';
import { confirmationMail } from './mails.ts';
import { getEducational } from './queries.ts';
import { educationals, signUps } from './tables.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

interface Person {
  profileId: number | null;
  name: string;
  mail: string;
}

/** The signed-in member, or a visitor by name and mail. Throws 400 at the missing field. */
async function personOf(tx: Queryable, session: Session | null, { name, mail }: SignUpInput): Promise<Person> {
  if (!session) {
    if (!name || !mail)
      throw new PortalError(400, { ...(!name && { name: messages.empty }), ...(!mail && { mail: messages.empty }) });
    return { profileId: null, name, mail };
  }
  const [known] = await tx
    .select({ name: profiles.shortName, mail: accounts.mail })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.profileId))
    .where(eq(accounts.id, session.accountId));
  if (!known) throw new Error('The session has no account');
  return { profileId: session.profileId, ...known };
}

/** One statement decides who gets the last place: the row lock serialises simultaneous sign-ups. */
async function takePlace(tx: Queryable, educationalId: number, now: Date): Promise<void> {
  const [taken] = await tx
    .update(educationals)
    .set({ taken: sql`${educationals.taken} + 1` })
    .where(
      and(
        eq(educationals.id, educationalId),
        isNull(educationals.cancelledAt),
        gt(educationals.closesAt, now),
        or(isNull(educationals.places), lt(educationals.taken, educationals.places)),
      ),
    )
    .returning({ id: educationals.id });
  if (taken) return;
  const [event] = await tx
    .select({ closesAt: educationals.closesAt, cancelledAt: educationals.cancelledAt })
    .from(educationals)
    .where(eq(educationals.id, educationalId));
  if (event?.cancelledAt) throw new PortalError(409, 'Мероприятие отменено');
  throw new PortalError(409, event && event.closesAt <= now ? 'Запись закончилась' : 'Свободных мест не осталось');
}

/**
 * Takes a place and mails the confirmation. An address that has signed up already gets the mail again and no second
 * place; the answer is the same, so that a visitor cannot find out who else comes.
 */
export async function signUp(
  tx: Queryable,
  session: Session | null,
  input: SignUpInput,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<SignedUp> {
  const { educationalId } = input;
  await getEducational(tx, educationalId);
  const person = await personOf(tx, session, input);
  const token = randomBytes(32).toString('base64url');
  const [added] = await tx
    .insert(signUps)
    .values({ educationalId, ...person, tokenHash: hashOf(token) })
    .onConflictDoNothing()
    .returning({ id: signUps.id });
  if (added) {
    await takePlace(tx, educationalId, now);
    await recordEvent(tx, { name: 'educationals.signed_up', ids: { educationalId } });
  } else {
    if (session) throw new PortalError(409, 'Вы уже записаны');
    await tx
      .update(signUps)
      .set({ tokenHash: hashOf(token) })
      .where(
        and(
          eq(signUps.educationalId, educationalId),
          eq(sql`lower(${signUps.mail})`, person.mail.toLowerCase()),
          isNull(signUps.cancelledAt),
        ),
      );
  }
  // Read after taking the place: an organiser who moved the event in the meantime has mailed only those signed up by
  // then.
  const event = await getEducational(tx, educationalId);
  const [own] = await tx
    .select({ meetingLink: educationals.meetingLink })
    .from(educationals)
    .where(eq(educationals.id, educationalId));
  const content = confirmationMail({
    event,
    meetingLink: own?.meetingLink ?? null,
    name: person.name,
    token,
    publicUrl,
  });
  await queueMail(tx, { to: person.mail, subject: `Вы записаны: ${event.name}`, ...content });
  return { mail: person.mail };
}

/** Frees the place; refused once the event has begun. */
export async function cancelSignUp(tx: Queryable, token: string, now: Date): Promise<Record<string, never>> {
  const [cancelled] = await tx
    .update(signUps)
    .set({ cancelledAt: now })
    .where(and(eq(signUps.tokenHash, hashOf(token)), isNull(signUps.cancelledAt)))
    .returning({ educationalId: signUps.educationalId });
  if (!cancelled) throw new PortalError(404, 'Записи нет: возможно, она уже отменена');
  const [event] = await tx
    .update(educationals)
    .set({ taken: sql`${educationals.taken} - 1` })
    .where(and(eq(educationals.id, cancelled.educationalId), gt(educationals.beginsAt, now)))
    .returning({ id: educationals.id });
  if (!event) throw new PortalError(409, 'Мероприятие уже началось: отменить запись нельзя');
  await recordEvent(tx, { name: 'educationals.cancelled', ids: { educationalId: event.id } });
  return {};
}

/** Cancels all sign-ups of a person, those by mail address included, and frees their places. */
export async function cancelSignUpsOf(tx: Queryable, profileId: number, mail: string): Promise<void> {
  const cancelled = await tx
    .delete(signUps)
    .where(or(eq(signUps.profileId, profileId), eq(sql`lower(${signUps.mail})`, mail.toLowerCase())))
    .returning({ educationalId: signUps.educationalId, cancelledAt: signUps.cancelledAt });
  for (const { educationalId, cancelledAt } of cancelled) {
    if (cancelledAt) continue;
    await tx
      .update(educationals)
      .set({ taken: sql`${educationals.taken} - 1` })
      .where(eq(educationals.id, educationalId));
    await recordEvent(tx, { name: 'educationals.left', ids: { educationalId } });
  }
}
