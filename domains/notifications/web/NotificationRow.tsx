import type { MouseEvent, ReactNode } from 'react';
import { faceOf } from '#domains/profiles/face.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { formatMoment } from '#platform/contract/time/dates.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import type { Notification } from '../contract.ts';
import { destinationOf } from '../link.ts';
import styles from './NotificationRow.module.css';
import type { Reading } from './useMarkRead.ts';

export interface NotificationRowProps {
  notification: Notification;
  reading: Reading;
  before?: ReactNode;
  children?: ReactNode;
}

/** The text is the link; the logo and the name only mark it as read. */
export function NotificationRow({ notification, reading, before, children }: NotificationRowProps) {
  const {
    profile_name,
    short_content,
    create_date,
    logo_link,
    profile_alias,
    user_type,
    main_breed,
    is_read,
    redirect_link,
  } = notification;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return void reading.mark(notification);
    event.preventDefault();
    void reading.open(notification);
  };
  const mark = () => void reading.mark(notification);
  return (
    <li className={cx(styles.row, !is_read && styles.unread)}>
      {before}
      {/* Hidden from the keyboard: the name beside it does the same. */}
      <button type="button" className={styles.logo} tabIndex={-1} aria-hidden="true" onClick={mark}>
        <Avatar
          {...faceOf({
            user_type: user_type ?? userTypes.federation,
            name: profile_name,
            alias: profile_alias || profile_name,
            logo_link,
            main_breed,
          })}
        />
      </button>
      <div className={styles.words}>
        <button
          type="button"
          className={styles.name}
          onClick={mark}
          title={is_read ? undefined : 'Отметить прочитанным'}
        >
          {profile_name}
          {!is_read && <span className="vh">, не прочитано</span>}
        </button>
        <Link className={styles.text} to={destinationOf(redirect_link) ?? ''} onClick={open}>
          {short_content}
        </Link>
        <time className={styles.time} dateTime={create_date}>
          {formatMoment(create_date, clock.today())}
        </time>
        {children}
      </div>
    </li>
  );
}
