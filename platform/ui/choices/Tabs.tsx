import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Count } from '../badges/Count.tsx';
import { cx } from '../theme/cx.ts';
import styles from './choices.module.css';

export interface Tab {
  id: string;
  label: ReactNode;
  count?: number | undefined;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  active: string;
  onSelect: (id: string) => void;
  /** Content of the active tab. */
  children?: ReactNode;
  className?: string | undefined;
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Tabs with one tab stop; arrows, Home and End move and select. */
export function Tabs({ label, tabs, active, onSelect, children, className }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const index = step(
      tabs.findIndex((tab) => tab.id === active),
      tabs.length - 1,
    );
    const next = tabs[index];
    if (!next) return;
    onSelect(next.id);
    (list.current?.children[index] as HTMLElement | undefined)?.focus();
  };
  return (
    <>
      <div className={cx(styles.tabs, className)} role="tablist" aria-label={label} ref={list} onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === active}
            aria-controls={children === undefined ? undefined : `${base}-panel`}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}{' '}
            {tab.count !== undefined && <Count value={tab.count} tone={tab.id === active ? 'brand' : 'plain'} />}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${active}`}>
          {children}
        </div>
      )}
    </>
  );
}
