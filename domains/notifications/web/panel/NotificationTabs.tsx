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

/** What waits for an answer is seen first, before news of others. */
const urgency = ['requests', 'important', 'new'] as const;

/** What the bell opens. A tab is asked for when it is first looked at. */
export function NotificationTabs() {
  const { data: counters } = useRead(getNotificationCounters, {});
  const [chosen, setActive] = useState<string | null>(null);
  // Once a tab has been shown, what comes in while one reads does not turn the page.
  const [first, setFirst] = useState<string | null>(null);
  const waiting =
    urgency.find((id) => counters?.[tabs.find((tab) => tab.id === id)?.counter ?? 'counter_of_new']) ?? 'new';
  if (counters && !first) setFirst(waiting);
  const active = chosen ?? first ?? 'new';
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
