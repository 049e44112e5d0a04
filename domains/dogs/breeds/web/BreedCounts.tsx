import type { ReactNode } from 'react';
import { counted, formatNumber, pluralOf } from '#platform/contract/plural.ts';
import { percent, reliabilityOf } from '../../genetics/texts.ts';
import type { Breed, ReportedFigures } from '../contract.ts';
import { fewText, isReported, smallSizes } from '../figures.ts';
import styles from './Breed.module.css';

const comma = (value: number): string => value.toFixed(1).replace('.', ',');

export function BreedCounts({ breed, figures }: { breed: Breed; figures: ReportedFigures }) {
  const { dogs, recent, years, inbreeding, litterSize, effectiveSize } = figures;
  const thisYear = Number(breed.today.slice(0, 4));
  const now = years.find(({ year }) => year === thisYear);
  return (
    <dl className={styles.counts}>
      <Figure
        value={formatNumber(dogs)}
        of={`${pluralOf(dogs, ['собака', 'собаки', 'собак'])} в племенной книге, из них за последние 12 лет ${formatNumber(recent)}`}
      />
      <Figure
        value={!now ? '0' : isReported(now) ? formatNumber(now.here + now.abroad) : fewText}
        of={`записано родившихся в ${thisYear} году, он ещё не кончился`}
      />
      <Figure
        value={inbreeding ? percent(inbreeding.mean) : '–'}
        of={
          inbreeding
            ? `средний инбридинг помёта, ${counted(inbreeding.litters, ['помёт', 'помёта', 'помётов'])} за 5 лет, ${reliabilityOf(inbreeding.completeness)}`
            : 'средний инбридинг: родословных пока мало'
        }
      />
      <Figure
        value={litterSize ? comma(litterSize.mean) : '–'}
        of={
          litterSize
            ? `щенка в помёте, ${counted(litterSize.litters, ['помёт', 'помёта', 'помётов'])} за 5 лет`
            : 'щенков в помёте: помётов за 5 лет нет'
        }
      />
      <Figure
        value={
          effectiveSize
            ? `${formatNumber(Math.round(effectiveSize.value))} ± ${formatNumber(Math.max(1, Math.round(effectiveSize.error)))}`
            : '–'
        }
        of={
          effectiveSize ? (
            <>
              эффективная численность
              <Alarm size={effectiveSize.value} />
            </>
          ) : (
            'эффективная численность не определяется'
          )
        }
      />
    </dl>
  );
}

const Figure = ({ value, of }: { value: string; of: ReactNode }) => (
  <div>
    <dt>{of}</dt>
    <dd className="num">{value}</dd>
  </div>
);

function Alarm({ size }: { size: number }) {
  if (size >= smallSizes.alarming) return null;
  const [word, limit] =
    size < smallSizes.critical ? ['критично', smallSizes.critical] : ['тревожно', smallSizes.alarming];
  return (
    <>
      , <span className={styles.warn}>{word}</span>: меньше {limit}
    </>
  );
}
