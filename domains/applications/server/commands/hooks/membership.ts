import { and, eq, inArray, ne } from 'drizzle-orm';
import { profiles } from '#domains/profiles/server/tables.ts';
import { moscowDay, partsOf } from '#platform/contract/time/dates.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import { recordEvent } from '#platform/server/domainEvents.ts';
import { PortalError } from '#platform/server/errors.ts';
import type { membership } from '../../../forms/membership.ts';
import type { ValuesOfType } from '../../../forms/type.ts';
import { states } from '../../../machine.ts';
import { applications, membershipYears } from '../../tables.ts';
import type { TypeHook } from './hook.ts';

type MembershipValues = ValuesOfType<typeof membership>;

/** Years. */
const oldestBook = 6;

const yearOf = (values: MembershipValues): number => Number(values.mating_whelping_book_document_year);
const refuse = (words: string) => new PortalError(409, { mating_whelping_book_document_year: words });

/** Allows one accepted report a year and one under way; throws otherwise. */
async function assertOnlyReport(
  tx: Transactable,
  profileId: number,
  applicationId: number,
  year: number,
): Promise<void> {
  // Locks the profile, so that two reports of one organisation are checked one after the other.
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, profileId)).for('update');
  const [confirmed] = await tx
    .select({ year: membershipYears.year })
    .from(membershipYears)
    .where(and(eq(membershipYears.profileId, profileId), eq(membershipYears.year, year)));
  if (confirmed) throw refuse(`Отчёт за ${year} год уже принят`);
  const others = await tx
    .select({ data: applications.data })
    .from(applications)
    .where(
      and(
        eq(applications.profileId, profileId),
        eq(applications.type, 'membership'),
        inArray(applications.state, [states.inWork, states.rejected]),
        ne(applications.id, applicationId),
      ),
    );
  if (others.some(({ data }) => yearOf(data) === year))
    throw refuse(`Отчёт за ${year} год уже отправлен: дождитесь решения или ответьте на замечания`);
}

export const membershipHook: TypeHook<typeof membership> = {
  async sending(tx, { row, values, session, now }) {
    const year = yearOf(values);
    const first = partsOf(moscowDay(now)).year - oldestBook;
    if (year < first) throw new PortalError(400, { mating_whelping_book_document_year: `Не раньше ${first} года` });
    await assertOnlyReport(tx, session.profileId, row.id, year);
    return values;
  },
  async finishing(tx, { row }) {
    if (row.profileId === null) return {};
    const [marked] = await tx
      .insert(membershipYears)
      .values({ profileId: row.profileId, year: yearOf(row.data), applicationId: row.id })
      .onConflictDoNothing()
      .returning({ year: membershipYears.year });
    if (!marked) throw new PortalError(409, `Членство за ${yearOf(row.data)} год уже подтверждено другим отчётом`);
    // Invalidates the organisation's page, which shows the membership.
    await recordEvent(tx, { name: 'profiles.membership_confirmed', ids: { profileId: row.profileId } });
    return { resultNumber: `за ${yearOf(row.data)} год` };
  },
};
