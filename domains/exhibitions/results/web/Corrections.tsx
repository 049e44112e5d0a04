import { formatDate } from '#platform/contract/time/dates.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { ResultLine } from '../contract.ts';
import styles from './Corrections.module.css';

export const Corrections = ({ of }: { of: ResultLine['corrections'] }) =>
  of.map((one) => (
    <p key={`${one.on} ${one.reason}`} className={styles.corrected}>
      <Icon name="info" size={16} /> Исправлено {formatDate(one.on)}:{' '}
      {one.changes.map(({ field, from, to }) => `${field} – было «${from}», стало «${to}»`).join('; ')}. {one.reason}
    </p>
  ));
