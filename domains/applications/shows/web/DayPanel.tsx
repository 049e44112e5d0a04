import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { formats } from '#domains/exhibitions/showLimits/policy.ts';
import { counted, pluralOf } from '#platform/contract/plural.ts';
import { type Day, daysBetween, formatDayMonth, weekdayName, weekdayShort } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { RingTile } from '#platform/ui/emblems/RingTile.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { startApplication } from '../../contract.ts';
import { show } from '../../forms/show.ts';
import { formPath } from '../../paths.ts';
import type { ShowPlan } from '../contract.ts';
import { dayRefusals, freeDays, nearbyShows, yearLimitRefusal } from '../planDays.ts';
import styles from './plan.module.css';

const dayForms = ['день', 'дня', 'дней'] as const;
const reasonForms = ['причина', 'причины', 'причин'] as const;

export interface DayPanelProps {
  plan: ShowPlan;
  day: Day | null;
  days: number;
  home: string;
  onChoose: (day: Day) => void;
}

/** Refusals and neighbours of a day, free days nearby, and the link to the application. */
export function DayPanel({ plan, day, days, home, onChoose }: DayPanelProps) {
  const verdict = useRef<HTMLDivElement>(null);
  const before = useRef(day);
  // On a phone the panel is below the month: scrolls just far enough, so that the day stays visible.
  useEffect(() => {
    if (day !== before.current) verdict.current?.scrollIntoView({ block: 'nearest' });
    before.current = day;
  }, [day]);
  return (
    <section className={styles.panel} aria-live="polite" aria-label="Выбранный день">
      {day ? (
        <Chosen plan={plan} day={day} days={days} verdict={verdict} />
      ) : (
        <p className="muted">Выберите день в календаре или один из свободных ниже.</p>
      )}
      <Free plan={plan} day={day} days={days} onChoose={onChoose} />
      {day && <Apply plan={plan} day={day} home={home} />}
    </section>
  );
}

function Chosen({
  plan,
  day,
  days,
  verdict,
}: Omit<DayPanelProps, 'day' | 'home' | 'onChoose'> & { day: Day; verdict: RefObject<HTMLDivElement | null> }) {
  const refusals = dayRefusals(plan, day);
  const neighbours = nearbyShows(plan, day, days);
  const own = plan.own.filter(({ begins_on }) => Math.abs(daysBetween(begins_on, day)) <= 14);
  return (
    <>
      <div ref={verdict} className={styles.verdict}>
        <header>
          <RingTile from={day} rank={plan.rank.colour} size="s" />
          <div>
            <h2>
              {formatDayMonth(day)}, {weekdayName(day)}
            </h2>
            <p className="small muted">
              {plan.rank.name}, {plan.city.name}
            </p>
          </div>
        </header>
        <div className={refusals.length ? styles.refused : styles.allowed}>
          <h3>
            <Icon name={refusals.length ? 'lock' : 'check'} size={22} />
            {refusals.length
              ? `В этот день нельзя: ${refusals.length} ${pluralOf(refusals.length, reasonForms)}`
              : 'День свободен: правила не мешают'}
          </h3>
          <ul>
            {refusals.map(({ title, text }) => (
              <li key={text}>
                <Icon name="close" size={18} />
                <span>
                  <b>{title}</b> {text}
                </span>
              </li>
            ))}
            {own.map((one) => (
              <li key={`${one.exhibition_id} ${one.application_id}`} data-ok>
                <Icon name="check" size={18} />
                <span>
                  Ваша {one.exhibition_id === null ? 'заявка' : 'выставка'} «{one.name}»,{' '}
                  {formatDayMonth(one.begins_on)}, не мешает
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div>
        <h3>Соседи того же ранга, ближе {plan.km} км</h3>
        {neighbours.length === 0 && (
          <p className="small muted">{days === 0 ? 'В этот день никого.' : `Ближе ${days} дней никого.`}</p>
        )}
        <ul className={styles.neighbours}>
          {neighbours.slice(0, 8).map((one) => (
            <li key={one.exhibition_id} data-near={one.apart <= 1 || undefined}>
              <span className={styles.km}>
                {one.km} км
                <small>{whenOf(one)}</small>
              </span>
              <div>
                <Link to={exhibitionPath(one.exhibition_id)}>{one.name}</Link>
                <p className="small muted">
                  {one.city}, {one.club}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function whenOf({ apart, isBefore }: { apart: number; isBefore: boolean }): string {
  if (apart === 0) return 'в тот же день';
  return `на ${counted(apart, dayForms)} ${isBefore ? 'раньше' : 'позже'}`;
}

function Free({ plan, day, days, onChoose }: Omit<DayPanelProps, 'home'>) {
  const free = freeDays(plan, day ?? `${plan.year}-01-01`, days).filter((one) => one !== day);
  const over = yearLimitRefusal(plan);
  return (
    <div className={styles.free}>
      <h3>Где свободно</h3>
      {free.length === 0 && (
        <p className="small muted">
          {over
            ? `${over.text} Выберите другой ранг или год.`
            : 'До конца года свободных суббот нет: смените ранг, город или год.'}
        </p>
      )}
      {free.map((one) => (
        <button key={one} type="button" onClick={() => onChoose(one)}>
          <span>
            {formatDayMonth(one)}, {weekdayShort(one)}
            <small>
              <Icon name="check" size={16} />
              {days === 0 ? 'чужих в этот день нет' : `чужих нет ближе ${counted(days, dayForms)}`}
            </small>
          </span>
          <Icon name="right" size={20} />
        </button>
      ))}
    </div>
  );
}

function Apply({ plan, day, home }: { plan: ShowPlan; day: Day; home: string }) {
  const navigate = useNavigate();
  const start = useWrite(startApplication);
  const isClosed = plan.refusal !== null || dayRefusals(plan, day).length > 0;
  const { rank, city } = plan;
  const begin = async () => {
    try {
      const { application_id } = await start.mutateAsync({
        type: show.key,
        values: {
          format_id: rank.format,
          city_id: city.id,
          date_begin: day,
          date_end: day,
          ...(rank.format === formats.national && { rank_ids: [rank.id] }),
          ...(rank.format === formats.monobreed && { mono_rank_id: rank.id }),
        },
      });
      navigate(formPath(home, application_id));
    } catch (reason) {
      showError(reason);
    }
  };
  return (
    <Button fullWidth disabled={isClosed} loading={start.isPending} onClick={() => void begin()}>
      Подать заявку на {formatDayMonth(day)}
    </Button>
  );
}
