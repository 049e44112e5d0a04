import { useState } from 'react';
import { weekdayShort } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useAct } from '#platform/web/calls/useAct.ts';
import { steps } from '../../machine.ts';
import { lower } from '../../web/texts.ts';
import { actOnEntry, type Desk, type DeskRow } from '../contract.ts';
import type { DeskAct } from '../policy.ts';
import styles from './decisions.module.css';
import { type DeskDog, markOf } from './deskRows.ts';
import { FullDay, isFull } from './FullDay.tsx';

const actWords: Readonly<Record<DeskAct, string>> = {
  confirm: 'Подтвердить без оплаты',
  take: 'Занять место',
  withdraw: 'Снять',
  refuse: 'Отказать',
  wait: 'Перенести в очередь',
  restore: 'Вернуть запись',
  offer: 'Предложить место',
  class: 'Другой класс',
};

/**
 * The machine asks for the reason of some steps; leaving the free choice of a class unexplained would puzzle people.
 */
const needsReason = (act: DeskAct): boolean => act === 'class' || Boolean(steps[act].hasReason);

/** Shows what the organiser may do with the entries of one dog. */
export function ActsDialog({ desk, dog, onClose }: { desk: Desk; dog: DeskDog; onClose: () => void }) {
  const [chosen, setChosen] = useState<{ row: DeskRow; act: DeskAct } | null>(null);
  return (
    <Modal opened onClose={onClose} title={chosen ? `${actWords[chosen.act]}: ${dog.first.dog}` : dog.first.dog}>
      {chosen ? (
        <ActForm desk={desk} row={chosen.row} act={chosen.act} onBack={() => setChosen(null)} onDone={onClose} />
      ) : (
        dog.rows.map((row) => {
          const offer = desk.offers.find(({ id }) => id === row.offer_id);
          return (
            <section key={row.id} className={styles.acts}>
              <h3>
                {[offer && weekdayShort(offer.day), offer?.rank?.name, lower(row.caste)].filter(Boolean).join(', ')}:{' '}
                {markOf(row).words}
              </h3>
              {row.steps.length === 0 && <p>Менять нечего.</p>}
              {row.steps.map((act) => (
                <Button key={act} kind="ghost" condensed onClick={() => setChosen({ row, act })}>
                  {actWords[act]}
                </Button>
              ))}
            </section>
          );
        })
      )}
    </Modal>
  );
}

const consequences: Partial<Record<DeskAct, string>> = {
  confirm: 'Запись станет подтверждённой, хотя денег за неё не пришло.',
  take: 'Место занято за участником, который ответил по телефону; ему придёт заказ к оплате.',
  withdraw: 'Место освободится и перейдёт первому в очереди; деньги вернутся по шкале условий.',
  refuse: 'Место освободится, деньги вернутся целиком. Участник прочтёт причину.',
  wait: 'Место освободится, собака встанет в конец очереди. Участник прочтёт причину.',
  offer: 'Участнику придёт письмо: место ждёт его 12 часов.',
};

function ActForm({
  desk,
  row,
  act,
  onBack,
  onDone,
}: {
  desk: Desk;
  row: DeskRow;
  act: DeskAct;
  onBack: () => void;
  onDone: () => void;
}) {
  const { act: send, busy, refused } = useAct(actOnEntry);
  const [reason, setReason] = useState('');
  const [casteId, setCasteId] = useState(row.caste_id);
  const [mistake, setMistake] = useState('');
  const press = () => {
    if (needsReason(act) && reason.trim().length < 3) return setMistake('Напишите причину: её прочтёт участник');
    if (act === 'class' && casteId === row.caste_id) return setMistake('Выберите другой класс');
    send(
      {
        entryId: row.id,
        version: row.version,
        act,
        ...(act === 'class' && { caste_id: casteId }),
        ...(reason.trim() && { reason: reason.trim() }),
      },
      // The bar of the latest act shows it with its undo.
      onDone,
    );
  };
  const offer = desk.offers.find(({ id }) => id === row.offer_id);
  if ((act === 'offer' || act === 'restore') && isFull(offer))
    return (
      <div className={styles.form}>
        <p>
          <FullDay desk={desk} offer={offer} />
        </p>
        <div className={styles.pair}>
          <Button kind="secondary" onClick={onBack}>
            Назад
          </Button>
        </div>
      </div>
    );
  return (
    <div className={styles.form}>
      {consequences[act] && <p>{consequences[act]}</p>}
      {act === 'class' && (
        <SelectField
          label="Класс"
          name="caste_id"
          options={desk.castes.map(({ id, name }) => ({ value: id, label: name }))}
          value={casteId}
          onChange={(event) => {
            setCasteId(Number(event.currentTarget.value));
            setMistake('');
          }}
        />
      )}
      {needsReason(act) && (
        <TextArea
          label="Причина"
          name="reason"
          hint="Её прочтёт участник"
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setMistake('');
          }}
        />
      )}
      {(mistake || refused) && <FieldMessage kind="error">{mistake || refused}</FieldMessage>}
      <div className={styles.pair}>
        <Button kind={act === 'refuse' || act === 'withdraw' ? 'danger' : 'primary'} loading={busy} onClick={press}>
          {actWords[act]}
        </Button>
        <Button kind="secondary" onClick={onBack}>
          Назад
        </Button>
      </div>
    </div>
  );
}
