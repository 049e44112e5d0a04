import { groupBy } from '#platform/contract/groupBy.ts';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { Exhibition } from '../../contract.ts';
import { dayText, withInitials } from '../../schedule/texts.ts';
import styles from './Rings.module.css';

interface Line {
  key: string;
  time: string;
  ring: string;
  what: string;
  judge: string;
}

/** The published schedule, or the ring text of an older show. */
export function Rings({ show: { rings, timetable } }: { show: Exhibition }) {
  if (!timetable.length && !rings.length) return null;
  const days = groupBy(timetable, ({ day }) => day);
  return (
    <section aria-labelledby="rings">
      <SectionHead id="rings" title="Расписание рингов" />
      {timetable.length ? (
        [...days].map(([day, rows]) => (
          <RingTable
            key={day}
            title={days.size > 1 ? dayText(day) : undefined}
            lines={rows.map((row) => ({
              key: String(row.id),
              time: row.starts,
              ring: String(row.ring),
              what: row.name,
              judge: row.judge ? withInitials(row.judge) : '',
            }))}
          />
        ))
      ) : (
        <RingTable
          lines={rings.map(({ time, ring, breeds, judge }) => ({
            key: `${time} ${ring} ${breeds}`,
            ...{ time, ring, judge },
            what: breeds,
          }))}
        />
      )}
    </section>
  );
}

function RingTable({ title, lines }: { title?: string | undefined; lines: readonly Line[] }) {
  return (
    <table className={styles.rings}>
      {title && <caption>{title}</caption>}
      <thead>
        <tr>
          <th scope="col">Время</th>
          <th scope="col">Ринг</th>
          <th scope="col">Породы</th>
          <th scope="col">Судья</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, time, ring, what, judge }) => (
          <tr key={key}>
            <td>{time}</td>
            <td>{ring}</td>
            <td>{what}</td>
            <td>
              <span className={styles.ringName}>{judge ? `Ринг ${ring}, ` : `Ринг ${ring}`}</span>
              {judge}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
