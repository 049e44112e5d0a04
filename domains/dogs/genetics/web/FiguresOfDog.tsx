import type { CSSProperties } from 'react';
import { Link } from '#platform/ui/links/Link.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import type { Figures } from '../contract.ts';
import { besideBreed, percent } from '../texts.ts';
import styles from './Figures.module.css';
import { ReliabilityOf, unknownText } from './Reliability.tsx';
import { SharedAncestors } from './SharedAncestors.tsx';

/** Further figures shown beside the inbreeding, already formatted. */
export interface FurtherFigures {
  breed_mean: number | null;
  mean_kinship: number | null;
  is_recounted: boolean;
}

export interface FiguresOfDogProps {
  figures: Figures;
  beside: FurtherFigures;
}

/** Shows inbreeding with its depth and reliability: never a bare number, and never 0 for «unknown». */
export function FiguresOfDog({ figures, beside }: FiguresOfDogProps) {
  const { coefficient, completeness } = figures;
  const depth = completeness.known_generations;
  return (
    <div className={styles.two}>
      <div>
        <h3>Инбридинг</h3>
        {beside.is_recounted && (
          <p className={styles.note}>Родословные породы изменились: цифры породы пересчитываются.</p>
        )}
        {coefficient.all === null ? (
          <p className={styles.unknown}>
            <b>{unknownText(figures)}</b>
            <span>Коэффициент не считаем: неизвестно не значит ноль.</span>
          </p>
        ) : (
          <>
            <Coefficients coefficient={coefficient} depth={depth} />
            <p className={styles.note}>
              {besideBreed(coefficient.g5, beside.breed_mean)} Для сравнения: у щенков двоюродных брата и сестры было бы
              6,25 %, родных – 25 %.
            </p>
            <SharedAncestors figures={figures} />
          </>
        )}
      </div>
      <div>
        <h3>Насколько этому верить</h3>
        <p className={styles.trust}>
          <ReliabilityOf figures={figures} />
          <span>
            полнота 5 колен <b className="num">{completeness.pci5.toFixed(2).replace('.', ',')}</b>
          </span>
        </p>
        <p className={styles.small}>
          {completeness.known_places < 62 && `Из 62 мест пяти колен известно ${completeness.known_places}. `}
          Неизвестный предок считается чужим, поэтому настоящий коэффициент может быть только выше.
        </p>
        <Completeness figures={figures} />
        <Facts
          facts={[
            {
              term: 'Среднее по породе за 5 лет',
              value: beside.breed_mean === null ? null : percent(beside.breed_mean),
            },
            {
              term: 'Разных предков из известных',
              value: `${completeness.distinct_ancestors} из ${completeness.known_places}`,
            },
            { term: 'Родство родителей', value: figures.relationship === null ? null : percent(figures.relationship) },
            {
              term: 'Инбридинг щенков, если пару в породе взять наугад',
              value: beside.mean_kinship === null ? null : percent(beside.mean_kinship),
            },
          ]}
        />
        <Link to="/help#inbreeding" className={styles.help}>
          Как считаем и что значит
        </Link>
      </div>
    </div>
  );
}

export function Coefficients({ coefficient, depth }: { coefficient: Figures['coefficient']; depth: number }) {
  const shareText = (share: number | null): string => (share === null ? 'не считаем' : percent(share));
  return (
    <dl className={styles.three}>
      <div>
        <dt>по 5 коленам</dt>
        <dd>{shareText(coefficient.g5)}</dd>
      </div>
      <div>
        <dt>по 10 коленам</dt>
        <dd>{shareText(coefficient.g10)}</dd>
      </div>
      <div>
        <dt>всё известное, колен: {depth}</dt>
        <dd>{shareText(coefficient.all)}</dd>
      </div>
    </dl>
  );
}

/** Merges generations with equal completeness into one line. */
export function Completeness({ figures: { completeness } }: { figures: Figures }) {
  const rows = completeness.generations.map(({ generation, sire, dam }) => ({ generation, share: (sire + dam) / 2 }));
  return (
    <ul className={styles.bars}>
      {rows.slice(0, 8).map(({ generation, share }) => (
        <li key={generation}>
          <span>{generation} колено</span>
          <i aria-hidden="true" style={{ '--known': `${share * 100}%` } as CSSProperties} />
          <b className="num">{Math.round(share * 100)} %</b>
        </li>
      ))}
    </ul>
  );
}
