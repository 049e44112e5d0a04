import type { ReactNode } from 'react';
import { ListToolbar } from '#platform/ui/filters/ListToolbar.tsx';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';
import { type CalendarAddress, calendarAddress, changed, type View } from '../../address.ts';
import type { Sort } from '../../contract.ts';

/** Those one may still enter are asked for most: they stand beside the orders. */
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

/** Which shows, in which order and how they are seen. */
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
        // Finished shows of a month ahead are none: the order that looks back lets the dates go.
        to: calendarAddress(
          changed(address, {
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
        to: calendarAddress(changed(address, { view: id })),
        current: id === view,
        wide: id === 'table',
      }))}
    />
  );
}
