import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import { formatDateTime, moscowDay } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { ApiError } from '#platform/web/calls/api.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { refusalOf } from '../../web/useAnnounce.ts';
import { roublesOf } from '../../words.ts';
import { type Money, takeCash } from '../contract.ts';
import styles from './MoneyPage.module.css';
import { readKopecks } from './sums.ts';

/** «К-0038» */
const receiptNumber = (number: number): string => `К-${String(number).padStart(4, '0')}`;

/** Money taken at the desk today and before. */
export function Cash({ money: { cash, show } }: { money: Money }) {
  const [isOpen, setOpen] = useState(false);
  const today = cash.filter(({ at }) => moscowDay(at) === clock.today());
  const sumOf = (rows: Money['cash']): number => rows.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section aria-labelledby="cash">
      <SectionHead id="cash" title="Касса" />
      <Facts
        facts={[
          { term: 'Сегодня', value: roublesOf(sumOf(today)) },
          { term: `За всё время, приёмов ${cash.length}`, value: roublesOf(sumOf(cash)) },
          {
            term: 'Последняя квитанция',
            value:
              cash[0] &&
              [receiptNumber(cash[0].number), formatDateTime(cash[0].at), cash[0].by].filter(Boolean).join(', '),
          },
        ]}
      />
      <p className={styles.acts}>
        <Button kind="secondary" leftIcon="plus" onClick={() => setOpen(true)}>
          Принято наличными
        </Button>
      </p>
      {isOpen && <CashDialog exhibitionId={show.id} onClose={() => setOpen(false)} />}
    </section>
  );
}

function CashDialog({ exhibitionId, onClose }: { exhibitionId: number; onClose: () => void }) {
  const cache = useQueryClient();
  const write = useWrite(takeCash);
  const [number, setNumber] = useState('');
  const [sum, setSum] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const send = () => {
    const amount = readKopecks(sum);
    if (!amount) return setErrors({ amount: 'Сумма вида 2500 или 2500,50' });
    write.mutate(
      { exhibitionId, number, amount },
      {
        onSuccess: () => {
          showSnackbar(`Принято ${roublesOf(amount)}. Квитанция – на странице заказа у участника`);
          onClose();
        },
        onError: (error) => setErrors(error instanceof ApiError ? error.errors : { error: refusalOf(error) }),
        onSettled: () => void cache.invalidateQueries(),
      },
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Принято наличными"
      actions={
        <>
          <Button loading={write.isPending} onClick={send}>
            Принять
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Отмена
          </Button>
        </>
      }
    >
      <TextField
        label="Номер заказа"
        value={number}
        maxLength={20}
        autoComplete="off"
        error={errors.number}
        onChange={({ currentTarget: { value } }) => setNumber(value)}
      />
      <TextField
        label="Сумма, ₽"
        value={sum}
        inputMode="decimal"
        maxLength={14}
        autoComplete="off"
        error={errors.amount}
        onChange={({ currentTarget: { value } }) => setSum(value)}
      />
      {errors.error && (
        <p role="alert" className={styles.refused}>
          {errors.error}
        </p>
      )}
    </Modal>
  );
}
