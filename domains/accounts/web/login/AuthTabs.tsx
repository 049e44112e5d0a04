import type { ReactNode } from 'react';
import { Tabs } from '#platform/ui/choices/Tabs.tsx';
import styles from './AuthTabs.module.css';
import { authTabs } from './authTabs.ts';

export type AuthTab = (typeof authTabs)[number];

/** Shared by page and panel, which handle the choice of a tab differently. */
export function AuthTabs({
  active,
  onSelect,
  children,
}: {
  active: AuthTab['id'];
  onSelect: (tab: AuthTab) => void;
  children: ReactNode;
}) {
  const select = (id: string) => {
    const tab = authTabs.find((one) => one.id === id);
    if (tab) onSelect(tab);
  };
  return (
    <Tabs className={styles.tabs} label="Вход и регистрация" tabs={authTabs} active={active} onSelect={select}>
      {children}
    </Tabs>
  );
}
