import { useSession } from '#domains/accounts/web/public.ts';
import { newsFeedPath, notificationSettingsPath } from '#domains/notifications/paths.ts';
import { NotificationTabs } from '#domains/notifications/web/panel/NotificationTabs.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { Layer, type LayerProps } from '../onDemand/Layer.tsx';
import styles from './NotificationsPanel.module.css';

/** Panel below the bell with the account's notifications. */
export function NotificationsPanel({ onClose, ...layer }: LayerProps) {
  const { user_info, profile_id } = useSession();
  if (!user_info) return null;
  return (
    <Layer {...layer} onClose={onClose} label="Уведомления" over="header" className={styles.panel}>
      <div className={styles.head}>
        <h2>Уведомления</h2>
        <IconButton icon="close" label="Закрыть уведомления" onClick={onClose} data-autofocus />
      </div>
      <div className={styles.body}>
        <NotificationTabs key={profile_id} />
      </div>
      <p className={styles.foot}>
        <Link to={newsFeedPath(user_info.user_full_alias, 1)}>Вся лента</Link>
        <Link to={notificationSettingsPath}>Настроить</Link>
      </p>
    </Layer>
  );
}
