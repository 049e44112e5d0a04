import { limitOf } from '#domains/exhibitions/showLimits/policy.ts';
import { counted } from '#platform/contract/plural.ts';
import { daysBetween, formatLongDate } from '#platform/contract/time/dates.ts';
import type { ShowPlan } from '../contract.ts';
import styles from './plan.module.css';

const days = ['день', 'дня', 'дней'] as const;
const asks = ['заявка рассматривается', 'заявки рассматриваются', 'заявок рассматривается'] as const;

/** Remaining limits of the year, and the deadline for applications. */
export function PlanLimits({ plan }: { plan: ShowPlan }) {
  const { counted: taken, rules, city, year } = plan;
  const box = (kind: 'cac' | 'group') => {
    const { held, asked } = taken[kind];
    const limit = limitOf(rules, kind, city.is_far);
    return { held, asked, limit, left: Math.max(0, limit - held - asked) };
  };
  const [cac, group] = [box('cac'), box('group')];
  return (
    <dl className={styles.limits}>
      <div>
        <dt>ЧРКФ и ЧФ: осталось</dt>
        <dd>
          <b>
            {cac.left} из {cac.limit}
          </b>
          <Pips {...cac} />
          <p>
            {city.is_far
              ? `${city.name} – труднодоступный город`
              : rules.cac_far > rules.cac_usual
                ? `${rules.cac_far}-я только в труднодоступном городе`
                : ''}
            {cac.asked > 0 && <Asked count={cac.asked} />}
          </p>
        </dd>
      </div>
      <div>
        <dt>Одна группа FCI: осталось</dt>
        <dd>
          <b>
            {group.left} из {group.limit}
          </b>
          <Pips {...group} />
          <p>{group.asked > 0 && <Asked count={group.asked} />}</p>
        </dd>
      </div>
      <div>
        <dt>Монопородные</dt>
        <dd>
          <b>без предела</b>
          <p>с каждым НКП – одна в год</p>
        </dd>
      </div>
      <div>
        <dt>Приём заявок на {year} год</dt>
        <WindowWords plan={plan} />
      </div>
    </dl>
  );
}

const Asked = ({ count }: { count: number }) => <span>{counted(count, asks)}</span>;

/** A figure as dots: filled for shows, hatched for applications. */
function Pips({ held, asked, limit }: { held: number; asked: number; limit: number }) {
  if (limit > 8) return null;
  return (
    <span className={styles.pips} aria-hidden="true">
      {Array.from({ length: limit }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks without a name, told apart by their place
        <i key={at} data-mark={at < held ? 'held' : at < held + asked ? 'asked' : undefined} />
      ))}
    </span>
  );
}

function WindowWords({ plan: { window, today } }: { plan: ShowPlan }) {
  const { opens_on, closes_on } = window;
  if (today < opens_on)
    return (
      <dd>
        <b>ещё не открыт</b>
        <p>с {formatLongDate(opens_on)}</p>
      </dd>
    );
  if (today > closes_on)
    return (
      <dd>
        <b>окончен</b>
        <p>{formatLongDate(closes_on)}</p>
      </dd>
    );
  return (
    <dd>
      <b>ещё {counted(daysBetween(today, closes_on) + 1, days)}</b>
      <p>до {formatLongDate(closes_on)}</p>
    </dd>
  );
}
