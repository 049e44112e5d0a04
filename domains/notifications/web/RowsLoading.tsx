import { Skeleton } from '#platform/ui/placeholders/Skeleton.tsx';
import rowStyles from './NotificationRow.module.css';
import styles from './RowsLoading.module.css';

export function RowsLoading() {
  return (
    <div role="status">
      <span className="vh">Загрузка</span>
      {['first', 'second', 'third'].map((key) => (
        <div className={rowStyles.row} key={key}>
          <Skeleton width={44} height={44} />
          <div className={styles.lines}>
            <Skeleton width="55%" />
            <Skeleton width="92%" />
            <Skeleton width="30%" height={15} />
          </div>
        </div>
      ))}
    </div>
  );
}
