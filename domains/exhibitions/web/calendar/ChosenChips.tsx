import { listRanks } from '#domains/dictionaries/contract.ts';
import { useDictionary } from '#domains/dictionaries/web/public.ts';
import { formatDate } from '#platform/contract/time/dates.ts';
import { groupName, romanOf } from '#platform/ui/dogs/groups.ts';
import { FilterChips } from '#platform/ui/filters/FilterChips.tsx';
import { type CalendarAddress, calendarAddress, changedAddress } from '../../address.ts';
import type { KnownFilter } from '../../contract.ts';
import type { FilterName, RecordList } from '../../filters.ts';
import { categoryNames } from '../../texts.ts';

export interface ChosenChipsProps {
  status: string | undefined;
  address: CalendarAddress;
  known: KnownFilter;
}

/** The number of shows, and a chip to remove each filter. */
export default function ChosenChips({ status, address, known }: ChosenChipsProps) {
  const ranks = useDictionary(listRanks).byId;
  const chosen = { address, known, rankName: (id: number) => ranks.get(id)?.short_name ?? 'Ранг' };
  const chips = Object.values(chipsOf).flatMap((of) => of(chosen));
  return (
    <FilterChips
      status={status}
      chips={chips.map(([label, without]) => [label, calendarAddress(changedAddress(address, without))])}
      reset={calendarAddress({ sort: address.sort, view: address.view })}
    />
  );
}

type Chip = [label: string, without: Partial<CalendarAddress>];

interface Chosen {
  address: CalendarAddress;
  known: KnownFilter;
  rankName: (id: number) => string;
}

const ofRecords =
  (name: Exclude<RecordList, 'ranks'>) =>
  ({ address, known }: Chosen): Chip[] =>
    known[name].map(({ id, name: label }) => [label, { [name]: without(address[name], id) }]);

/** Chips of each filter in order; both dates share one chip. */
const chipsOf: { [Name in Exclude<FilterName, 'date_to'>]: (chosen: Chosen) => Chip[] } = {
  alias: ({ known }) => (known.organiser ? [[known.organiser.name, { alias: undefined }]] : []),
  text: ({ address: { text } }) => (text ? [[`«${text}»`, { text: undefined }]] : []),
  date_from: ({ address: { month, date_from, date_to } }) =>
    !month && (date_from || date_to)
      ? [[datesWords(date_from, date_to), { date_from: undefined, date_to: undefined }]]
      : [],
  category: ({ address: { category } }) => (category ? [[categoryNames[category] ?? '', { category: undefined }]] : []),
  groups: ({ address: { groups = [] } }) =>
    groups.map((id) => [
      id ? `${groupName(id).split(' ')[0]?.replace(',', '')} (${romanOf(id)})` : 'Не признанные FCI',
      { groups: without(groups, id) },
    ]),
  ranks: ({ address: { ranks = [] }, rankName }) => ranks.map((id) => [rankName(id), { ranks: without(ranks, id) }]),
  breeds: ofRecords('breeds'),
  cities: ofRecords('cities'),
  types: ofRecords('types'),
  judges: ofRecords('judges'),
  regions: ({ address, known }) =>
    known.regions.map((region) => [region, { regions: without(address.regions, region) }]),
  only_open: ({ address }) => (address.only_open ? [['Запись открыта', { only_open: undefined }]] : []),
  takes_entries: ({ address }) =>
    address.takes_entries ? [['Записывают на портале', { takes_entries: undefined }]] : [],
};

function datesWords(from: string | undefined, to: string | undefined): string {
  return [from && `с ${formatDate(from)}`, to && `по ${formatDate(to)}`].filter(Boolean).join(' ');
}

function without<Value>(values: readonly Value[] | undefined, gone: Value): Value[] | undefined {
  const left = values?.filter((value) => value !== gone);
  return left?.length ? left : undefined;
}
