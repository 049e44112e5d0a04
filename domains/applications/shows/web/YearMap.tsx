import type { CSSProperties } from 'react';
import { groupBy } from '#platform/contract/groupBy.ts';
import { counted } from '#platform/contract/plural.ts';
import { mapView, project } from '#platform/contract/projection.ts';
import russia from '#platform/ui/map/russia.svg?url';
import type { YearRow } from '../contract.ts';
import styles from './year.module.css';

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(2)}%`;
const applications = ['заявка', 'заявки', 'заявок'] as const;

/** Map of the requested shows: a point and a name for each city; pressing one filters the rows. */
export function YearMap({
  rows,
  city,
  onChoose,
}: {
  rows: readonly YearRow[];
  city: string;
  onChoose: (city: string) => void;
}) {
  const cities = [...groupBy(rows, (row) => row.city)]
    .map(([name, own]) => ({ name, own, clashing: own.filter(({ conflicts }) => conflicts.length > 0).length }))
    .toSorted((one, other) => other.clashing - one.clashing || one.name.localeCompare(other.name, 'ru'));
  return (
    <section className={styles.places} aria-label="Города заявок года">
      <div className={styles.map} style={{ '--outline': `url(${russia})` } as CSSProperties} aria-hidden="true">
        <span className={styles.land} />
        {cities.map(({ name, own: [first], clashing }) => {
          if (!first) return null;
          const [x, y] = project(first.latitude, first.longitude);
          return (
            <span
              key={name}
              className={styles.point}
              style={{ left: percent(x, mapView.width), top: percent(y, mapView.height) }}
              data-bad={clashing > 0 || undefined}
              data-chosen={name === city || undefined}
            />
          );
        })}
      </div>
      <ul className={styles.cities}>
        {cities.map(({ name, own, clashing }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.city}
              data-bad={clashing > 0 || undefined}
              aria-pressed={name === city}
              onClick={() => onChoose(name === city ? '' : name)}
            >
              {name}
              <span className="num">
                {counted(own.length, applications)}
                {clashing > 0 && `, с помехами ${clashing}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
