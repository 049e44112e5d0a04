import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { ApiError } from '#platform/web/calls/api.ts';
import { refusalWords, useAct } from '#platform/web/calls/useAct.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { correctFault, dismissFault, type Money } from '../contract.ts';
import styles from './MoneyPage.module.css';
import { readKopecks } from './sums.ts';

type Fault = Money['faults'][number];

/** Lines of statements that could not be read, by their number; the rest of their files was taken. */
export function Faults({ money: { faults, show } }: { money: Money }) {
  const dismiss = useAct(dismissFault);
  const [corrected, setCorrected] = useState<Fault | null>(null);
  if (faults.length === 0) return null;
  return (
    <section aria-labelledby="faulty-lines">
      <h2 id="faulty-lines" className={styles.subhead}>
        Не читаются, {faults.length} <small>остальные строки приняты</small>
      </h2>
      <ul className={styles.faults}>
        {faults.map((fault) => (
          <li key={fault.id}>
            <b>
              <Icon name="close" size={18} /> строка {fault.position}
            </b>
            <span title={fault.file_name}>
              {fault.reason}. {fault.piece && <code>{fault.piece}</code>}
            </span>
            <span>
              <Button
                kind="ghost"
                condensed
                aria-label={`Исправить строку ${fault.position}`}
                onClick={() => setCorrected(fault)}
              >
                Исправить
              </Button>
              <Button
                kind="ghost"
                condensed
                aria-label={`Пропустить строку ${fault.position}`}
                onClick={() => dismiss.act({ exhibitionId: show.id, faultId: fault.id })}
              >
                Пропустить
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {dismiss.refused && <Refusal>{dismiss.refused}</Refusal>}
      {corrected && <CorrectDialog fault={corrected} exhibitionId={show.id} onClose={() => setCorrected(null)} />}
    </section>
  );
}

/** A value of a document of 1C, «Номер=12»; empty in other files. */
export function valueIn(raw: string, ...keys: readonly string[]): string {
  const rows = raw.split('\n');
  for (const key of keys) {
    const found = rows.find((row) => row.startsWith(`${key}=`));
    if (found) return found.slice(key.length + 1).trim();
  }
  return '';
}

/** The day of a document of 1C, as YYYY-MM-DD; empty where the file has none that can be read. */
export function dayIn(raw: string): string {
  const found = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(valueIn(raw, 'ДатаПоступило', 'Дата'));
  return found ? `${found[3]}-${found[2]}-${found[1]}` : '';
}

interface CorrectDialogProps {
  fault: Fault;
  exhibitionId: number;
  onClose: () => void;
}

/** The line as the file has it, above the fields that a person reads from it. */
function CorrectDialog({ fault, exhibitionId, onClose }: CorrectDialogProps) {
  const cache = useQueryClient();
  const write = useWrite(correctFault);
  const { raw, piece } = fault;
  const [day, setDay] = useState(dayIn(raw));
  const [sum, setSum] = useState(readKopecks(valueIn(raw, 'Сумма')) ? valueIn(raw, 'Сумма') : '');
  const [texts, setTexts] = useState({
    ...{ number: valueIn(raw, 'Номер'), payer: valueIn(raw, 'Плательщик1', 'Плательщик') },
    purpose: valueIn(raw, 'НазначениеПлатежа'),
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = () => {
    const amount = readKopecks(sum);
    if (!amount) return setErrors({ amount: 'Сумма вида 2500 или 2500,50' });
    write.mutate(
      { exhibitionId, faultId: fault.id, day, amount, ...texts },
      {
        onSuccess: ({ is_booked: isBooked }) => {
          showSnackbar(isBooked ? 'Строка зачтена в заказ' : 'Строка принята: она ждёт в «Разобрать»');
          onClose();
        },
        onError: (error) =>
          setErrors(
            error instanceof ApiError && Object.keys(error.errors).length
              ? error.errors
              : { error: refusalWords(error) },
          ),
        onSettled: () => void cache.invalidateQueries(),
      },
    );
  };
  const field = (name: keyof typeof texts, label: string, max: number, isOptional = false) => (
    <TextField
      label={label}
      optional={isOptional}
      value={texts[name]}
      maxLength={max}
      autoComplete="off"
      error={errors[name]}
      onChange={({ currentTarget: { value } }) => setTexts({ ...texts, [name]: value })}
    />
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Строка ${fault.position}: ${fault.reason.toLowerCase()}`}
      actions={
        <>
          <Button loading={write.isPending} onClick={save}>
            Принять строку
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Отмена
          </Button>
        </>
      }
    >
      <p className="muted">Строка, как она есть в файле. Впишите по ней поступление: оно зачтётся, как остальные.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the line with the arrow keys */}
      <pre className={styles.raw} tabIndex={0}>
        {raw || piece}
      </pre>
      <div className={`${styles.matchRow} ${styles.gap}`}>
        <DateField label="Дата" value={day} onChange={setDay} error={errors.day} />
        <TextField
          label="Сумма, ₽"
          value={sum}
          inputMode="decimal"
          maxLength={14}
          autoComplete="off"
          error={errors.amount}
          onChange={({ currentTarget: { value } }) => setSum(value)}
        />
      </div>
      <div className={styles.gap}>{field('purpose', 'Назначение платежа', 500)}</div>
      <div className={styles.gap}>{field('payer', 'Плательщик', 200, true)}</div>
      <div className={styles.gap}>{field('number', 'Номер документа', 40, true)}</div>
      {errors.error && <Refusal>{errors.error}</Refusal>}
    </Modal>
  );
}
