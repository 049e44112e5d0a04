import { useState } from 'react';
import { formatDateRange, formatDateTime } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { useAct } from '#platform/web/calls/useAct.ts';
import { roublesOf } from '../../texts.ts';
import { type Money, revertStatement, unbookLine } from '../contract.ts';
import styles from './MoneyPage.module.css';

type Statement = Money['statements'][number];

const formats = { '1c': '1С', csv: 'CSV', xlsx: 'XLSX' } as const;

const periodOf = ({ from, until }: Statement): string => (from && until ? ` за ${formatDateRange(from, until)}` : '');

/** The newest import in full, the earlier ones folded. */
export function Statements({ money: { statements, show } }: { money: Money }) {
  const [newest, ...earlier] = statements;
  if (!newest) return null;
  return (
    <>
      <StatementBox statement={newest} exhibitionId={show.id} />
      {earlier.length > 0 && (
        <details className={styles.fold}>
          <summary>Прошлые загрузки, {earlier.length}</summary>
          {earlier.map((statement) => (
            <StatementBox key={statement.id} statement={statement} exhibitionId={show.id} />
          ))}
        </details>
      )}
    </>
  );
}

function StatementBox({ statement, exhibitionId }: { statement: Statement; exhibitionId: number }) {
  const [asks, setAsks] = useState(false);
  const revert = useAct(revertStatement);
  const { booked, open, dismissed, faulty, outgoing } = statement;
  return (
    <section className={styles.statement} aria-label={`Выписка ${statement.file_name}`}>
      <p>
        <b className={styles.strong}>
          Выписка{periodOf(statement)}, {formats[statement.format]}
        </b>
        , {statement.file_name}, счёт …{statement.account}. Загружена {formatDateTime(statement.imported_at)}
        {statement.imported_by && `, ${statement.imported_by}`}.
      </p>
      {statement.is_reverted ? (
        <StatusChip kind="plain">загрузка отменена</StatusChip>
      ) : (
        <Button kind="ghost" condensed leftIcon="rotate" onClick={() => setAsks(true)}>
          Отменить загрузку
        </Button>
      )}
      {!statement.is_reverted && (
        <>
          <div className={styles.bar} aria-hidden="true">
            {booked > 0 && <i data-of="booked" style={{ flexGrow: booked }} />}
            {open > 0 && <i data-of="open" style={{ flexGrow: open }} />}
            {faulty > 0 && <i data-of="faulty" style={{ flexGrow: faulty }} />}
          </div>
          <div className={styles.legend}>
            <StatusChip kind="ok">зачтено: {booked}</StatusChip>
            {open > 0 && <StatusChip kind="warn">разобрать: {open}</StatusChip>}
            {dismissed > 0 && <StatusChip kind="plain">не про заказы: {dismissed}</StatusChip>}
            {faulty > 0 && (
              <StatusChip kind="danger" icon="close">
                не читается: {faulty}
              </StatusChip>
            )}
            {outgoing > 0 && <StatusChip kind="plain">списаний: {outgoing}</StatusChip>}
          </div>
        </>
      )}
      {revert.refused && <Refusal>{revert.refused}</Refusal>}
      <ConfirmDialog
        opened={asks}
        title="Отменить загрузку выписки?"
        text="Всё, что она зачла, будет снято встречными записями; ничего не стирается. Файл можно загрузить снова."
        okLabel="Отменить загрузку"
        cancelLabel="Оставить"
        busy={revert.busy}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          revert.act({ exhibitionId, statementId: statement.id });
        }}
      />
    </section>
  );
}

/** Lines of the newest import that are settled, folded; each can be taken back. */
export function Booked({ money: { booked, statements, show } }: { money: Money }) {
  const unbook = useAct(unbookLine);
  const newest = statements.find(({ is_reverted }) => !is_reverted);
  if (booked.length === 0 || !newest) return null;
  return (
    <details className={styles.fold}>
      <summary>
        Зачтены, {newest.booked} <small>на {roublesOf(newest.booked_sum)}, каждую можно отменить</small>
      </summary>
      {unbook.refused && <Refusal>{unbook.refused}</Refusal>}
      <ul className={styles.plainList}>
        {booked.map(({ id, position, amount, payer, numbers }) => (
          <li key={id}>
            <b className="num">{roublesOf(amount)}</b>
            <span>
              {payer}, стр. {position}
              {numbers.length > 0 && `: заказ ${numbers.join(', ')}`}
            </span>
            <Button
              kind="ghost"
              condensed
              aria-label={`Отменить зачисление, строка ${position}`}
              onClick={() => unbook.act({ exhibitionId: show.id, lineId: id })}
            >
              Отменить
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
