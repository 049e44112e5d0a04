import type { Cabinet } from '#domains/applications/contract.ts';
import { deadlineOf } from '#domains/applications/deadlines.ts';
import { membership } from '#domains/applications/forms/membership.ts';
import { states } from '#domains/applications/machine.ts';
import { formPath, showsPath, startPath } from '#domains/applications/paths.ts';
import type { OwnShow, OwnShows } from '#domains/applications/shows/contract.ts';
import { answerText, nameOf } from '#domains/applications/web/public.ts';
import type { OwnDogs } from '#domains/dogs/contract.ts';
import type { Exchange } from '#domains/dogs/exchanges/contract.ts';
import { exchangePath } from '#domains/dogs/exchanges/paths.ts';
import type { Matings } from '#domains/dogs/matings/contract.ts';
import { declaredMatingPath } from '#domains/dogs/matings/paths.ts';
import { requestStatuses } from '#domains/dogs/texts.ts';
import type { Transfers } from '#domains/dogs/transfers/contract.ts';
import { transfersPath } from '#domains/dogs/transfers/paths.ts';
import type { TransferSide } from '#domains/dogs/transfers/policy.ts';
import type { OwnEntries } from '#domains/entries/contract.ts';
import { ownEntriesPath } from '#domains/entries/paths.ts';
import { tasksOf } from '#domains/entries/web/public.ts';
import type { Authorisations, OwnJudging } from '#domains/exhibitions/invitations/contract.ts';
import { isBreedClubPending } from '#domains/exhibitions/invitations/policy.ts';
import { authorisationsPath, judgingPath, sheetPath } from '#domains/exhibitions/paths.ts';
import type { AdminQueues } from '#domains/notifications/admin/queues.ts';
import type { Counters } from '#domains/notifications/counts.ts';
import { newsFeedPath } from '#domains/notifications/paths.ts';
import { orderPath } from '#domains/payments/paths.ts';
import { counted, pluralOf } from '#platform/contract/plural.ts';
import { type Day, daysBetween, formatDateRange, formatDayMonth, moscowDay } from '#platform/contract/time/dates.ts';
import { administrationPath } from '../admin/paths.ts';
import { administrationSections } from '../admin/sections.ts';

/** Data of the domains; undefined for reads this kind of account does not make. */
export interface StartData {
  cabinet?: Cabinet | undefined;
  shows?: OwnShows | undefined;
  /** Trials and contests, which have a list of their own. */
  sport?: OwnShows | undefined;
  judging?: OwnJudging | undefined;
  dogs?: OwnDogs | undefined;
  transfers?: Transfers | undefined;
  matings?: Matings | undefined;
  /** Requests to exchange a puppy card. */
  exchanges?: readonly Exchange[] | undefined;
  authorisations?: Authorisations | undefined;
  entries?: OwnEntries | undefined;
  queues?: AdminQueues | undefined;
  counters?: Counters | undefined;
}

/** Tasks are complete only when all these reads have succeeded. */
export const waitingReads: readonly (keyof StartData)[] = [
  'shows',
  'sport',
  'cabinet',
  'judging',
  'transfers',
  'matings',
  'exchanges',
  'authorisations',
  'entries',
  'dogs',
  'queues',
  'counters',
];

/** What a task is about; a long list is grouped by it. */
export const matters = {
  entries: 'Записи на выставки',
  shows: 'Выставки и судейство',
  papers: 'Документы и взносы',
  dogs: 'Собаки и вязки',
  news: 'Сообщения',
  queues: 'Очереди федерации',
} as const;

export interface WaitingTask {
  id: string;
  matter: keyof typeof matters;
  title: string;
  /** The deadline in words. */
  term?: string | undefined;
  text: string;
  /** Text of its button. */
  action: string;
  to: string;
  /** The last day; tasks without one are sorted last. */
  due?: Day | null | undefined;
}

/** Days before the deadline from which it is shown in red. */
const soonDays = 7;
export const isSoon = ({ due }: Pick<WaitingTask, 'due'>, today: Day): boolean =>
  Boolean(due) && daysBetween(today, due ?? today) <= soonDays;

/** «Осталось 2 дня, до 10 октября.» */
export function deadlineText(due: Day, today: Day): string {
  const left = daysBetween(today, due);
  if (left < 0) return `Срок вышел ${formatDayMonth(due)}.`;
  if (left === 0) return 'Сегодня последний день.';
  return `${pluralOf(left, ['Остался', 'Осталось', 'Осталось'])} ${counted(left, ['день', 'дня', 'дней'])}, до ${formatDayMonth(due)}.`;
}

const awaited: readonly OwnShow['report'][] = ['waiting', 'returned', 'overdue'];
/** The show is over and its report is due. */
export const owesReport = ({ is_over, is_cancelled, report }: OwnShow): boolean =>
  is_over && !is_cancelled && awaited.includes(report);

const reports = ({ shows }: OwnShows, today: Day, held: string): WaitingTask[] =>
  shows.filter(owesReport).map(({ exhibition_id, name, begins_on, ends_on, report, report_due_on }) => ({
    id: `report ${exhibition_id}`,
    matter: 'shows',
    title: `${report === 'returned' ? 'Исправьте' : 'Сдайте'} отчёт: ${name}`,
    term: report_due_on ? deadlineText(report_due_on, today) : undefined,
    text: `${held} ${formatDateRange(begins_on, ends_on)}.`,
    action: report === 'returned' ? 'Исправить' : 'Заполнить',
    to: sheetPath(exhibition_id),
    due: report_due_on,
  }));

function applications({ waiting, proposals }: Cabinet, home: string, today: Day): WaitingTask[] {
  return [
    ...waiting.map((one) => {
      const { day } = deadlineOf(one, today);
      return {
        id: `application ${one.application_id}`,
        matter: 'papers' as const,
        title: `${one.state === states.commission ? 'Приложите документы к заявке' : 'Исправьте заявку'}: ${nameOf(one)}`,
        term: day ? deadlineText(day, today) : undefined,
        text: one.reason ?? 'Федерация ждёт ваших документов.',
        action: answerText(one.state),
        to: formPath(home, one.application_id),
        due: day,
      };
    }),
    ...proposals.map(({ id, name, begins_on, ends_on, comment }) => ({
      id: `proposal ${id}`,
      matter: 'shows' as const,
      title: `Другие дни для выставки: ${name}`,
      text: `Комиссия предлагает ${formatDateRange(begins_on, ends_on)}. ${comment}`.trim(),
      action: 'Посмотреть',
      to: showsPath(home),
    })),
  ];
}

/** An owed report blocks all further applications. */
function dues({ owes_year, offers, waiting, under_way, drafts }: Cabinet, home: string): WaitingTask[] {
  const isOf = ({ type }: { type: string }) => type === membership.key;
  if (owes_year === null || !offers.some(isOf) || under_way.some(isOf) || waiting.some(isOf)) return [];
  const draft = drafts.find(isOf);
  return [
    {
      id: 'dues',
      matter: 'papers',
      title: `Отчёт и взнос за ${owes_year} год`,
      text: 'Когда федерация их примет, откроются все остальные заявки.',
      action: draft ? 'Продолжить' : 'Отправить',
      to: draft ? formPath(home, draft.application_id) : startPath(home, membership.key),
    },
  ];
}

const offers = ({ offers: asked }: OwnJudging, home: string, today: Day): WaitingTask[] =>
  asked.map(({ id, show, answer_by }) => ({
    id: `offer ${id}`,
    matter: 'shows',
    title: `Приглашение судить: ${show.name}`,
    term: answer_by ? deadlineText(answer_by, today) : undefined,
    text: `${show.city}, ${formatDateRange(show.begins_on, show.ends_on)}.`,
    action: 'Ответить',
    to: judgingPath(home),
    due: answer_by,
  }));

/** Task titles by the side of a transfer: a giver by key may object, co-owners are asked first. */
const transferTitles: Readonly<Record<TransferSide, string>> = {
  receiver: 'Примите собаку',
  giver: 'Собаку принимает новый владелец',
  owner: 'Нужно ваше согласие на передачу собаки',
};

/** A dog offered to the member, or a co-owner's answer that is pending. */
const transfersAsked = ({ items }: Transfers, today: Day): WaitingTask[] =>
  items
    .filter(({ acts }) => acts.includes('accept') || acts.includes('agree') || acts.includes('confirm'))
    .map(({ id, dog, side, expires_on }) => ({
      id: `transfer ${id}`,
      matter: 'dogs',
      title: `${transferTitles[side]}: ${dog.name_lat}`,
      term: deadlineText(expires_on, today),
      text: side === 'giver' ? `${dog.breed}. Если вы не возразите, собака перейдёт к нему.` : dog.breed,
      action: side === 'receiver' ? 'Принять' : 'Ответить',
      to: transfersPath,
      due: expires_on,
    }));

const words = ({ items }: Matings): WaitingTask[] =>
  items
    .filter(({ acts }) => acts.includes('agree'))
    .map(({ id, dam, sire, mated_on }) => ({
      id: `mating ${id}`,
      matter: 'dogs',
      title: `Подтвердите вязку: ${sire.name_lat}`,
      text: `С ${dam.name_lat}, ${formatDayMonth(mated_on)}. Без вашего подтверждения помёт не зарегистрируют.`,
      action: 'Подтвердить',
      to: declaredMatingPath(id),
    }));

const exchangesAsked = (exchanges: readonly Exchange[], today: Day): WaitingTask[] =>
  exchanges.map(({ id, dog, stamp, until }) => ({
    id: `exchange ${id}`,
    matter: 'dogs',
    title: `Обменяйте метрику на родословную: ${dog.name_lat}`,
    term: until ? deadlineText(until, today) : undefined,
    text: `Просит владелец, клеймо ${stamp}. Заявка заполнится сама.`,
    action: 'Ответить',
    to: exchangePath(id),
    due: until,
  }));

const refused = ({ requests }: OwnDogs, home: string): WaitingTask[] =>
  requests
    .filter(({ status }) => status === requestStatuses.refused)
    .map(({ id, name, decision }) => ({
      id: `request ${id}`,
      matter: 'dogs',
      title: `Собака не записана: ${name}`,
      text: decision || 'Федерация отказала. Причину можно узнать по телефону.',
      action: 'Исправить',
      to: `${home}dogs`,
    }));

const judges = ({ shows }: Authorisations, home: string, today: Day): WaitingTask[] =>
  shows.flatMap(({ id, name, club, begins_on, judges: asked }) => {
    const waiting = asked.filter(isBreedClubPending).length;
    if (!waiting) return [];
    return [
      {
        id: `authorisation ${id}`,
        matter: 'shows',
        title: `Согласуйте судей: ${name}`,
        term: deadlineText(begins_on, today),
        text: `${club}, ${counted(waiting, ['судья', 'судьи', 'судей'])}.`,
        action: 'Ответить',
        to: authorisationsPath(home),
        due: begins_on,
      },
    ];
  });

const entryTaskTitles = {
  place: 'Освободилось место',
  pay: 'Оплатите запись',
  proof: 'Приложите диплом или сертификат',
} as const;

/** What the entrant has to do about entries at shows: take a place, pay, send a paper. */
const entryTasks = ({ shows }: OwnEntries, today: Day): WaitingTask[] =>
  tasksOf(shows).map((task) => {
    const due = task.until && moscowDay(task.until);
    return {
      id: `entry ${task.kind} ${task.kind === 'pay' ? task.order.number : task.kind === 'place' ? task.entry.id : task.entries[0]?.id}`,
      matter: 'entries',
      title: `${entryTaskTitles[task.kind]}: ${task.show.name}`,
      term: due ? deadlineText(due, today) : undefined,
      text: task.kind === 'pay' ? `Заказ ${task.order.number}.` : `${task.dog.name}.`,
      action: task.kind === 'pay' ? 'Как оплатить' : task.kind === 'place' ? 'Ответить' : 'Приложить',
      to: task.kind === 'pay' ? orderPath(task.order.number) : ownEntriesPath,
      due,
    };
  });

function mustRead({ counter_of_must_to_read: count }: Counters, home: string): WaitingTask[] {
  if (!count) return [];
  return [
    {
      id: 'must read',
      matter: 'news',
      title: 'Обязательно к прочтению',
      text: `${counted(count, ['сообщение ждёт', 'сообщения ждут', 'сообщений ждут'])} вашей отметки «Ознакомлен».`,
      action: 'Прочитать',
      to: newsFeedPath(home, 5),
    },
  ];
}

/** Staff's queues, and sections that say how their waiting is put into words. */
const queued = (queues: AdminQueues): WaitingTask[] =>
  queues.flatMap(({ section: id, waiting }) => {
    const section = administrationSections.find((one) => one.id === id);
    if (!waiting || !section || (section.group !== 'queues' && !section.taskText)) return [];
    return [
      {
        id: `queue ${id}`,
        matter: 'queues',
        title: section.label,
        text: section.taskText?.(waiting) ?? `${pluralOf(waiting, ['Ждёт', 'Ждут', 'Ждут'])} решения: ${waiting}.`,
        action: 'Открыть',
        to: administrationPath(id),
      },
    ];
  });

/** All tasks of this member, nearest deadline first, tasks without a deadline last. */
export function waitingTasks(data: StartData, home: string, today: Day): WaitingTask[] {
  const all = [
    ...(data.shows ? reports(data.shows, today, 'Выставка прошла') : []),
    ...(data.sport ? reports(data.sport, today, 'Испытания или состязания прошли') : []),
    ...(data.cabinet ? [...applications(data.cabinet, home, today), ...dues(data.cabinet, home)] : []),
    ...(data.judging ? offers(data.judging, home, today) : []),
    ...(data.transfers ? transfersAsked(data.transfers, today) : []),
    ...(data.matings ? words(data.matings) : []),
    ...(data.exchanges ? exchangesAsked(data.exchanges, today) : []),
    ...(data.authorisations ? judges(data.authorisations, home, today) : []),
    ...(data.dogs ? refused(data.dogs, home) : []),
    ...(data.entries ? entryTasks(data.entries, today) : []),
    ...(data.queues ? queued(data.queues) : []),
    ...(data.counters ? mustRead(data.counters, home) : []),
  ];
  const last = '9999-12-31';
  return all.toSorted((one, other) => ((one.due ?? last) < (other.due ?? last) ? -1 : one.due === other.due ? 0 : 1));
}
