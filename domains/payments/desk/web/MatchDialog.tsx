import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '#platform/contract/messages.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { ApiError } from '#platform/web/calls/api.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { roublesOf } from '../../texts.ts';
import { matchLine, type OpenLine } from '../contract.ts';
import styles from './MoneyPage.module.css';
import { readKopecks, typedSum } from './sums.ts';

interface Row {
  number: string;
  sum: string;
}

const firstRows = ({ named, rest }: OpenLine): Row[] => {
  if (named.length === 0) return [{ number: '', sum: typedSum(rest) }];
  let left = rest;
  return named.map(({ number, due }) => {
    const amount = Math.max(0, Math.min(left, due > 0 ? due : left));
    left -= amount;
    return { number, sum: typedSum(amount) };
  });
};

/** Gives a transfer to one order or several; what is left stays to be settled. */
export function MatchDialog({
  line,
  exhibitionId,
  onClose,
}: {
  line: OpenLine;
  exhibitionId: number;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const write = useWrite(matchLine);
  const [rows, setRows] = useState<Row[]>(() => firstRows(line));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const given = rows.reduce((sum, row) => sum + (readKopecks(row.sum) ?? 0), 0);
  const change = (at: number, part: Partial<Row>) =>
    setRows(rows.map((row, place) => (place === at ? { ...row, ...part } : row)));
  const send = () => {
    const wrong = rows.flatMap(({ sum }, at) =>
      readKopecks(sum) ? [] : [[`parts.${at}.amount`, 'Сумма вида 2500 или 2500,50'] as const],
    );
    setErrors(Object.fromEntries(wrong));
    if (wrong.length > 0) return;
    const parts = rows.map(({ number, sum }) => ({ number, amount: readKopecks(sum) ?? 0 }));
    write.mutate(
      { exhibitionId, lineId: line.id, rest: line.rest, parts },
      {
        onSuccess: () => {
          showSnackbar('Зачтено. Отменить можно в списке «Зачтены»');
          onClose();
        },
        onError: (error) => setErrors(error instanceof ApiError ? error.errors : { error: messages.somethingWrong }),
        onSettled: () => void cache.invalidateQueries(),
      },
    );
  };
  const general = Object.entries(errors).filter(([name]) => !/^parts\.\d+\./.test(name));
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Зачесть ${roublesOf(line.rest)}`}
      actions={
        <>
          <Button loading={write.isPending} onClick={send}>
            Зачесть
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Отмена
          </Button>
        </>
      }
    >
      <p>
        {line.payer}: «{line.purpose}»
      </p>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only appended and have no other identity
        <div key={at} className={styles.matchRow}>
          <TextField
            label="Номер заказа"
            value={row.number}
            maxLength={20}
            autoComplete="off"
            error={errors[`parts.${at}.number`]}
            onChange={({ currentTarget: { value } }) => change(at, { number: value })}
          />
          <TextField
            label="Сумма, ₽"
            inputMode="decimal"
            value={row.sum}
            maxLength={14}
            autoComplete="off"
            error={errors[`parts.${at}.amount`]}
            onChange={({ currentTarget: { value } }) => change(at, { sum: value })}
          />
        </div>
      ))}
      <p>
        <Button kind="ghost" condensed leftIcon="plus" onClick={() => setRows([...rows, { number: '', sum: '' }])}>
          Ещё заказ
        </Button>
      </p>
      <p className="muted">
        {given > line.rest
          ? `Это больше перевода на ${roublesOf(given - line.rest)}.`
          : given < line.rest
            ? `Останется разобрать ${roublesOf(line.rest - given)}.`
            : 'Перевод разобран целиком.'}{' '}
        Если заказу нужно меньше, лишнее уйдёт в список возвратов.
      </p>
      {general.map(([name, words]) => (
        <Refusal key={name}>{words}</Refusal>
      ))}
    </Modal>
  );
}
