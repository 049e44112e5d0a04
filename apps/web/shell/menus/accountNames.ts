import type { UserInfo } from '#domains/accounts/contract.ts';

/** «А. Лебедева» for narrow places; an organisation's short name. */
export function shortNameOf({
  personal_information,
  first_name,
  last_name,
  short_name,
  name,
  staff,
}: UserInfo): string {
  if (staff) return staff.name;
  const first = personal_information?.first_name ?? first_name;
  const last = personal_information?.last_name ?? last_name;
  return first && last ? `${first.charAt(0)}. ${last}` : short_name || name;
}
