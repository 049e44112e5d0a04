import { type ComponentPropsWithoutRef, type CSSProperties, type ReactNode, useId } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { Icon } from '../icons/Icon.tsx';
import { cx } from '../theme/cx.ts';
import { kindIcons } from './icons.ts';
import type { MessageKind } from './messageStore.ts';
import styles from './messages.module.css';

export interface AlertCardProps extends Omit<ComponentPropsWithoutRef<'section'>, 'title' | 'children'> {
  kind: MessageKind;
  title: string;
  text?: ReactNode;
  onClose: () => void;
}

/** The card of an alert; success and information are announced politely. */
export function AlertCard({ kind, title, text, onClose, className, ...section }: AlertCardProps) {
  const titleId = useId();
  return (
    <section
      {...section}
      className={cx(styles.alert, className)}
      style={{ '--kind': `var(--c-${kind})` } as CSSProperties}
      role={kind === 'ok' || kind === 'info' ? 'status' : 'alert'}
      aria-labelledby={titleId}
    >
      <Icon name={kindIcons[kind]} />
      <b id={titleId}>{title}</b>
      <IconButton icon="close" size={22} label="Закрыть" onClick={onClose} />
      {text && <div className={styles.text}>{text}</div>}
    </section>
  );
}
