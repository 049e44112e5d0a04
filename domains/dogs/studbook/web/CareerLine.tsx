import { daysBetween, partsOf } from '#platform/contract/time/dates.ts';
import type { StudbookDog } from '../contract.ts';
import styles from './Records.module.css';

const [width, height, axis] = [640, 92, 62];

/** A timeline of awards (dots) and titles (named marks). The tables have the same content. */
export function CareerLine({ dog: { born_on, records } }: { dog: Pick<StudbookDog, 'born_on' | 'records'> }) {
  const { awards, titles } = records;
  const days = [...awards, ...titles].map(({ given_on }) => given_on).sort();
  const last = days.at(-1);
  if (!last || days.length < 2) return null;
  const birthYear = partsOf(born_on).year;
  const years = Array.from({ length: partsOf(last).year - birthYear + 2 }, (_, at) => birthYear + at);
  const whole = daysBetween(`${years[0]}-01-01`, `${years.at(-1)}-01-01`) || 1;
  const x = (day: string): number => 8 + (daysBetween(`${birthYear}-01-01`, day) / whole) * (width - 16);
  return (
    <svg
      className={styles.career}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Карьера: наград ${awards.length}, титулов ${titles.length}`}
    >
      <line x1={8} x2={width - 8} y1={axis} y2={axis} className={styles.axis} />
      {years.map((year) => (
        <text key={year} x={x(`${year}-01-01`)} y={height - 8} textAnchor={year === birthYear ? 'start' : 'middle'}>
          {year}
        </text>
      ))}
      {awards.map(({ id, given_on }) => (
        <circle key={id} cx={x(given_on)} cy={axis} r={5} className={styles.dot} />
      ))}
      {titles
        .toSorted((one, other) => one.given_on.localeCompare(other.given_on))
        .map(({ id, name, given_on }, at) => (
          <g key={id}>
            <line x1={x(given_on)} x2={x(given_on)} y1={axis} y2={24 + (at % 2) * 16} className={styles.stem} />
            <text
              x={Math.min(width - 4, x(given_on))}
              y={18 + (at % 2) * 16}
              textAnchor={x(given_on) > width - 90 ? 'end' : 'start'}
              className={styles.title}
            >
              {name}
            </text>
          </g>
        ))}
    </svg>
  );
}
