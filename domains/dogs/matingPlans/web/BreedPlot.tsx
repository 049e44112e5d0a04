import { counted } from '#platform/contract/plural.ts';
import { percent } from '../../genetics/texts.ts';
import styles from './BreedPlot.module.css';

const [width, height, bottom] = [344, 196, 158];
const most = 130;

/** Plots the breed's litters of the last five years by inbreeding with this pair marked, and describes it in words. */
export function BreedPlot({
  steps: { steps, litters },
  mean,
  own,
}: {
  steps: { steps: number[]; litters: number };
  mean: number | null;
  own: number | null;
}) {
  const bars = steps.map((count, from) => ({ from, count }));
  const highest = Math.max(1, ...steps);
  const step = width / steps.length;
  const x = (share: number): number => Math.min(share * 100, steps.length - 0.5) * step;
  const at = own === null ? -1 : Math.min(steps.length - 1, Math.floor(own * 100));
  return (
    <figure className={styles.plot}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {bars.map(({ from, count }) => {
          const tall = (count / highest) * most;
          return (
            <rect
              key={from}
              x={from * step + 1.5}
              y={bottom - tall}
              width={step - 3}
              height={tall}
              className={from === at ? styles.own : styles.bar}
            />
          );
        })}
        <line x1={0} x2={width} y1={bottom} y2={bottom} className={styles.axis} />
        {mean !== null && <line x1={x(mean)} x2={x(mean)} y1={14} y2={bottom} className={styles.mean} />}
        {own !== null && <circle cx={x(own)} cy={bottom} r={5} className={styles.point} />}
        {[0, 2, 4, 6].map((value) => (
          <text key={value} x={value * step} y={height - 18}>
            {value}
          </text>
        ))}
        <text x={8 * step - 6} y={height - 18} textAnchor="middle">
          8 % и больше
        </text>
      </svg>
      <figcaption>
        {counted(litters, ['помёт', 'помёта', 'помётов'])} породы за пять лет, по 5 коленам.
        {mean !== null && ` Среднее ${percent(mean)}.`}
        {own !== null && ` Эта пара ${percent(own)}.`}
      </figcaption>
    </figure>
  );
}
