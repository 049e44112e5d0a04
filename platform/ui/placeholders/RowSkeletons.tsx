import styles from './placeholders.module.css';
import { Skeleton } from './Skeleton.tsx';

/** Placeholders of list rows with ring tiles. */
export function RowSkeletons({ count = 3 }: { count?: number }) {
  return (
    <div className={styles.rows} role="status">
      <span className="vh">Загрузка</span>
      {Array.from({ length: count }, (_, index) => `row-${index}`).map((key, index) => (
        <div className={styles.row} key={key}>
          <Skeleton width={76} height={88} />
          <div className={styles.lines}>
            <Skeleton width={index % 2 ? '80%' : '92%'} />
            <Skeleton width={index % 2 ? '70%' : '64%'} height={15} />
            <Skeleton width={index % 2 ? '38%' : '46%'} height={24} round />
          </div>
        </div>
      ))}
    </div>
  );
}
