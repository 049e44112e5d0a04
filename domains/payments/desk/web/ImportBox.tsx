import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { errorMessages } from '#platform/web/calls/showError.ts';
import { upload } from '#platform/web/calls/upload.ts';
import { lineForms } from '../../texts.ts';
import { type Columns, chosenColumns } from '../columns.ts';
import { type Imported, importStatement } from '../contract.ts';
import { statementBytes } from '../limits.ts';
import styles from './MoneyPage.module.css';

type Unknown = NonNullable<Imported['unknown_columns']>;

export function importedWords({ statement_id: id, added, booked, open, faulty, known }: Imported): string {
  if (id === null) return 'В этой выписке нет ничего нового: все строки уже загружены.';
  const parts = [
    `новых: ${counted(added, lineForms)}`,
    booked > 0 && `зачтено по номеру: ${booked}`,
    open > 0 && `разобрать: ${open}`,
    faulty > 0 && `не читается: ${faulty}`,
    known > 0 && `уже было: ${known}`,
  ];
  return `Выписка загружена, ${parts.filter(Boolean).join(', ')}.`;
}

/** Takes a bank statement in; asks which column is which when the headings of a table are not known. */
export function ImportBox({ exhibitionId }: { exhibitionId: number }) {
  const api = useApi();
  const cache = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<{ file: File; columns: Unknown } | null>(null);
  const take = async (file: File, columns?: Columns) => {
    setBusy(true);
    setFailure([]);
    try {
      if (file.size > statementBytes)
        return setFailure([`Файл больше ${statementBytes / 1024 ** 2} МБ. Выгрузите выписку за меньший срок.`]);
      const query = columns ? `?columns=${encodeURIComponent(JSON.stringify(columns))}` : '';
      const path = importStatement.path.replace(':exhibitionId', String(exhibitionId)) + query;
      const answer = await upload(api, { ...importStatement, path }, { file });
      setAsked(answer.unknown_columns ? { file, columns: answer.unknown_columns } : null);
      if (!answer.unknown_columns) showSnackbar(importedWords(answer), answer.faulty > 0 ? 'warn' : 'ok');
      await cache.invalidateQueries();
    } catch (error) {
      setFailure(errorMessages(error));
    } finally {
      setBusy(false);
    }
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (file) void take(file);
  };
  return (
    <section className={styles.importBox} aria-label="Загрузка выписки">
      <input ref={input} type="file" accept=".txt,.csv,.xlsx" hidden aria-label="Файл выписки" onChange={choose} />
      <div>
        <Button kind="primary" leftIcon="upload" loading={busy} onClick={() => input.current?.click()}>
          Загрузить выписку
        </Button>
        <p>Из банка: файл обмена 1С (.txt), CSV или XLSX. Тот же файл второй раз ничего не изменит.</p>
      </div>
      {failure.length > 0 && (
        <div role="alert" className={styles.refused}>
          {failure.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      {asked && (
        <ColumnsForm
          columns={asked.columns}
          busy={busy}
          onChosen={(columns) => void take(asked.file, columns)}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface ColumnsFormProps {
  columns: Unknown;
  busy: boolean;
  onChosen: (columns: Columns) => void;
  onCancel: () => void;
}

function ColumnsForm({ columns: { headings, samples, found }, busy, onChosen, onCancel }: ColumnsFormProps) {
  const [chosen, setChosen] = useState<Columns>(found);
  const lacking = chosenColumns.filter(({ name, isNeeded }) => isNeeded && chosen[name] === undefined);
  const options = headings.map((heading, at) => ({
    value: at,
    label: [heading || `Столбец ${at + 1}`, samples[0]?.[at]].filter(Boolean).join(': ').slice(0, 60),
  }));
  return (
    <form
      className={styles.columnsForm}
      aria-label="Столбцы выписки"
      onSubmit={(event) => {
        event.preventDefault();
        if (lacking.length === 0) onChosen(chosen);
      }}
    >
      <p>Столбцы этого файла портал не узнал. Покажите, где что:</p>
      <div className={styles.columnsGrid}>
        {chosenColumns.map(({ name, label, isNeeded }) => (
          <SelectField
            key={name}
            label={label}
            optional={!isNeeded}
            empty="Нет в файле"
            options={options}
            value={chosen[name] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setChosen({ ...chosen, [name]: value === '' ? undefined : Number(value) })
            }
          />
        ))}
      </div>
      <div className={styles.acts}>
        <Button type="submit" kind="secondary" loading={busy} disabled={lacking.length > 0}>
          Прочитать
        </Button>
        <Button kind="ghost" onClick={onCancel}>
          Отмена
        </Button>
        {lacking.length > 0 && (
          <span className="muted">Нужны: {lacking.map(({ label }) => label.toLowerCase()).join(', ')}</span>
        )}
      </div>
    </form>
  );
}
