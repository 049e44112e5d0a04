import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { recordStaffAct, setRoles } from '#domains/accounts/server/public.ts';
import { accounts } from '#domains/accounts/server/tables.ts';
import { claimDocuments, releaseDocuments } from '#domains/media/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable, Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { notFound, PortalError } from '#platform/server/errors.ts';
import { queueMail } from '#platform/server/mail/queueMail.ts';
import type { Session } from '#platform/server/session.ts';
import { refereeClaims, refereeLinks, referees } from '../../server/tables.ts';
import type { ClaimInput, DecisionInput, LinkInput, MailInput, UnlinkInput } from '../contract.ts';
import { isSameName } from '../isSameName.ts';
import { claimStatuses, linkTexts } from '../texts.ts';
import {
  acceptedMail,
  acceptedSubject,
  linkedMail,
  linkedSubject,
  refusedMail,
  refusedSubject,
  unlinkedMail,
  unlinkedSubject,
} from './mails.ts';

export const claimPurpose = 'judge_claim';
const judgeRole = 'role_judge';

/** The member of staff, the moment, and the base URL of links in mails. */
export interface StaffContext {
  staff: Session;
  now: Date;
  publicUrl: string;
}

interface LinkResult {
  name: string;
  sheetNumber: string | null;
  mail: string;
  /** The person's name when it differs from the line's. */
  otherName: string | null;
}

interface NewLink extends LinkInput {
  staffProfileId: number;
  reason?: string;
  now: Date;
}

/** Locks the line until it is written: the second of two links finds it taken. */
async function link(
  tx: Queryable,
  { refereeId, profile_id: profileId, other_name: isConfirmed, staffProfileId, reason, now }: NewLink,
): Promise<LinkResult> {
  const [line] = await tx.select().from(referees).where(eq(referees.id, refereeId)).for('update');
  if (!line) throw notFound();
  if (line.profileId !== null) throw new PortalError(409, linkTexts.taken);
  // Locks the person too, against links of two lines to one person.
  const [person] = await tx
    .select({ userType: profiles.userType, name: profiles.name })
    .from(profiles)
    .where(eq(profiles.id, profileId))
    .for('update');
  const [account] = await tx.select().from(accounts).where(eq(accounts.profileId, profileId)).for('update');
  if (!account || person?.userType !== userTypes.individual)
    throw new PortalError(400, { profile_id: linkTexts.notPerson });
  const isSame = isSameName(line.name, person.name);
  if (!isSame && !isConfirmed) throw new PortalError(400, { other_name: linkTexts.otherName });
  const [other] = await tx.select({ id: referees.id }).from(referees).where(eq(referees.profileId, profileId));
  if (other) throw new PortalError(409, { profile_id: linkTexts.hasAnother });
  await tx.update(referees).set({ profileId }).where(eq(referees.id, refereeId));
  await setRoles(tx, account.id, [...account.roles, judgeRole]);
  await tx
    .insert(refereeLinks)
    .values({ refereeId, profileId, isLinked: true, staffProfileId, reason, happenedAt: now });
  await recordEvent(tx, { name: 'judges.linked', ids: { refereeId, profileId } });
  return { name: line.name, sheetNumber: line.sheetNumber, mail: account.mail, otherName: isSame ? null : person.name };
}

const lineText = ({ name, sheetNumber }: Pick<LinkResult, 'name' | 'sheetNumber'>): string =>
  `${name}${sheetNumber ? `, лист № ${sheetNumber}` : ''}`;

const otherNameText = ({ otherName }: Pick<LinkResult, 'otherName'>): string =>
  otherName ? `. Имя другое: ${otherName}, это проверено` : '';

export async function linkJudge(tx: Transactable, admin: StaffContext, input: LinkInput): Promise<void> {
  const { staff, now } = admin;
  const linked = await link(tx, { ...input, staffProfileId: staff.profileId, now });
  await recordStaffAct(tx, admin.staff, {
    action: 'linkJudge',
    about: `Связан со строкой перечня судей: ${lineText(linked)}${otherNameText(linked)}`,
    profileId: input.profile_id,
    changes: [{ field: 'Судья', from: 'нет', to: lineText(linked) }],
  });
  await queueMail(tx, {
    to: linked.mail,
    subject: linkedSubject,
    ...linkedMail({ line: lineText(linked), publicUrl: admin.publicUrl }),
  });
}

export interface InvitedJudge {
  refereeId: number;
  name: string;
  mail: string;
  cityId: number | null;
  isLinked: boolean;
}

/** A line of the list as an invitation reads it; locked until the transaction ends. Throws 404. */
export async function lockInvitedJudge(tx: Queryable, refereeId: number): Promise<InvitedJudge> {
  const [line] = await tx.select().from(referees).where(eq(referees.id, refereeId)).for('update');
  if (!line) throw notFound();
  const { name, mail, cityId, profileId } = line;
  return { refereeId, name, mail, cityId, isLinked: profileId !== null };
}

/**
 * Links the line to the person whom its invitation has reached. `staffProfileId`: who sent it. Throws 409 for a taken
 * line, for a person with another line, and for an account with another name, which staff have to compare.
 */
export async function linkInvited(
  tx: Queryable,
  { refereeId, profileId, staffProfileId }: { refereeId: number; profileId: number; staffProfileId: number },
  now: Date,
): Promise<void> {
  try {
    await link(tx, { refereeId, profile_id: profileId, staffProfileId, now, reason: 'По ссылке из приглашения' });
  } catch (error) {
    if (error instanceof PortalError && error.errors.other_name) throw new PortalError(409, linkTexts.otherPerson);
    throw error;
  }
}

/** Stores the office's address of a judge. Throws 412 when it is another than staff saw. */
export async function setJudgeMail(
  tx: Queryable,
  staff: Session,
  { refereeId, mail, before }: MailInput,
): Promise<void> {
  const [line] = await tx.select().from(referees).where(eq(referees.id, refereeId)).for('update');
  if (!line) throw notFound();
  if (line.mail !== before) throw new PortalError(412, linkTexts.mailChanged);
  if (line.mail === mail) return;
  await tx.update(referees).set({ mail }).where(eq(referees.id, refereeId));
  await recordStaffAct(tx, staff, {
    action: 'setJudgeMail',
    about: `E-mail судьи: ${lineText(line)}`,
    ...(line.profileId !== null && { profileId: line.profileId }),
    changes: [{ field: 'E-mail судьи', from: line.mail || '—', to: mail || '—', isPersonal: true }],
  });
}

/**
 * Empties the office's address in this person's lines, in free ones that were this person's, and in free ones where it
 * is the account's. Returns the ids of the lines.
 */
export async function forgetJudgeMail(
  tx: Queryable,
  { profileId, mail }: { profileId: number; mail: string },
): Promise<number[]> {
  const own = tx.select({ id: refereeLinks.refereeId }).from(refereeLinks).where(eq(refereeLinks.profileId, profileId));
  const emptied = await tx
    .update(referees)
    .set({ mail: '' })
    .where(
      or(
        eq(referees.profileId, profileId),
        and(
          isNull(referees.profileId),
          or(inArray(referees.id, own), eq(sql`lower(${referees.mail})`, mail.toLowerCase())),
        ),
      ),
    )
    .returning({ id: referees.id });
  return emptied.map(({ id }) => id);
}

/** Unlinks the entry; the person is no longer a judge. `profile_id` is the person staff saw, for optimistic locking. */
export async function unlinkJudge(
  tx: Transactable,
  { staff, now, publicUrl }: StaffContext,
  { refereeId, profile_id: profileId, reason }: UnlinkInput,
): Promise<void> {
  const [line] = await tx.select().from(referees).where(eq(referees.id, refereeId)).for('update');
  if (!line) throw notFound();
  if (line.profileId !== profileId) throw new PortalError(412, linkTexts.notLinked);
  await tx.update(referees).set({ profileId: null }).where(eq(referees.id, refereeId));
  const [account] = await tx.select().from(accounts).where(eq(accounts.profileId, profileId)).for('update');
  if (account) {
    const roles = account.roles.filter((role) => role !== judgeRole);
    await setRoles(tx, account.id, roles);
  }
  await tx
    .insert(refereeLinks)
    .values({ refereeId, profileId, isLinked: false, staffProfileId: staff.profileId, reason, happenedAt: now });
  await recordStaffAct(tx, staff, {
    action: 'unlinkJudge',
    about: `Связь со строкой перечня судей снята: ${lineText(line)}. ${reason}`,
    profileId,
    changes: [{ field: 'Судья', from: lineText(line), to: 'нет' }],
  });
  await recordEvent(tx, { name: 'judges.unlinked', ids: { refereeId, profileId } });
  if (account)
    await queueMail(tx, {
      to: account.mail,
      subject: unlinkedSubject,
      ...unlinkedMail({ line: lineText(line), reason, publicUrl }),
    });
}

/** Sends a claim with a proof. Throws 409 for a judge, for a person with a pending claim, and for a linked line. */
export async function sendClaim(
  tx: Queryable,
  profileId: number,
  { referee_id: refereeId, document_ids: documentIds }: ClaimInput,
  now: Date,
): Promise<void> {
  const [line] = await tx
    .select({ profileId: referees.profileId })
    .from(referees)
    .where(eq(referees.id, refereeId))
    .for('share');
  if (!line) throw new PortalError(400, { referee_id: 'Такой строки в перечне нет' });
  if (line.profileId !== null) throw new PortalError(409, { referee_id: linkTexts.taken });
  const [own] = await tx.select({ id: referees.id }).from(referees).where(eq(referees.profileId, profileId));
  if (own) throw new PortalError(409, linkTexts.judgeAlready);
  const [sent] = await tx
    .insert(refereeClaims)
    .values({ refereeId, profileId, documentIds, sentAt: now })
    .onConflictDoNothing()
    .returning({ id: refereeClaims.id });
  if (!sent) throw new PortalError(409, linkTexts.onReview);
  await claimDocuments(tx, { documentIds, profileId, purpose: claimPurpose, ownerId: sent.id });
  await recordEvent(tx, { name: 'judges.claimed', ids: { claimId: sent.id, profileId } });
}

/** Staff decide once. An accepted claim links the person by the rules of `linkJudge`. */
export async function decideClaim(
  tx: Transactable,
  admin: StaffContext,
  { claimId, accepted, other_name, reason = '' }: DecisionInput,
): Promise<void> {
  const { staff, now, publicUrl } = admin;
  const [claim] = await tx
    .update(refereeClaims)
    .set({
      status: accepted ? claimStatuses.accepted : claimStatuses.refused,
      reason: accepted ? null : reason,
      decidedBy: staff.profileId,
      decidedAt: now,
    })
    .where(
      and(
        eq(refereeClaims.id, claimId),
        eq(refereeClaims.status, claimStatuses.onReview),
        isNull(refereeClaims.decidedAt),
      ),
    )
    .returning();
  if (!claim) {
    const [known] = await tx.select({ id: refereeClaims.id }).from(refereeClaims).where(eq(refereeClaims.id, claimId));
    throw known ? new PortalError(409, linkTexts.decided) : notFound();
  }
  const { refereeId, profileId } = claim;
  const linked = accepted
    ? await link(tx, { refereeId, profile_id: profileId, other_name, staffProfileId: staff.profileId, now })
    : null;
  const [found] = await tx
    .select({ name: referees.name, sheetNumber: referees.sheetNumber, mail: accounts.mail })
    .from(accounts)
    .innerJoin(referees, eq(referees.id, refereeId))
    .where(eq(accounts.profileId, profileId));
  if (!found) throw notFound();
  const line = lineText(found);
  await recordStaffAct(tx, staff, {
    action: 'decideJudgeClaim',
    about: accepted
      ? `Заявка судьи одобрена: ${line}${linked ? otherNameText(linked) : ''}`
      : `Заявка судьи отклонена: ${line}. ${reason}`,
    profileId,
    changes: [{ field: 'Заявка', from: 'на проверке', to: accepted ? 'одобрена' : 'отклонена' }],
  });
  // The proof is not needed after the decision.
  await releaseDocuments(tx, { purpose: claimPurpose, ownerId: claimId });
  await queueMail(tx, {
    to: found.mail,
    ...(accepted
      ? { subject: acceptedSubject, ...acceptedMail({ line, publicUrl }) }
      : { subject: refusedSubject, ...refusedMail({ line, reason, publicUrl }) }),
  });
  await recordEvent(tx, {
    name: accepted ? 'judges.claim_accepted' : 'judges.claim_refused',
    ids: { claimId, profileId },
  });
}
