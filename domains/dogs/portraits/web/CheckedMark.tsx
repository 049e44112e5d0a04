import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { checkedText } from '../texts.ts';
import styles from './Portrait.module.css';

/** Says whether the federation has checked the text above it. */
export const CheckedMark = ({ checkedOn }: { checkedOn: string | null }) => (
  <p className={cx(styles.mark, checkedOn !== null && styles.checked)}>
    <Icon name={checkedOn ? 'shield' : 'clock'} size={18} /> {checkedText(checkedOn)}
  </p>
);
