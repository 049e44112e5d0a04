import { and, eq, inArray, sql } from 'drizzle-orm';
import { hashToken, newToken } from '#domains/accounts/server/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatLongDate } from '#platform/contract/time/dates.ts';
import { portalNow } from '#platform/server/db/clock.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { LinkInput, TeamLink } from '../../contract.ts';
import { accessDays } from '../../policy.ts';
import { passTokens } from '../cookies.ts';
import { passesIn } from '../queries/guests.ts';
import { accessOf, accessStateOf, findMember } from '../queries/members.ts';
import { teamMembers, teamSessions } from '../tables.ts';
import { assertGoesOn, renewLink } from './members.ts';

const ofLink = (token: string) => eq(teamMembers.linkHash, hashToken(token));

/** Changes nothing. */
export async function readLink(db: Queryable, { token }: LinkInput, cookies: string | undefined): Promise<TeamLink> {
  const row = await findMember(db, ofLink(token));
  if (!row) return { state: 'unknown', show: null, organiser: '', name: '', role: null, from: null, until: null };
  const { member, show, organiser } = row;
  const access = accessStateOf(row, clock.now());
  const isIn = (await passesIn(db, cookies)).some((pass) => pass.member.id === member.id);
  const state = access !== 'open' ? access : isIn ? 'in' : member.linkUsedAt ? 'used' : 'ready';
  return {
    state,
    show: { id: show.id, name: show.name, begins_on: show.beginsOn, ends_on: show.endsOn },
    ...{ organiser, name: member.name, role: member.role, ...accessDays(member.role, show) },
  };
}

export interface Pass {
  exhibitionId: number;
  memberId: number;
  token: string;
  /** Until the access ends. */
  seconds: number;
}

/** Exchanges a link for a pass. Throws 404, 409 or 410 with the next step when the link is not valid now. */
export async function exchangeLink(tx: Queryable, { token: linkToken }: LinkInput): Promise<Pass> {
  const row = await findMember(tx, ofLink(linkToken), { lock: true });
  if (!row) throw new PortalError(404, 'Эта ссылка заменена новой. Откройте ту, что в последнем письме.');
  assertGoesOn(row);
  const { member, show } = row;
  const now = clock.now();
  const { from, until } = accessOf(member.role, show);
  if (from && now < from)
    throw new PortalError(409, `Доступ откроется ${formatLongDate(show.beginsOn)}. Ссылка останется та же.`);
  if (member.linkUsedAt) throw new PortalError(410, 'Ссылку уже открывали. Попросите прислать новую: кнопка ниже.');
  const token = newToken();
  await tx.insert(teamSessions).values({ memberId: member.id, tokenHash: hashToken(token) });
  await tx
    .update(teamMembers)
    .set({ linkUsedAt: sql`${portalNow}`, lastSeenAt: now })
    .where(eq(teamMembers.id, member.id));
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return { exhibitionId: show.id, memberId: member.id, token, seconds };
}

/** Mails a new link to the member whom this one was sent to. Throws 404, 409, or 429 shortly after a mail. */
export async function requestLink(tx: Queryable, { token }: LinkInput, publicUrl: string): Promise<void> {
  const row = await findMember(tx, ofLink(token), { lock: true });
  if (!row) throw new PortalError(404, 'Эта ссылка заменена новой. Откройте ту, что в последнем письме.');
  await renewLink(tx, row, publicUrl);
}

/** Ends the passes of this browser for a show. Returns the members whose cookies are to be removed. */
export async function leave(tx: Queryable, exhibitionId: number, cookies: string | undefined): Promise<number[]> {
  const own = (await passesIn(tx, cookies)).filter(({ member }) => member.exhibitionId === exhibitionId);
  if (own.length === 0) return [];
  const ids = own.map(({ member }) => member.id);
  await tx
    .delete(teamSessions)
    .where(
      and(
        inArray(teamSessions.memberId, ids),
        inArray(teamSessions.tokenHash, passTokens(cookies ?? '').map(hashToken)),
      ),
    );
  return ids;
}
