import { and, count, eq, isNull } from 'drizzle-orm';
import { lateReportRefusal } from '#domains/exhibitions/server/public.ts';
import { profiles } from '#domains/profiles/server/tables.ts';
import { type AccountKind, kindOf } from '#platform/contract/access.ts';
import { isFederationAlias, userTypes } from '#platform/contract/userTypes.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Session } from '#platform/server/session.ts';
import { type Offer, startApplication } from '../../contract.ts';
import { declarants } from '../../declarants/server/tables.ts';
import { applicationTypes } from '../../forms/all.ts';
import { type ApplicationType, sendersOf } from '../../forms/type.ts';
import { texts } from '../../texts.ts';
import { applicationSettings } from '../tables.ts';
import { yearOfOwedReport } from './dues.ts';

export type Settings = typeof applicationSettings.$inferSelect;

/** The sender as the rules read it. */
export interface Sender {
  profileId: number;
  userType: number;
  isOrganisation: boolean;
  isActive: boolean;
  federationId: number | null;
  hasDeclarant: boolean;
  /** The year for which membership has to be confirmed; null when it is. */
  owesYear: number | null;
  /** Why no show may be applied for: an earlier show's report is overdue. */
  lateReport: string | null;
}

const owing: readonly AccountKind[] = ['club', 'kennel'];

export async function findSender(db: Queryable, session: Session, now: Date): Promise<Sender> {
  const { profileId, userType, alias } = session;
  const isOrganisation = userType !== userTypes.individual;
  const [profile] = await db
    .select({ isActive: profiles.isActive, federationId: profiles.federationId, createdAt: profiles.createdAt })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  if (!profile) throw notFound();
  const [known] = await db
    .select({ count: count() })
    .from(declarants)
    .where(and(eq(declarants.profileId, profileId), isNull(declarants.hiddenAt)));
  const isFederation = userType === userTypes.federation || (userType === userTypes.club && isFederationAlias(alias));
  const { isActive, createdAt } = profile;
  return {
    isActive,
    profileId,
    userType,
    isOrganisation,
    // A federation decides the applications of its own office.
    federationId: isFederation ? profileId : profile.federationId,
    hasDeclarant: (known?.count ?? 0) > 0,
    owesYear: owing.includes(kindOf(session)) ? await yearOfOwedReport(db, profileId, createdAt, now) : null,
    lateReport: isOrganisation ? await lateReportRefusal(db, profileId, now) : null,
  };
}

/** Null when the type may be sent now. */
export function refusalOf(
  type: ApplicationType,
  session: Session,
  sender: Sender,
  settings: Settings | undefined,
): string | null {
  if (!sendersOf(type, settings?.senders).includes(kindOf(session))) return texts.notOffered;
  const banned = session.refusal?.(startApplication);
  if (banned) return banned;
  if (!sender.isActive) return texts.inactive;
  if (settings?.isOpen === false) return texts.closed;
  if (sender.isOrganisation && sender.federationId === null) return texts.noFederation;
  if (sender.isOrganisation && 'declarant_id' in type.section.fields && !sender.hasDeclarant) return texts.noDeclarant;
  if (sender.owesYear !== null && !type.isDuesFree) return texts.owes(sender.owesYear);
  if (type.asksForShow) return sender.lateReport;
  return null;
}

export const termsOf = (type: ApplicationType, settings: Settings | undefined): Omit<Offer, 'refusal'> => ({
  type: type.key,
  usual_days: settings?.usualDays ?? null,
  urgent_days: type.isUrgentOffered ? (settings?.urgentDays ?? null) : null,
  fee: settings?.fee ?? null,
  urgent_fee: type.isUrgentOffered ? (settings?.urgentFee ?? null) : null,
  is_fee_each: type.packs !== undefined,
});

/** The types of the sender's kind; a type that may not be sent now has the reason. */
export async function listOffers(db: Queryable, session: Session, sender: Sender): Promise<Offer[]> {
  const settings = new Map((await db.select().from(applicationSettings)).map((row) => [row.type, row]));
  const kind = kindOf(session);
  return applicationTypes
    .filter((type) => !type.packedIn && sendersOf(type, settings.get(type.key)?.senders).includes(kind))
    .map((type) => {
      const own = settings.get(type.key);
      return { ...termsOf(type, own), refusal: refusalOf(type, session, sender, own) };
    });
}

export async function findSettings(db: Queryable, type: string): Promise<Settings | undefined> {
  const [settings] = await db.select().from(applicationSettings).where(eq(applicationSettings.type, type));
  return settings;
}
