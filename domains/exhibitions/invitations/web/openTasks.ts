import { counted } from '#platform/contract/plural.ts';
import {
  addDays,
  type Day,
  daysBetween,
  formatDayMonth,
  moscowDay,
  moscowTime,
} from '#platform/contract/time/dates.ts';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';
import type { Exhibition } from '../../contract.ts';
import { exhibitionEditPath, sheetPath } from '../../paths.ts';
import { isRegulations, isStale } from '../../regulations/policy.ts';
import type { Workplace } from '../contract.ts';
import { judgeStatuses, nbcStatuses, pendingSide } from '../policy.ts';
import { invitationTexts } from '../texts.ts';
import { groupText } from './formatLoad.ts';

export interface ShowStep {
  name: string;
  state: 'done' | 'now' | 'ahead';
  words: string;
}
export interface OpenTask {
  id: string;
  /** Null for a task without a deadline. */
  day: Day | null;
  tone: 'bad' | 'warn' | 'plain';
  icon: IconName;
  title: string;
  text: string;
  to: string;
  action: string;
}

const accepted = ({ invitations }: Workplace) =>
  invitations.filter(({ judge_status }) => judge_status === judgeStatuses.accepted);

/** Whether the event has no judges and no rings, such as a lesson. */
const isUnjudged = ({ refusal }: Workplace): boolean => refusal === invitationTexts.notJudged;

/** Groups without a judge who agreed; trials are judged by discipline. */
const missingGroups = (show: Exhibition, workplace: Workplace): number[] =>
  show.disciplines.length ? [] : groupsWithoutJudge(workplace);

/** Groups of the show without a judge who agreed. */
export function groupsWithoutJudge(workplace: Workplace): number[] {
  const taken = new Set(accepted(workplace).flatMap(({ fci_groups }) => fci_groups));
  return workplace.fci_groups.filter((group) => !taken.has(group));
}

const isOver = (show: Exhibition, now: Date): boolean => Date.parse(show.ends_at) <= now.getTime();
const reportDay = (show: Exhibition): Day | null => show.report_due_at && moscowDay(Date.parse(show.report_due_at) - 1);
const hasReport = ({ report_due_at, report_awaited }: Exhibition): boolean => report_due_at !== null && !report_awaited;

/** Days before the show by which each part must be ready. */
const knownBefore = { fees: 45, judges: 30, regulations: 30, schedule: 7 };
const dayOf = (show: Exhibition, part: keyof typeof knownBefore): Day => addDays(show.begins_on, -knownBefore[part]);
const isPriced = ({ fees, fee_table }: Exhibition): boolean => fees.length > 0 || fee_table.lines.length > 0;

/** Steps of a show with their days and states. */
export function stepsOf(show: Exhibition, workplace: Workplace, now: Date): ShowStep[] {
  if (show.is_cancelled) return [{ name: 'Заявка', state: 'done', words: 'выставка отменена' }];
  const over = isOver(show, now);
  const until = (part: keyof typeof knownBefore, words: string): string =>
    over ? words : `${words}, до ${formatDayMonth(dayOf(show, part))}`;
  const step = (name: string, isDone: boolean, words: string): ShowStep => ({
    name,
    state: isDone ? 'done' : over ? 'ahead' : 'now',
    words,
  });
  const agreed = accepted(workplace).length;
  const asked = workplace.invitations.filter((one) => one.status !== 'rejected').length;
  const withoutJudge = missingGroups(show, workplace).length;
  const { schedule } = workplace;
  const regulations = show.documents.some(isRegulations);
  const stale = show.documents.some(isStale);
  const due = reportDay(show);
  const steps: (ShowStep | false)[] = [
    {
      name: 'Заявка',
      state: 'done',
      words: workplace.is_granted ? 'одобрена, в календаре' : 'стоит в календаре',
    },
    step('Взносы', isPriced(show), isPriced(show) ? 'видны посетителям' : until('fees', 'не заполнены')),
    !isUnjudged(workplace) &&
      step(
        'Судьи',
        over || (agreed > 0 && agreed === asked && withoutJudge === 0),
        asked ? `согласны ${agreed} из ${asked}` : until('judges', 'не приглашены'),
      ),
    step(
      'Документы',
      regulations,
      regulations ? 'положение опубликовано' : until('regulations', stale ? 'положение устарело' : 'нет положения'),
    ),
    entryStep(show, workplace, now),
    !isUnjudged(workplace) &&
      step(
        'Ринги',
        schedule.is_published && !schedule.clashes,
        schedule.clashes
          ? `${counted(schedule.clashes, ['накладка', 'накладки', 'накладок'])}`
          : schedule.is_published
            ? 'опубликованы'
            : until('schedule', schedule.rows ? 'не опубликованы' : 'нет строк'),
      ),
    {
      name: 'Отчёт',
      state: hasReport(show) ? 'done' : over && due ? 'now' : 'ahead',
      words: hasReport(show) ? 'отправлен' : due ? `до ${formatDayMonth(due)}` : 'не сдают',
    },
  ];
  return steps.filter((one) => one !== false);
}

/** The entry step, and whether messages were sent to everyone concerned. */
function entryStep(show: Exhibition, { messages }: Workplace, now: Date): ShowStep {
  const closes = show.entry_closes_at;
  const isClosed = closes !== null && Date.parse(closes) <= now.getTime();
  const entry = closes
    ? `запись ${isClosed ? 'закрыта' : 'до'} ${formatDayMonth(moscowDay(closes))}${isClosed ? '' : `, ${moscowTime(closes)} по Москве`}`
    : 'запись не через портал';
  return {
    name: 'Объявление',
    state: isClosed || isOver(show, now) || messages > 0 ? 'done' : closes ? 'now' : 'ahead',
    words: messages ? `${entry}, ${counted(messages, ['сообщение', 'сообщения', 'сообщений'])}` : entry,
  };
}

export function daysText(day: Day, now: Date): string {
  const left = daysBetween(moscowDay(now), day);
  if (left < 0) return `${counted(-left, ['день', 'дня', 'дней'])} назад`;
  return ['сегодня', 'завтра'][left] ?? `через ${counted(left, ['день', 'дня', 'дней'])}`;
}

/** Open tasks, nearest deadline first. */
export function openTasks(show: Exhibition, workplace: Workplace, now: Date): OpenTask[] {
  if (show.is_cancelled) return [];
  const rows = [...judgesDue(show, workplace, now), ...papersDue(show, workplace, now)];
  // Tasks without a day come first.
  return rows.toSorted((one, other) => ((one.day ?? '') < (other.day ?? '') ? -1 : 1));
}

const toneOf = (day: Day, now: Date): OpenTask['tone'] => {
  const left = daysBetween(moscowDay(now), day);
  return left < 0 ? 'bad' : left <= 7 ? 'warn' : 'plain';
};

function judgesDue(show: Exhibition, workplace: Workplace, now: Date): OpenTask[] {
  const rows: OpenTask[] = [];
  if (workplace.refusal) return rows;
  const here = (id: number): string => `#invitation-${id}`;
  for (const one of workplace.invitations) {
    const base = { id: `invitation-${one.id}`, day: null, to: here(one.id) };
    if (one.judge_status === judgeStatuses.withdrawn)
      rows.push({
        ...base,
        ...{ tone: 'bad', icon: 'alert', title: `${one.name} отзывает согласие.`, action: 'К приглашению' },
        text: `«${one.reason ?? ''}». Подтвердите отзыв, и место освободится.`,
      });
    else if (one.nbc_status === nbcStatuses.authorised && one.judge_status === judgeStatuses.notAsked)
      rows.push({
        ...base,
        ...{ tone: 'warn', icon: 'mail', title: `НКП согласовал: ${one.name}.`, action: 'К приглашению' },
        text: 'Отправьте судье приглашение.',
      });
    else if (pendingSide({ nbc: one.nbc_status, judge: one.judge_status }) === 'judge' && one.answer_by)
      rows.push({
        ...base,
        day: one.answer_by,
        ...{
          tone: toneOf(one.answer_by, now),
          icon: 'clock',
          title: `Ждём ответа: ${one.name}.`,
          action: 'К приглашению',
        },
        text: one.has_account
          ? 'После этого дня приглашение закроется.'
          : 'Учётной записи у судьи нет: приложите его согласие.',
      });
  }
  const missing = missingGroups(show, workplace);
  const day = dayOf(show, 'judges');
  if (missing.length)
    rows.push({
      id: 'missing',
      day,
      tone: toneOf(day, now),
      icon: 'judge',
      title: `Нет судьи: ${groupText(missing)}.`,
      text: 'Пригласите судью или добавьте группы тем, кто уже согласен.',
      to: '#judges',
      action: 'К судьям',
    });
  return rows;
}

function papersDue(show: Exhibition, workplace: Workplace, now: Date): OpenTask[] {
  const { schedule } = workplace;
  const rows: OpenTask[] = [];
  const over = isOver(show, now);
  if (!over && !show.documents.some(isRegulations))
    rows.push({
      id: 'regulations',
      day: dayOf(show, 'regulations'),
      ...{ tone: toneOf(dayOf(show, 'regulations'), now), icon: 'doc' },
      ...(show.documents.some(isStale)
        ? {
            title: 'Положение устарело.',
            text: 'В опубликованном стоят прежние даты или место. Опубликуйте его заново: портал соберёт его из того, что известно.',
          }
        : {
            title: 'Положения нет.',
            text: 'Его ищут на странице выставки прежде всего. Портал соберёт его из того, что известно.',
          }),
      to: '#papers',
      action: 'К документам',
    });
  if (!over && !isPriced(show))
    rows.push({
      id: 'fees',
      day: dayOf(show, 'fees'),
      ...{ tone: toneOf(dayOf(show, 'fees'), now), icon: 'ruble', title: 'Взносы не заполнены.' },
      text: 'Посетители увидят их таблицей, положение возьмёт их оттуда же.',
      to: '#own-fees',
      action: 'К взносам',
    });
  if (!over && !isUnjudged(workplace) && (schedule.clashes > 0 || !schedule.is_published))
    rows.push({
      id: 'schedule',
      day: dayOf(show, 'schedule'),
      ...{ tone: toneOf(dayOf(show, 'schedule'), now), icon: 'clock' },
      title: schedule.clashes
        ? `В расписании ${counted(schedule.clashes, ['накладка', 'накладки', 'накладок'])}.`
        : schedule.rows
          ? 'Расписание рингов не опубликовано.'
          : 'Расписания рингов нет.',
      text: schedule.clashes
        ? 'Пока они есть, расписание нельзя опубликовать.'
        : 'Посетители ищут на странице, когда их ринг.',
      to: '#schedule',
      action: 'К расписанию',
    });
  const closes = show.entry_closes_at;
  if (closes && Date.parse(closes) > now.getTime()) {
    const day = moscowDay(closes);
    rows.push({
      id: 'entry',
      day,
      ...{ tone: toneOf(day, now), icon: 'users', title: 'Закрывается запись.', action: 'Править' },
      text: `${formatDayMonth(day)} в ${moscowTime(closes)} по Москве.`,
      to: exhibitionEditPath(show.id),
    });
  }
  const due = reportDay(show);
  if (over && due && !hasReport(show))
    rows.push({
      id: 'report',
      day: due,
      ...{ tone: toneOf(due, now), icon: 'table', title: 'Сдайте отчёт о выставке.', action: 'К отчёту' },
      text: 'Итоговый отчёт, главный ринг, нагрузка судей и документы.',
      to: sheetPath(show.id),
    });
  return rows;
}
