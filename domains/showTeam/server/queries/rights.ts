import { isStaff } from '#domains/accounts/policy.ts';
import { findShow, type InvitingShow } from '#domains/exhibitions/server/public.ts';
import { canActOnProfile } from '#domains/profiles/server/public.ts';
import { hasSection } from '#platform/contract/access.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { actAs } from '#platform/server/db/actingAs.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { forbidden, notFound, PortalError } from '#platform/server/errors.ts';
import { type Caller, type Guest, isSignedIn, type Session } from '#platform/server/session.ts';
import type { ShowAccess } from '../../contract.ts';
import { accessDays, rights, rightsOf, type ShowRight, staffRights, type TeamRole } from '../../policy.ts';
import { memberWords } from '../../texts.ts';
import { isStillMember, passesIn } from './guests.ts';
import { accessStateOf } from './members.ts';

interface OwnedShow {
  id: number;
  /** The organiser's profile. */
  clubId: number;
}

/** Passes of the caller for this show. */
const passesFor = (caller: Caller, show: OwnedShow): Guest[] =>
  (caller.guests ?? []).filter(({ kind, recordId }) => kind === 'showTeam' && recordId === show.id);

const passWith = (caller: Caller, show: OwnedShow, right: ShowRight): Guest | undefined =>
  passesFor(caller, show).find(({ role }) => rights[role as TeamRole][right]);

/** A show of the federation itself is run by its shared account and by the show's team, not by named staff. */
const owns = (caller: Caller, show: OwnedShow): boolean =>
  isSignedIn(caller) && !caller.named && caller.profileId === show.clubId;

/** Whether the caller has the right at this show: as the account that owns it now, or as a member of its team. */
export const hasShowRight = (caller: Caller, show: OwnedShow, right: ShowRight): boolean =>
  owns(caller, show) || passWith(caller, show, right) !== undefined;

/**
 * Throws 403 unless the caller has the right at this show. Inside a transaction, logs that it writes name the member of
 * the team who acts, unless the owner's account does.
 */
export async function assertShowRight(tx: Queryable, caller: Caller, show: OwnedShow, right: ShowRight): Promise<void> {
  if (owns(caller, show)) return;
  const pass = passWith(caller, show, right);
  if (!pass) throw passesFor(caller, show).length > 0 ? new PortalError(403, notOfRole) : forbidden();
  if (!(await isStillMember(tx, pass.id))) throw new PortalError(403, revoked);
  await actAs(tx, memberWords(pass.name, pass.role as TeamRole));
}

const notOfRole = 'Ваша роль в команде выставки этого не даёт. Попросите организатора.';
const revoked = 'Организатор закрыл вам доступ к выставке.';

interface Organiser {
  show: InvitingShow;
  /** Profile of the organiser. */
  organiserId: number;
  /** Null when a member of the team acts: logs keep the member's name by themselves. */
  accountId: number | null;
}

/**
 * The one door to an organiser's work at a show: for the account that owns it now and for members of its team with this
 * right. Throws 404 for an unknown show and 403 for everybody else. With `lock`, locks the show.
 */
export async function organiserOf(
  db: Queryable,
  caller: Caller,
  exhibitionId: number,
  right: ShowRight,
  options: { lock?: boolean } = {},
): Promise<Organiser> {
  const show = await findShow(db, exhibitionId, options);
  if (!show) throw notFound();
  await assertShowRight(db, caller, show, right);
  return { show, organiserId: show.clubId, accountId: owns(caller, show) ? caller.accountId : null };
}

/** `cookies` are those of the request. Throws 404. */
export async function getShowAccess(
  db: Queryable,
  { session, cookies }: { session: Session | null; cookies: string | undefined },
  exhibitionId: number,
): Promise<ShowAccess> {
  const show = await findShow(db, exhibitionId);
  if (!show) throw notFound();
  const nobody = { member: null, ended: null };
  if (session && owns(session, show)) return { as: 'organiser', rights: rightsOf(['organiser']), ...nobody };
  const passes = (await passesIn(db, cookies)).filter(({ member }) => member.exhibitionId === show.id);
  const now = clock.now();
  const open = passes.filter((pass) => accessStateOf(pass, now) === 'open').map(({ member }) => member);
  if (open[0]) {
    const roles = open.map(({ role }) => role);
    const untils = roles.map((role) => accessDays(role, show).until).toSorted();
    const member = { name: open[0].name, roles, until: untils.at(-1) ?? show.endsOn };
    return { as: 'member', rights: rightsOf(roles), member, ended: null };
  }
  if (session && isStaff(session) && hasSection(session, 'shows') && (await canActOnProfile(db, session, show.clubId)))
    return { as: 'staff', rights: [...staffRights], ...nobody };
  const states = passes.map((pass) => accessStateOf(pass, now));
  const ended = states.includes('revoked') ? 'revoked' : states.includes('over') ? 'over' : null;
  return { as: 'none', rights: [], member: null, ended };
}
