import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import type { ApiError } from '#platform/web/calls/api.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { refusalWords } from '#platform/web/calls/useAct.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import type { CashMeans } from '../../policy.ts';
import { roublesOf, stateWords } from '../../texts.ts';
import { type CashOrder, getCashOrder, takeCash } from '../contract.ts';
import styles from './CashPage.module.css';
import { receiptNumber } from './receiptNumber.ts';
import { readKopecks, typedSum } from './sums.ts';

const errorsOf = (error: ApiError): Record<string, string> =>
  Object.keys(error.errors).length ? error.errors : { error: refusalWords(error) };

/** Finds an order by its number, shows payer and due sum, and books the money. */
export function TakeCash({ exhibitionId }: { exhibitionId: number }) {
  const api = useApi();
  const cache = useQueryClient();
  const write = useWrite(takeCash);
  const [number, setNumber] = useState('');
  const [found, setFound] = useState<CashOrder | null>(null);
  const [sum, setSum] = useState('');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const find = async () => {
    setBusy(true);
    setErrors({});
    try {
      const order = await api.call(getCashOrder, { exhibitionId, number });
      setFound(order);
      setSum(order.due > 0 ? typedSum(order.due) : '');
    } catch (error) {
      setFound(null);
      setErrors(errorsOf(error as ApiError));
    } finally {
      setBusy(false);
    }
  };
  const clear = () => {
    setNumber('');
    setFound(null);
    setSum('');
    setErrors({});
  };
  const take = (means: CashMeans) => {
    if (!found) return;
    const amount = readKopecks(sum);
    if (!amount) return setErrors({ amount: 'Сумма вида 2500 или 2500,50' });
    write.mutate(
      { exhibitionId, number: found.number, amount, means },
      {
        onSuccess: ({ receipt }) => {
          showSnackbar(`Принято ${roublesOf(amount)}, квитанция ${receiptNumber(receipt)}`);
          clear();
        },
        onError: (error) => setErrors(errorsOf(error)),
        onSettled: () => void cache.invalidateQueries(),
      },
    );
  };
  const amount = readKopecks(sum) ?? 0;
  return (
    <section className={styles.take} aria-label="Принять деньги">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void find();
        }}
      >
        <TextField
          label="Номер заказа"
          placeholder="7К4Д-2931"
          value={number}
          maxLength={20}
          autoComplete="off"
          error={errors.number}
          onChange={({ currentTarget: { value } }) => {
            setNumber(value);
            setFound(null);
          }}
        />
        <Button type="submit" kind={found ? 'secondary' : 'primary'} leftIcon="search" loading={busy}>
          Найти
        </Button>
      </form>
      {found && (
        <>
          <p className={styles.found} role="status">
            <b className="num">{found.due > 0 ? roublesOf(found.due) : 'Платить не нужно'}</b>
            {found.payer || 'Плательщик удалил учётную запись'}, заказ {found.number}: {stateWords[found.state]}
          </p>
          {found.due > 0 && (
            <>
              <TextField
                label="Сумма, ₽"
                value={sum}
                inputMode="decimal"
                maxLength={14}
                autoComplete="off"
                error={errors.amount}
                onChange={({ currentTarget: { value } }) => setSum(value)}
              />
              {amount > 0 && amount !== found.due && (
                <p className="muted">
                  {amount > found.due
                    ? `Больше на ${roublesOf(amount - found.due)}: лишнее уйдёт в список возвратов.`
                    : `Не хватит ${roublesOf(found.due - amount)}: запись подтвердится, когда доплатят.`}
                </p>
              )}
              <p className={styles.acts}>
                <Button loading={write.isPending} onClick={() => take('cash')}>
                  Принято наличными
                </Button>
                <Button kind="secondary" disabled={write.isPending} onClick={() => take('card')}>
                  Принято по карте
                </Button>
                <Button kind="ghost" onClick={clear}>
                  Отмена
                </Button>
              </p>
            </>
          )}
        </>
      )}
      {errors.error && <Refusal>{errors.error}</Refusal>}
    </section>
  );
}
