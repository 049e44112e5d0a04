import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useHydrated } from '#platform/web/useHydrated.ts';
import type { HowTo } from '../contract.ts';
import styles from './howTo.module.css';

/** Checklist of the documents to bring; ticks are stored in this browser, and the list can be printed alone. */
export function DocumentChecklist({
  page,
  papers,
  onPrint,
}: {
  page: string;
  papers: HowTo['papers'];
  /** Hides everything but the list while `print` runs. */
  onPrint: (alone: boolean) => void;
}) {
  const isAwake = useHydrated();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  useEffect(() => setTicked(readTicks(page)), [page]);
  const tick = (name: string, isOn: boolean) => {
    const next = isOn ? [...ticked, name] : ticked.filter((one) => one !== name);
    setTicked(next);
    saveTicks(page, next);
  };
  const gathered = papers.filter(({ name }) => ticked.includes(name)).length;
  const print = () => {
    flushSync(() => onPrint(true));
    window.print();
    onPrint(false);
  };
  return (
    <section className={styles.section} data-papers aria-labelledby="papers">
      <SectionHead
        id="papers"
        title="Какие бумаги"
        aside={
          isAwake && (
            <Button kind="ghost" condensed leftIcon="doc" onClick={print}>
              Распечатать список
            </Button>
          )
        }
      />
      {isAwake && (
        <p className={styles.gathered} role="status">
          Отмечайте, что уже лежит на столе. Собрано <b>{`${gathered} из ${papers.length}`}</b>.
        </p>
      )}
      <ul className={styles.papers}>
        {papers.map(({ name, note }) => (
          <li key={name}>
            <Checkbox
              {...(isAwake && {
                checked: ticked.includes(name),
                onChange: (event) => tick(name, event.currentTarget.checked),
              })}
            >
              <span>
                <b>{name}</b>
                {note && <small>{note}</small>}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  );
}

const keyOf = (page: string): string => `how-to-papers ${page}`;

function readTicks(page: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(page)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    // Storage is forbidden or holds something else: nothing is ticked.
    return [];
  }
}

function saveTicks(page: string, names: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(page), JSON.stringify(names));
  } catch {
    // Storage is full or forbidden: ticks last while the page is open.
  }
}
