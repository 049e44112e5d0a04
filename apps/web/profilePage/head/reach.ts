import { contactTypes } from '#platform/contract/inputs/contacts.ts';
import { weekdayOf } from '#platform/contract/time/dates.ts';
import type { ScheduleWeekday } from '#platform/contract/time/schedule.ts';
import { hoursOn } from '#platform/contract/time/schedule.ts';
import type { WholeProfile } from '../wholeProfile.ts';

/** How an organisation is reached, beside its name. A person's contacts stay in the rail. */
export interface Reach {
  /** The main telephone, as it is stored. */
  phone: WholeProfile['contacts'][number] | undefined;
  address: string | null;
  /** For the Moscow day of the answer; null without a schedule. */
  today: { isOpen: boolean; text: string } | null;
}

export function reachOf(
  { kind, contacts, address, schedule, today }: WholeProfile,
  weekdays: readonly ScheduleWeekday[],
): Reach {
  if (kind === 'user') return { phone: undefined, address: null, today: null };
  const phones = contacts.filter(({ contact_type_id }) => contact_type_id === contactTypes.phone);
  const hours = hoursOn(weekdayOf(today), schedule, weekdays);
  return {
    phone: phones.find(({ is_main }) => is_main) ?? phones[0],
    address,
    today: schedule.length ? { isOpen: hours !== '', text: hours ? `Сегодня ${hours}` : 'Сегодня приёма нет' } : null,
  };
}
