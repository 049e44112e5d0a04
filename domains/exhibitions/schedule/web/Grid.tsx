import { type CSSProperties, type DragEvent, type KeyboardEvent, useState } from 'react';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { Clash, PlannedJudge } from '../clashes.ts';
import type { ScheduleRow } from '../contract.ts';
import { endOf, minutesOfDay, movedTo, startOf, stepMinutes, timeOf } from '../policy.ts';
import { withInitials } from '../texts.ts';
import styles from './schedule.module.css';

export interface GridProps {
  rows: readonly ScheduleRow[];
  judges: readonly PlannedJudge[];
  clashes: readonly Clash[];
  onOpen: (rowId: number) => void;
  onMove: ((rowId: number, to: { ring: number; starts: string }) => void) | undefined;
}

const hour = 60;
const keys: Readonly<Record<string, { rings?: number; minutes?: number }>> = {
  ArrowLeft: { minutes: -stepMinutes },
  ArrowRight: { minutes: stepMinutes },
  ArrowUp: { rings: -1 },
  ArrowDown: { rings: 1 },
};

/** A day by rings and hours. Rows move by drag or by Shift and an arrow; the table below has the same rows. */
export function Grid({ rows, judges, clashes, onOpen, onMove }: GridProps) {
  const [held, setHeld] = useState<{ row: ScheduleRow; grabbed: number } | null>(null);
  const [said, setSaid] = useState('');
  const from = Math.floor(Math.min(...rows.map(startOf), 9 * hour) / hour) * hour;
  const to = Math.min(minutesOfDay, Math.ceil(Math.max(...rows.map(endOf), 17 * hour) / hour) * hour);
  const rings = Math.max(...rows.map(({ ring }) => ring)) + (onMove ? 1 : 0);
  const bad = new Set(clashes.filter(({ tone }) => tone === 'bad').flatMap((clash) => clash.rows));
  const nameOf = new Map(judges.map(({ id, name }) => [id, withInitials(name)]));
  const move = (row: ScheduleRow, place: { ring: number; starts: string }) => {
    onMove?.(row.id, place);
    setSaid(`${row.name}: ринг ${place.ring}, ${place.starts}`);
  };
  const press = (event: KeyboardEvent, row: ScheduleRow) => {
    const by = event.shiftKey ? keys[event.key] : undefined;
    if (!by || !onMove) return;
    event.preventDefault();
    move(row, movedTo(row, by));
  };
  const drop = (event: DragEvent<HTMLElement>, ring: number) => {
    if (!held) return;
    event.preventDefault();
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = from + ((event.clientX - left) / width) * (to - from) - held.grabbed;
    const starts = Math.round(at / stepMinutes) * stepMinutes;
    move(held.row, movedTo({ ...held.row, ring }, { minutes: starts - startOf(held.row) }));
    setHeld(null);
  };
  const shown = Array.from({ length: Math.min(rings, 30) }, (_, at) => at + 1);
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: a picture of the table below, not a set of fields */}
      <div
        className={styles.grid}
        role="group"
        aria-label="План рингов по часам; те же строки в таблице ниже"
        style={{ '--hours': (to - from) / hour } as CSSProperties}
      >
        <div className={styles.hours} aria-hidden="true">
          <span />
          {Array.from({ length: (to - from) / hour }, (_, at) => (
            <span key={timeOf(from + at * hour)}>{timeOf(from + at * hour)}</span>
          ))}
        </div>
        {shown.map((ring) => {
          const own = rows.filter((row) => row.ring === ring);
          const first = own.find(({ referee_id }) => referee_id !== null)?.referee_id;
          return (
            <div key={ring} className={styles.ring} data-empty={own.length === 0 || undefined}>
              <p>
                Ринг {ring}
                <small>{first ? (nameOf.get(first) ?? '') : ''}</small>
              </p>
              {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and buttons move rows too */}
              <div
                className={styles.lane}
                data-ring={ring}
                onDragOver={(event) => held && event.preventDefault()}
                onDrop={(event) => drop(event, ring)}
              >
                {own.map((row) => (
                  <button
                    key={row.id}
                    type="button"
                    className={styles.block}
                    draggable={onMove !== undefined}
                    data-bad={bad.has(row.id) || undefined}
                    data-break={row.groups.length === 0 || undefined}
                    style={
                      {
                        '--at': (startOf(row) - from) / (to - from),
                        '--long': row.minutes / (to - from),
                        ...(row.groups[0] && { '--group': `var(--g-${row.groups[0]})` }),
                      } as CSSProperties
                    }
                    title={`${row.name}, ${row.starts}–${timeOf(endOf(row) % minutesOfDay)}`}
                    aria-label={`${row.name}, ринг ${row.ring}, ${row.starts}${bad.has(row.id) ? ', накладка' : ''}`}
                    onClick={() => onOpen(row.id)}
                    onKeyDown={(event) => press(event, row)}
                    onDragStart={(event) => {
                      event.dataTransfer.setData('text/plain', row.name);
                      event.dataTransfer.effectAllowed = 'move';
                      const { left, width } = event.currentTarget.getBoundingClientRect();
                      setHeld({ row, grabbed: ((event.clientX - left) / width) * row.minutes });
                    }}
                    onDragEnd={() => setHeld(null)}
                  >
                    <b>{row.name}</b>
                    <span>{[row.starts, row.dogs].filter((part) => part !== null).join(' · ')}</span>
                    {bad.has(row.id) && <Icon name="alert" size={16} />}
                  </button>
                ))}
              </div>
            </div>
          );
        })}
      </div>
      {onMove && (
        <p className={styles.hint}>
          Строку можно перетащить мышью в другой ринг и на другое время, с клавиатуры – Shift и стрелки.
        </p>
      )}
      <p className="vh" role="status">
        {said}
      </p>
    </div>
  );
}
