import { and, eq, isNull, sql } from 'drizzle-orm';
import { hashToken, newToken } from '#domains/accounts/server/public.ts';
import { exhibitions } from '#domains/exhibitions/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { minuteMs } from '#platform/contract/time/duration.ts';
import { portalNow, portalToday } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import type { Caller } from '#platform/server/session.ts';
import type { MemberInput, OfMember } from '../../contract.ts';
import { keptDays, mostMembers } from '../../policy.ts';
import { roleWords } from '../../texts.ts';
import { queueLinkMail } from '../mails.ts';
import { accessOf, accessStateOf, findMember, type MemberRow } from '../queries/members.ts';
import { organiserOf } from '../queries/rights.ts';
import { teamMembers } from '../tables.ts';

/** Minutes between two mails with links to one member. */
const pauseMinutes = 2;

const changed = (tx: Queryable, exhibitionId: number): Promise<void> =>
  recordEvent(tx, { name: 'showTeam.changed', ids: { exhibitionId } });

/** Lets a person into the show's team and mails the link. Throws 409 when the mailbox has this role already. */
export async function addMember(
  tx: Queryable,
  caller: Caller,
  { exhibitionId, name, mail, role }: MemberInput,
  publicUrl: string,
): Promise<void> {
  const { show, organiserId, accountId } = await organiserOf(tx, caller, exhibitionId, 'manage', { lock: true });
  if (clock.now() >= accessOf(role, show).until)
    throw new PortalError(409, 'Выставка прошла: доступ к ней уже не открыть');
  const live = and(eq(teamMembers.exhibitionId, show.id), isNull(teamMembers.revokedAt));
  if ((await tx.$count(teamMembers, live)) >= mostMembers)
    throw new PortalError(409, `В команде уже ${mostMembers} человек. Сначала закройте доступ тем, кто не нужен.`);
  const token = newToken();
  const [made] = await tx
    .insert(teamMembers)
    .values({
      ...{ exhibitionId: show.id, organiserId, addedBy: accountId, name, mail, role },
      linkHash: hashToken(token),
    })
    .onConflictDoNothing()
    .returning({ id: teamMembers.id });
  if (!made)
    throw new PortalError(409, {
      mail: `${mail} уже в команде: ${roleWords[role]}. Если письмо потерялось, пришлите ссылку ещё раз.`,
    });
  const row = await findMember(tx, eq(teamMembers.id, made.id));
  if (!row) throw notFound();
  await queueLinkMail(tx, row, { token, publicUrl });
  await changed(tx, show.id);
}

/** Locks a member of the caller's show. Throws 404 for another show's. */
async function lockMember(tx: Queryable, caller: Caller, { exhibitionId, memberId }: OfMember): Promise<MemberRow> {
  const { show } = await organiserOf(tx, caller, exhibitionId, 'manage', { lock: true });
  const row = await findMember(tx, and(eq(teamMembers.id, memberId), eq(teamMembers.exhibitionId, show.id)), {
    lock: true,
  });
  if (!row) throw notFound();
  return row;
}

/** Throws 409 with the reason when the access has ended. */
export function assertGoesOn(row: MemberRow): void {
  const state = accessStateOf(row, clock.now());
  if (state === 'revoked') throw new PortalError(409, 'Доступ закрыт организатором');
  if (state === 'over') throw new PortalError(409, 'Выставка прошла: доступ к ней закончился');
}

/** Replaces the link of a locked member and mails the new one. Throws 429 when one was sent a moment ago. */
export async function renewLink(tx: Queryable, row: MemberRow, publicUrl: string): Promise<void> {
  assertGoesOn(row);
  const next = row.member.linkSentAt.getTime() + pauseMinutes * minuteMs;
  const wait = Math.ceil((next - clock.now().getTime()) / 1000);
  if (wait > 0)
    throw new PortalError(
      429,
      'Письмо только что отправлено. Проверьте почту и папку «Спам», потом попросите ещё раз.',
      wait,
    );
  const token = newToken();
  await tx
    .update(teamMembers)
    .set({ linkHash: hashToken(token), linkSentAt: sql`${portalNow}`, linkUsedAt: null })
    .where(eq(teamMembers.id, row.member.id));
  await queueLinkMail(tx, row, { token, publicUrl });
  await changed(tx, row.show.id);
}

export async function sendLink(tx: Queryable, caller: Caller, input: OfMember, publicUrl: string): Promise<void> {
  await renewLink(tx, await lockMember(tx, caller, input), publicUrl);
}

/** Ends the access of a member; no-op when it has ended. */
export async function revokeMember(tx: Queryable, caller: Caller, input: OfMember): Promise<void> {
  const { member } = await lockMember(tx, caller, input);
  await tx
    .update(teamMembers)
    .set({ revokedAt: sql`${portalNow}` })
    .where(and(eq(teamMembers.id, member.id), isNull(teamMembers.revokedAt)));
  await changed(tx, input.exhibitionId);
}

/** Deletes the people of shows that ended long ago; returns how many. Logs keep the names that they froze. */
export async function forgetTeams(db: Queryable): Promise<number> {
  const gone = await db
    .delete(teamMembers)
    .where(
      sql`exists (select from ${exhibitions} where ${exhibitions.id} = ${teamMembers.exhibitionId}
        and ${exhibitions.endsOn} < ${portalToday}::date - ${keptDays}::int)`,
    )
    .returning({ id: teamMembers.id });
  return gone.length;
}
