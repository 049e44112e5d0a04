import { counted } from '#platform/contract/plural.ts';
import { type Day, formatDayMonth, weekdayShort } from '#platform/contract/time/dates.ts';
import { romanGroup } from '../texts.ts';

export const scheduleTexts = {
  stale: 'Пока вы правили, расписание изменилось в другом окне. Ниже оно такое, какое есть сейчас: повторите правку.',
  over: 'Мероприятие окончилось: расписание больше не правят',
  cancelled: 'Мероприятие отменено: расписание не нужно',
  notJudged: 'У этого мероприятия рингов нет',
  foreignDay: 'В этот день выставки нет',
  foreignJudge: 'Этот судья не согласился судить выставку: выберите из списка',
  foreignBreed: 'Этой породы на выставке нет',
  foreignGroup: 'Этой группы на выставке нет',
  nothing: 'Укажите породы, группу или что будет в ринге',
  midnight: 'Кончается за полночь: начните раньше или сократите время',
  full: 'Строк слишком много: объедините породы',
  clashing: 'Сначала уберите накладки: они названы над расписанием',
  empty: 'В расписании нет ни одной строки',
} as const;

/** «17 октября, сб» */
export const dayText = (day: Day): string => `${formatDayMonth(day)}, ${weekdayShort(day)}`;

/** «Жданова Ольга Юрьевна» → «Жданова О. Ю.» */
export function withInitials(name: string): string {
  const [last = '', ...rest] = name.split(' ');
  return [last, ...rest.map((part) => `${part.charAt(0)}.`)].join('\u00a0');
}

/** «Бордер-колли, колли», «III группа FCI», «Главный ринг» */
export function rowName(row: { breeds: readonly string[]; fciGroup: number | null; title: string }): string {
  const named = row.breeds.map((name, at) => (at ? name.charAt(0).toLowerCase() + name.slice(1) : name));
  const group = row.fciGroup === null ? [] : [groupText(row.fciGroup)];
  return [...named, ...group, ...(row.title ? [row.title] : [])].join(', ');
}

export const groupText = (group: number): string =>
  group === 0 ? 'Породы вне FCI' : `${romanGroup(group)} группа FCI`;

const named = 3;

/** «Судья не указан: «Колли», ринг 2 в 10:00; … и ещё 4 строки.» */
export function withoutJudgeText(rows: readonly { name: string; ring: number; starts: string }[]): string {
  const first = rows.slice(0, named).map(({ name, ring, starts }) => `«${name}», ринг ${ring} в ${starts}`);
  const more = rows.length > named ? ` и ещё ${counted(rows.length - named, ['строка', 'строки', 'строк'])}` : '';
  return `Судья не указан: ${first.join('; ')}${more}.`;
}
