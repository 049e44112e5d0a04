import { useState } from 'react';
import { Tabs } from '#platform/ui/choices/Tabs.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { type Counters, getNotificationCounters } from '../../counts.ts';
import { type NotificationType, notificationTypes } from '../../types.ts';
import { PanelList } from './PanelList.tsx';
import styles from './panel.module.css';

const tabs: { id: string; type: NotificationType; label: string; counter: keyof Counters }[] = [
  { id: 'new', type: notificationTypes.new, label: 'Новые', counter: 'counter_of_new' },
  { id: 'important', type: notificationTypes.important, label: 'Важные', counter: 'counter_of_must_to_read' },
  { id: 'requests', type: notificationTypes.requests, label: 'Запросы', counter: 'counter_of_request' },
];

/** The bell's panel. It opens at New; counts show what the others have. */
export function NotificationTabs() {
  const { data: counters } = useRead(getNotificationCounters, {});
  const [active, setActive] = useState('new');
  const { type } = tabs.find(({ id }) => id === active) as (typeof tabs)[number];
  return (
    <Tabs
      label="Виды уведомлений"
      className={styles.tabs}
      tabs={tabs.map(({ id, label, counter }) => ({ id, label, count: counters?.[counter] || undefined }))}
      active={active}
      onSelect={setActive}
    >
      <PanelList key={type} type={type} />
    </Tabs>
  );
}
