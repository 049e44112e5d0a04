import type { OrderState } from '#domains/payments/policy.ts';
import { formatDayMonth, moscowDay } from '#platform/contract/time/dates.ts';
import type { StatusKind } from '#platform/ui/badges/StatusChip.tsx';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';
import type { OwnEntries } from '../../contract.ts';
import { money } from '../texts.ts';

export type OwnShow = OwnEntries['shows'][number];
export type OwnOrder = OwnShow['orders'][number];
export type OwnDog = OwnShow['dogs'][number];
export type OwnEntry = OwnDog['entries'][number];

export interface Chip {
  kind: StatusKind;
  icon?: IconName;
  words: string;
}

/** Orders that wait for money. */
const unpaid: readonly string[] = ['open', 'awaiting', 'part_paid'] satisfies OrderState[];

/** The order of a show that has to be paid first; a show has one unless dogs were added later. */
export const dueOrder = ({ orders }: OwnShow): OwnOrder | undefined =>
  orders
    .filter(({ state }) => unpaid.includes(state))
    .toSorted((one, other) => (one.due_at ?? '9').localeCompare(other.due_at ?? '9'))[0];

/** State of one dog on one day: word, icon, colour. */
export function entryChip(
  { state, proof, place, caste }: Pick<OwnEntry, 'state' | 'proof' | 'place' | 'caste'>,
  order: OwnOrder | undefined,
): Chip {
  switch (state) {
    case 'held':
      return order?.due_at
        ? { kind: 'info', words: `Место за вами до ${formatDayMonth(moscowDay(order.due_at))}` }
        : { kind: 'info', words: 'Место за вами' };
    case 'waiting':
      return { kind: 'info', icon: 'users', words: place === null ? 'В очереди' : `В очереди, место ${place}` };
    case 'offered':
      return { kind: 'warn', icon: 'users', words: 'Место освободилось' };
    case 'confirmed':
      if (proof.state === 'asked') return { kind: 'warn', words: 'Нужен документ' };
      if (proof.state === 'sent') return { kind: 'info', icon: 'doc', words: 'Документ проверяют' };
      if (proof.state === 'refused') return { kind: 'warn', words: `Документ не принят: ${caste.toLowerCase()} класс` };
      return { kind: 'ok', words: 'Записана' };
    case 'in_catalogue':
      return { kind: 'ok', words: 'В каталоге' };
    case 'judged':
      return { kind: 'ok', words: 'Оценена' };
    case 'absent':
      return { kind: 'plain', icon: 'minus', words: 'Неявка' };
    case 'excused':
      return { kind: 'plain', icon: 'minus', words: 'Снята в ринге' };
    case 'disqualified':
      return { kind: 'danger', words: 'Дисквалификация' };
    case 'expired':
      return { kind: 'plain', icon: 'minus', words: 'Срок вышел' };
    case 'withdrawn':
      return { kind: 'plain', icon: 'minus', words: 'Снята' };
    case 'refused':
      return { kind: 'danger', icon: 'close', words: 'Отказано' };
  }
}

/** As the organiser or the portal wrote it. */
export const reasonWords = ({ reason }: Pick<OwnEntry, 'reason'>): string => (reason ? `Причина: ${reason}` : '');

/** State of an order in one line; after «Деньги отправлены» it never claims that nothing was paid. */
export function orderChip({ state, way, charged, received, due_at }: OwnOrder): Chip {
  const till = due_at ? ` до ${formatDayMonth(moscowDay(due_at))}` : '';
  switch (state as OrderState) {
    case 'open':
      if (way === 'letter') return { kind: 'info', icon: 'ruble', words: `Платить на выставке, ${money(charged)}` };
      return { kind: 'warn', icon: 'ruble', words: `Оплатить ${money(charged)}${till}` };
    case 'awaiting':
      return { kind: 'info', words: `Ждём банк, ${money(charged)}` };
    case 'part_paid':
      return { kind: 'warn', icon: 'ruble', words: `Получено ${money(received)} из ${money(charged)}${till}` };
    case 'paid':
      return { kind: 'ok', words: charged > 0 ? `Оплачено ${money(charged)}` : 'Оплата не нужна' };
    case 'expired':
      return { kind: 'plain', icon: 'minus', words: 'Срок оплаты вышел' };
    case 'part_refunded':
      return { kind: 'plain', icon: 'rotate', words: 'Часть денег возвращают' };
    case 'refunded':
      return { kind: 'plain', icon: 'rotate', words: 'Деньги возвращают' };
    default:
      return { kind: 'plain', icon: 'minus', words: 'Заказ отменён' };
  }
}

/** What waits for the entrant, the nearest term first. */
export type Task =
  | { kind: 'place'; show: OwnShow; dog: OwnDog; entry: OwnEntry; until: string | null }
  | { kind: 'pay'; show: OwnShow; order: OwnOrder; until: string | null }
  | { kind: 'proof'; show: OwnShow; dog: OwnDog; entries: OwnEntry[]; until: string | null };

export function tasksOf(shows: readonly OwnShow[]): Task[] {
  return shows
    .filter(({ is_over, is_cancelled }) => !is_over && !is_cancelled)
    .flatMap((show): Task[] => [
      ...show.orders
        // An order by a letter of guarantee is paid at the show, so there is no task before.
        .filter(({ state, way }) => way !== 'letter' && (state === 'open' || state === 'part_paid'))
        .map((order): Task => ({ kind: 'pay', show, order, until: order.due_at })),
      ...show.dogs.flatMap((dog): Task[] => {
        const papers = dog.entries.filter(needsProof);
        return [
          ...dog.entries
            .filter(({ state }) => state === 'offered')
            .map((entry): Task => ({ kind: 'place', show, dog, entry, until: entry.offered_until })),
          ...(papers.length > 0 ? [{ kind: 'proof' as const, show, dog, entries: papers, until: show.closes_at }] : []),
        ];
      }),
    ])
    .toSorted((one, other) => (one.until ?? '9').localeCompare(other.until ?? '9'));
}

/** A paper can still be sent until entries close. */
export const needsProof = ({ state, proof, may_change }: OwnEntry): boolean =>
  may_change &&
  ['held', 'waiting', 'offered', 'confirmed'].includes(state) &&
  ['asked', 'refused'].includes(proof.state);
