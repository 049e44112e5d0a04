import { percent } from '../../genetics/texts.ts';
import { ReliabilityOf, unknownText } from '../../genetics/web/Reliability.tsx';
import type { MatingPlan } from '../contract.ts';
import styles from './MatingPage.module.css';

/** The headline of a plan: inbreeding over five generations and its reliability. */
export function Outcome({ plan: { young, sire, dam } }: { plan: MatingPlan }) {
  if (!young)
    return (
      <div className={styles.outcome} role="status">
        <h2>Инбридинг щенков</h2>
        <p className="muted">{sire || dam ? 'Выберите вторую собаку.' : 'Появится, когда вы выберете обеих собак.'}</p>
      </div>
    );
  const { figures, breed_mean: mean } = young;
  const { coefficient, completeness, relationship } = figures;
  // Parents of different breeds give no pedigree, so no praise for the lack of common ancestors.
  if (sire && dam && sire.breed_id !== dam.breed_id && !coefficient.all)
    return (
      <div className={styles.outcome} role="status">
        <h2>Инбридинг щенков</h2>
        <p className={styles.unknown}>
          <b>Собаки разных пород</b>
          <span>Процент не считаем: это метисы, родословных они не получат.</span>
        </p>
      </div>
    );
  return (
    <div className={styles.outcome} role="status">
      <h2>Инбридинг щенков</h2>
      {coefficient.all === null ? (
        <p className={styles.unknown}>
          <b>{unknownText(figures, ['кобеля', 'суки'])}</b>
          <span>Процент не считаем: назвать такую пару безопасной нельзя.</span>
        </p>
      ) : (
        <div className={styles.big}>
          <b className="num">{percent(coefficient.g5 ?? coefficient.all)}</b>
          <span>
            <ReliabilityOf figures={figures} />
            <span>
              {coefficient.g5 === null ? 'по всему известному' : 'по 5 коленам'}, полнота{' '}
              {completeness.pci5.toFixed(2).replace('.', ',')}
            </span>
            {mean !== null && coefficient.g5 !== null && (
              <span>
                {coefficient.g5 > mean ? 'выше' : 'не выше'} среднего по породе, {percent(mean)}
              </span>
            )}
          </span>
        </div>
      )}
      {coefficient.all !== null && (
        <dl className={styles.more}>
          <div>
            <dt>по 10 коленам</dt>
            <dd className="num">{coefficient.g10 === null ? '–' : percent(coefficient.g10)}</dd>
          </div>
          <div>
            <dt>всё известное, колен: {completeness.known_generations}</dt>
            <dd className="num">{percent(coefficient.all)}</dd>
          </div>
          <div>
            <dt>родство пары</dt>
            <dd className="num">{relationship === null ? '–' : percent(relationship)}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}
