import { cx } from '../theme/cx.ts';
import styles from './Plot.module.css';
import { axisTicks, isLabelShown } from './scale.ts';

export type Tone = 'brand' | 'brass' | 'plain';

export interface PlotSeries {
  name: string;
  tone: Tone;
  /** One per name of the axis; null: no value. */
  values: readonly (number | null)[];
}

export interface PlotProps {
  /** A text alternative for screen readers. */
  title: string;
  names: readonly string[];
  /** Stacked. */
  bars?: readonly PlotSeries[];
  lines?: readonly PlotSeries[];
  band?: { name: string; low: readonly (number | null)[]; high: readonly (number | null)[] };
  limit?: { value: number; label: string };
  /** Formats a value of the axis. */
  write: (value: number) => string;
  /** The last period is not over yet. */
  isLastOpen?: boolean;
}

/** Two sizes of the same drawing, so that text stays as large on a phone. */
const shapes = [
  { width: 640, height: 300, room: 14, className: styles.wide },
  { width: 360, height: 240, room: 6, className: styles.narrow },
] as const;
const [top, bottom, right] = [14, 34, 6];

/** A plot in plain SVG: stacked bars, lines, a band and a legend. Works without scripts. */
export function Plot(props: PlotProps) {
  const { bars = [], lines = [], band } = props;
  return (
    <div className={styles.plot}>
      {shapes.map((shape) => (
        <Drawing key={shape.width} {...props} shape={shape} />
      ))}
      {bars.length + lines.length + (band ? 1 : 0) > 1 && (
        <ul className={styles.key} aria-hidden="true">
          {bars.map(({ name, tone }) => (
            <li key={name}>
              <i className={cx(styles.bar, styles[tone])} />
              {name}
            </li>
          ))}
          {lines.map(({ name, tone }) => (
            <li key={name}>
              <i className={cx(styles.stroke, styles[tone])} />
              {name}
            </li>
          ))}
          {band && (
            <li>
              <i className={cx(styles.bar, styles.band)} />
              {band.name}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

type Shape = (typeof shapes)[number];

function Drawing({ shape, ...plot }: PlotProps & { shape: Shape }) {
  const { title, names, bars = [], lines = [], band, limit, write, isLastOpen } = plot;
  const { width, height, room, className } = shape;
  const sums = names.map((_, at) => bars.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const told = [...sums, ...lines.flatMap(({ values }) => values), ...(band?.high ?? []), limit?.value ?? null];
  const ticks = axisTicks(Math.max(0, ...told.filter((value): value is number => value !== null)));
  const most = ticks.at(-1) as number;
  const left = Math.max(...ticks.map((tick) => write(tick).length)) * 8 + 10;
  const step = (width - left - right) / names.length;
  const floor = height - bottom;
  const x = (at: number): number => left + (at + 0.5) * step;
  const y = (value: number): number => floor - (value / most) * (floor - top);
  const thick = Math.min(34, step * 0.62);
  return (
    <svg className={cx(styles.drawing, className)} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} className={tick ? styles.grid : styles.axis} />
          <text x={left - 8} y={y(tick) + 5} textAnchor="end">
            {write(tick)}
          </text>
        </g>
      ))}
      {names.map((name, at) =>
        isLabelShown(at, names.length, room) ? (
          <text key={name} x={x(at)} y={height - 10} textAnchor="middle">
            {name}
          </text>
        ) : null,
      )}
      {band && <path d={bandPath(band, x, y)} className={styles.band} />}
      {bars.map(({ name, tone, values }, place) =>
        values.map((value, at) => {
          if (!value) return null;
          const under = bars.slice(0, place).reduce((sum, bar) => sum + (bar.values[at] ?? 0), 0);
          const isOpen = isLastOpen && at === names.length - 1;
          return (
            <rect
              key={`${name} ${names[at]}`}
              x={x(at) - thick / 2}
              y={y(under + value)}
              width={thick}
              height={y(under) - y(under + value)}
              className={cx(styles[tone], isOpen && styles.open)}
            />
          );
        }),
      )}
      {limit && (
        <>
          <line x1={left} x2={width - right} y1={y(limit.value)} y2={y(limit.value)} className={styles.limit} />
          <text x={width - right} y={y(limit.value) - 7} textAnchor="end" className={styles.limitWords}>
            {limit.label}
          </text>
        </>
      )}
      {lines.map(({ name, tone, values }) => (
        <g key={name} className={cx(styles.line, styles[tone])}>
          {stretchesOf(values).map((stretch) => (
            <path key={stretch[0]} d={`M${stretch.map((at) => `${x(at)} ${y(values[at] ?? 0)}`).join('L')}`} />
          ))}
          {values.map((value, at) =>
            value === null ? null : <circle key={names[at]} cx={x(at)} cy={y(value)} r={names.length > 24 ? 2 : 3.5} />,
          )}
        </g>
      ))}
    </svg>
  );
}

/** Splits a line at missing values. */
function stretchesOf(values: readonly (number | null)[]): number[][] {
  const found: number[][] = [];
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    if (at > 0 && values[at - 1] !== null && found.length) (found.at(-1) as number[]).push(at);
    else found.push([at]);
  }
  return found;
}

function bandPath(
  { low, high }: NonNullable<PlotProps['band']>,
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  return stretchesOf(high)
    .map((stretch) => {
      const over = stretch.map((at) => `${x(at)} ${y(high[at] ?? 0)}`);
      const under = stretch.toReversed().map((at) => `${x(at)} ${y(low[at] ?? 0)}`);
      return `M${[...over, ...under].join('L')}Z`;
    })
    .join('');
}
