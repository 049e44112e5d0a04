import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDayMonth, moscowDay } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { RecordTable } from '#platform/ui/lists/RecordTable.tsx';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { Caption } from '#platform/ui/typography/Caption.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { ApiError } from '#platform/web/calls/api.ts';
import { refusalWords, useAct } from '#platform/web/calls/useAct.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { FileButton } from '#platform/web/files/FileButton.tsx';
import { roublesOf } from '../../texts.ts';
import { downloadRefundFile, type Money, markRefundSent, setRefundPayee } from '../contract.ts';
import styles from './MoneyPage.module.css';

type Refund = Money['refunds'][number];

const hasAccount = ({ payee_account, payee_bic }: Refund): boolean => payee_account.length === 20 && payee_bic !== '';

/** Money to give back: in notes or by the terminal where it came in so, else as a file for the bank, settled by the statement or by hand. */
export function Refunds({ money: { refunds, show } }: { money: Money }) {
  const sent = useAct(markRefundSent);
  const [edited, setEdited] = useState<Refund | null>(null);
  const isSendable = refunds.some((refund) => refund.sent_at === null && hasAccount(refund));
  return (
    <section aria-labelledby="refunds">
      <SectionHead
        id="refunds"
        title="Возвраты"
        aside={
          isSendable && (
            <FileButton
              endpoint={downloadRefundFile}
              input={{ exhibitionId: show.id }}
              name="Возвраты.txt"
              label="Файл для банка, 1С"
            />
          )
        }
      />
      {refunds.length === 0 ? (
        <p className="muted">Возвращать нечего.</p>
      ) : (
        <RecordTable
          label="Возвраты"
          rows={refunds}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'payer',
              title: 'Кому и за что',
              cell: (row) => (
                <>
                  {row.payer || 'Плательщик'}
                  <Caption>
                    {row.reason}
                    {row.order && `, заказ ${row.order}`}
                  </Caption>
                </>
              ),
            },
            { id: 'share', title: 'По шкале', cell: ({ share }) => (share === null ? 'всё' : `${share} %`) },
            { id: 'amount', title: 'Сумма', numeric: true, cell: ({ amount }) => roublesOf(amount) },
            {
              id: 'to',
              title: 'Куда',
              cell: (row) => (
                <span className={styles.whole}>
                  {row.by_card
                    ? 'на карту, сам'
                    : row.by_cash
                      ? 'наличными'
                      : row.by_terminal
                        ? 'на карту терминалом'
                        : hasAccount(row)
                          ? `счёт …${row.payee_account.slice(-4)}`
                          : 'счёт неизвестен'}
                </span>
              ),
            },
            {
              id: 'state',
              title: 'Состояние',
              cell: ({ sent_at: at }) =>
                at ? (
                  <StatusChip kind="ok">ушло {formatDayMonth(moscowDay(at))}</StatusChip>
                ) : (
                  <StatusChip kind="warn" icon="clock">
                    вернуть
                  </StatusChip>
                ),
            },
          ]}
          actions={(row) =>
            row.sent_at === null && (
              <span className={styles.stack}>
                <Button kind="ghost" condensed onClick={() => sent.act({ exhibitionId: show.id, refundId: row.id })}>
                  {row.by_cash ? 'Выдано' : row.by_terminal ? 'Возвращено' : 'Отправлено'}
                </Button>
                <Button kind="ghost" condensed onClick={() => setEdited(row)}>
                  Реквизиты
                </Button>
              </span>
            )
          }
        />
      )}
      {sent.refused && <Refusal>{sent.refused}</Refusal>}
      {edited && <PayeeDialog refund={edited} exhibitionId={show.id} onClose={() => setEdited(null)} />}
    </section>
  );
}

interface PayeeDialogProps {
  refund: Refund;
  exhibitionId: number;
  onClose: () => void;
}

function PayeeDialog({ refund, exhibitionId, onClose }: PayeeDialogProps) {
  const cache = useQueryClient();
  const write = useWrite(setRefundPayee);
  const { payee_name, payee_account, payee_bic } = refund;
  const [values, setValues] = useState({ payee_name: payee_name || refund.payer, payee_account, payee_bic });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const labels = { payee_name: 'Получатель', payee_account: 'Счёт', payee_bic: 'БИК' } as const;
  const save = () =>
    write.mutate(
      { exhibitionId, refundId: refund.id, ...values },
      {
        onSuccess: onClose,
        onError: (error) => setErrors(error instanceof ApiError ? error.errors : { error: refusalWords(error) }),
        onSettled: () => void cache.invalidateQueries(),
      },
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Куда вернуть ${roublesOf(refund.amount)}`}
      actions={
        <>
          <Button loading={write.isPending} onClick={save}>
            Сохранить
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Отмена
          </Button>
        </>
      }
    >
      {(Object.keys(labels) as (keyof typeof labels)[]).map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          value={values[name]}
          error={errors[name]}
          autoComplete="off"
          inputMode={name === 'payee_name' ? 'text' : 'numeric'}
          onChange={({ currentTarget: { value } }) => setValues({ ...values, [name]: value })}
        />
      ))}
      {errors.error && <Refusal>{errors.error}</Refusal>}
    </Modal>
  );
}
