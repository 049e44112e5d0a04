import type { ReactNode } from 'react';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './Frame.module.css';
import { NetBar } from './NetBar.tsx';
import { hourAt } from './texts.ts';
import { hashOf, type Screen, useOpenPhone, useServerTime } from './usePhone.ts';

interface FrameProps {
  /** Under the ring's number. */
  lead: string;
  back?: Screen;
  /** Buttons at the foot. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Head, state of the network, content and foot of a screen of an open ring. */
export function Frame({ lead, back, foot, children }: FrameProps) {
  const { phone, ring, state } = useOpenPhone();
  const now = useServerTime(phone);
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        {back ? (
          <a className={styles.back} href={hashOf(back)} aria-label="Назад">
            <Icon name="left" size={28} />
          </a>
        ) : (
          <span className={styles.gap} />
        )}
        <p>
          <b>Ринг {ring.number}</b>
          <small>{lead}</small>
        </p>
        <span className={styles.time}>{hourAt(now, ring.show.time_zone)}</span>
      </header>
      <NetBar />
      {state.fault && (
        <p className={styles.fault} role="alert">
          {state.fault}
        </p>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}
