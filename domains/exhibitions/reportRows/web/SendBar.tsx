import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted, pluralOf } from '#platform/contract/plural.ts';
import { moscowTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { keyOf } from '#platform/web/page/page.tsx';
import { getSheet, listSheetRows, type Sheet, type SheetPart, sendSheetPart } from '../contract.ts';
import type { Problem } from '../readCells.ts';
import styles from './SheetPage.module.css';
import type { Rows } from './useRows.ts';

interface SendBarProps {
  sheet: Sheet;
  part: SheetPart;
  rows: Pick<Rows, 'saving' | 'flush'>;
  problems: readonly Problem[];
  /** Amount to send: «3 строки», «2 файла». */
  amount: string;
  onFirst?: (problem: Problem) => void;
}

/** Shows the save state and errors, and sends the part when there are none. */
export function SendBar({ sheet, part, rows: { saving, flush }, problems, amount, onFirst }: SendBarProps) {
  const cache = useQueryClient();
  const sending = useWrite(sendSheetPart);
  const [isBusy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const errors = problems.filter(({ isError }) => isError);
  const [first] = errors;
  const remarks = problems.length - errors.length;
  const number = sheet.parts.indexOf(part) + 1;
  const send = async () => {
    setBusy(true);
    try {
      if (!(await flush())) return;
      const now = await sending.mutateAsync({ exhibitionId: sheet.id, part: part.part });
      // The next page must read the rows as sent.
      await cache.invalidateQueries({ queryKey: keyOf(listSheetRows, { exhibitionId: sheet.id, part: part.part }) });
      cache.setQueryData(keyOf(getSheet, { exhibitionId: sheet.id }), now);
      showSnackbar(`Часть ${number} отправлена`, 'ok');
    } catch (error) {
      showError(error);
    } finally {
      setAsks(false);
      setBusy(false);
    }
  };
  return (
    <div className={styles.bar}>
      <p aria-live="polite">
        <b>{savedWords(saving)}</b> {sendStatus(errors, problems.length, number)}
      </p>
      {first?.rowId && onFirst && (
        <Button kind="secondary" onClick={() => onFirst(first)}>
          К первой ошибке
        </Button>
      )}
      <Button disabled={errors.length > 0} onClick={() => setAsks(true)}>
        Отправить часть {number}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={`Отправить часть ${number}?`}
        text={`${[amount, remarks && counted(remarks, ['замечание', 'замечания', 'замечаний'])].filter(Boolean).join(', ')}. Пока федерация проверяет, изменить ничего нельзя; если нужно исправить, она вернёт часть с причиной.`}
        okLabel="Отправить"
        busy={isBusy}
        onConfirm={() => void send()}
        onCancel={() => setAsks(false)}
      />
    </div>
  );
}

function savedWords({ state, at, text }: Rows['saving']): string {
  if (state === 'saving') return 'Сохраняется…';
  if (text) return text;
  return at ? `Сохранено в ${moscowTime(at)}.` : 'Всё сохранено.';
}

function sendStatus(errors: readonly Problem[], all: number, number: number): string {
  if (!errors.length) return all ? 'Замечания отправке не мешают.' : '';
  const [only] = errors;
  // Problems without a row are listed here.
  if (only && errors.every(({ rowId }) => !rowId)) return `${errors.map(({ text }) => text).join('. ')}.`;
  return `Чтобы отправить часть ${number}, исправьте ${errors.length} ${pluralOf(errors.length, ['ошибку', 'ошибки', 'ошибок'])}.`;
}
