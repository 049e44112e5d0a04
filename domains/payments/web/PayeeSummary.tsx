import { type ReactNode, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import type { Payee } from '../payeeForm.ts';

interface PayeeSummaryProps {
  id: string;
  title: string;
  /** Bank details; version 0 while none are stored. */
  row: Payee & { version: number };
  labels: Readonly<Record<string, string>>;
  /** Consequence of missing bank details. */
  empty: string;
  dialog: (close: () => void) => ReactNode;
}

/** Shows where money is paid to, as facts, with the button that opens the form. */
export function PayeeSummary({ id, title, row, labels, empty, dialog }: PayeeSummaryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby={id}>
      <SectionHead
        id={id}
        title={title}
        aside={
          <Button kind="secondary" condensed onClick={() => setOpen(true)}>
            {row.version ? 'Изменить реквизиты' : 'Указать реквизиты'}
          </Button>
        }
      />
      {row.version ? (
        <Facts
          facts={Object.entries(labels).map(([name, term]) => ({ term, value: String(row[name as keyof Payee]) }))}
        />
      ) : (
        <p className="muted">{empty}</p>
      )}
      {isOpen && dialog(() => setOpen(false))}
    </section>
  );
}
