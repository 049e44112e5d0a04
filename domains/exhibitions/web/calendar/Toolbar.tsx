import type { ReactNode } from 'react';
import { ListToolbar } from '#platform/ui/filters/ListToolbar.tsx';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';
import { type CalendarAddress, calendarAddress, changedAddress, type View } from '../../address.ts';
import type { Sort } from '../../contract.ts';

/** Open entries are requested most, so that filter is listed among the sorts. */
const sorts: [Sort, string, only_open?: true][] = [
  ['default', 'Ближайшие'],
  ['default', 'Можно записаться', true],
  ['popular', 'Популярные'],
  ['finished', 'Прошедшие'],
];

const views: [View, IconName, string][] = [
  ['list', 'list', 'Список'],
  ['table', 'table', 'Таблица'],
  ['month', 'calendar', 'Месяц'],
];

export function Toolbar({
  address,
  children,
}: {
  address: CalendarAddress /** Title of the month, which has no order. */;
  children?: ReactNode;
}) {
  const { sort = 'default', view = 'list' } = address;
  return (
    <ListToolbar
      {...(view === 'month' && { title: children })}
      sorts={sorts.map(([id, label, only_open]) => ({
        label,
        // Finished shows in a future month do not exist, so the reverse sort clears the dates.
        to: calendarAddress(
          changedAddress(address, {
            sort: id,
            only_open,
            ...(id !== sort && id === 'finished' && { month: undefined, date_from: undefined, date_to: undefined }),
          }),
        ),
        current: id === sort && only_open === (address.only_open || undefined),
      }))}
      views={views.map(([id, icon, label]) => ({
        label,
        icon,
        to: calendarAddress(changedAddress(address, { view: id })),
        current: id === view,
        wide: id === 'table',
      }))}
    />
  );
}
