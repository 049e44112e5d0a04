import { listRanks } from '#domains/dictionaries/contract.ts';
import { useDictionary } from '#domains/dictionaries/web/public.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { groupName, romanOf } from '#platform/ui/dogs/groups.ts';
import { FilterChips } from '#platform/ui/filters/FilterChips.tsx';
import { type CalendarAddress, calendarAddress, changed } from '../../address.ts';
import type { KnownFilter } from '../../contract.ts';
import { categoryNames } from '../../words.ts';

export interface ChosenChipsProps {
  status: string | undefined;
  address: CalendarAddress;
  known: KnownFilter;
}

/** How many there are, and what narrows them, each with its way out. */
export default function ChosenChips({ status, address, known }: ChosenChipsProps) {
  const ranks = useDictionary(listRanks).byId;
  const chips = chipsOf(address, known, (id) => ranks.get(id)?.short_name ?? 'Ранг');
  return (
    <FilterChips
      status={status}
      chips={chips.map(([label, without]) => [label, calendarAddress(changed(address, without))])}
      reset={calendarAddress({ sort: address.sort, view: address.view })}
    />
  );
}

type Chip = [label: string, without: Partial<CalendarAddress>];

function chipsOf(address: CalendarAddress, known: KnownFilter, rankName: (id: number) => string): Chip[] {
  const chips: Chip[] = [];
  const { text, date_from, date_to, category, groups, ranks, only_open } = address;
  if (known.organiser) chips.push([known.organiser.name, { alias: undefined }]);
  if (text) chips.push([`«${text}»`, { text: undefined }]);
  if (!address.month && (date_from || date_to))
    chips.push([datesWords(date_from, date_to), { date_from: undefined, date_to: undefined }]);
  if (category) chips.push([categoryNames[category] ?? '', { category: undefined }]);
  for (const id of groups ?? [])
    chips.push([
      id ? `${groupName(id).split(' ')[0]?.replace(',', '')} (${romanOf(id)})` : 'Не признанные FCI',
      { groups: without(groups, id) },
    ]);
  for (const id of ranks ?? []) chips.push([rankName(id), { ranks: without(ranks, id) }]);
  for (const name of ['breeds', 'cities', 'types', 'judges'] as const) {
    for (const { id, name: label } of known[name]) chips.push([label, { [name]: without(address[name], id) }]);
  }
  for (const region of known.regions) chips.push([region, { regions: without(address.regions, region) }]);
  if (only_open) chips.push(['Запись открыта', { only_open: undefined }]);
  return chips;
}

function datesWords(from: string | undefined, to: string | undefined): string {
  return [from && `с ${formatDate(from)}`, to && `по ${formatDate(to)}`].filter(Boolean).join(' ');
}

function without<Value>(values: readonly Value[] | undefined, gone: Value): Value[] | undefined {
  const left = values?.filter((value) => value !== gone);
  return left?.length ? left : undefined;
}
