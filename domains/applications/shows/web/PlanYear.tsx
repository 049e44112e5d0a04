import { type Day, monthName, monthShort, partsOf, weeksOfMonth } from '#platform/contract/time/dates.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import type { ShowPlan } from '../contract.ts';
import { type PlanDay, planDay, yearLimitRefusal } from '../planDays.ts';
import styles from './plan.module.css';

const weekdays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];
const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const mostDots = 4;

export interface PlanYearProps {
  plan: ShowPlan;
  chosen: Day | null;
  /** The month opened on a phone, when it is not that of the chosen day. */
  month: number | null;
  onMonth: (month: number) => void;
  onChoose: (day: Day) => void;
}

/** Twelve months; a phone shows one of them. */
export function PlanYear({ plan, chosen, month: opened, onMonth, onChoose }: PlanYearProps) {
  const first = chosen ? partsOf(chosen).month : 1;
  const now = opened ?? first;
  return (
    <section
      className={styles.year}
      data-over={yearLimitRefusal(plan) ? true : undefined}
      aria-label={`Календарь на ${plan.year} год`}
    >
      <ul className={styles.legend} aria-label="Обозначения">
        <li>
          <i data-kind="held" /> ваша выставка
        </li>
        <li>
          <i data-kind="asked" /> ваша заявка
        </li>
        <li>
          <i data-kind="near" /> чужие рядом, точка на каждую
        </li>
        <li>
          <i data-kind="forbidden" /> проводить нельзя
        </li>
      </ul>
      <nav className={styles.strip} aria-label="Месяцы">
        {months.map((month) => (
          <button key={month} type="button" aria-pressed={month === now} onClick={() => onMonth(month)}>
            {monthShort(month)}
          </button>
        ))}
      </nav>
      <div className={styles.months}>
        {months.map((month) => (
          <Month key={month} plan={plan} month={month} isNow={month === now} chosen={chosen} onChoose={onChoose} />
        ))}
      </div>
    </section>
  );
}

interface MonthProps extends Pick<PlanYearProps, 'plan' | 'chosen' | 'onChoose'> {
  month: number;
  isNow: boolean;
}

function Month({ plan, month, isNow, chosen, onChoose }: MonthProps) {
  return (
    <table className={styles.month} data-now={isNow || undefined}>
      <caption>{monthName(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(plan.year, month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>
                {partsOf(day).month === month && (
                  <DayButton day={planDay(plan, day)} isChosen={day === chosen} onChoose={onChoose} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Describes the day's colours for screen readers. */
function wordsOf({ held, asked, returned, isForbidden, neighbours }: PlanDay): string {
  return [
    ...held.map((name) => `ваша выставка «${name}»`),
    ...asked.map((_, at) => (at < returned ? 'ваша заявка возвращена и ждёт ответа' : 'ваша заявка рассматривается')),
    ...(isForbidden ? ['проводить нельзя'] : []),
    ...(neighbours ? [`чужих выставок рядом: ${neighbours}`] : []),
  ].join(', ');
}

function DayButton({
  day: known,
  isChosen,
  onChoose,
}: {
  day: PlanDay;
  isChosen: boolean;
  onChoose: (day: Day) => void;
}) {
  const { day, held, asked, isForbidden, isWeekend, neighbours } = known;
  const words = wordsOf(known);
  return (
    <button
      type="button"
      className={cx(
        styles.day,
        isWeekend && styles.weekend,
        isForbidden && styles.forbidden,
        asked.length > 0 && styles.asked,
        held.length > 0 && styles.held,
      )}
      aria-pressed={isChosen}
      onClick={() => onChoose(day)}
    >
      {partsOf(day).day}
      <span className="vh">
        {' '}
        {monthName(partsOf(day).month)}
        {words && `, ${words}`}
      </span>
      {neighbours > 0 && (
        <span className={styles.dots} aria-hidden="true">
          {Array.from({ length: Math.min(neighbours, mostDots) }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: marks without a name, told apart by their place
            <i key={at} />
          ))}
        </span>
      )}
    </button>
  );
}
