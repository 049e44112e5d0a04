import { useState } from 'react';
import { orderPath } from '#domains/payments/paths.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { Radio } from '#platform/ui/choices/Radio.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { blankTypedDog } from '../../../web/choice.ts';
import { TypedDogFields } from '../../../web/TypedDogFields.tsx';
import { entriesCount, money } from '../../../web/texts.ts';
import type { Desk, PaperAdded } from '../../contract.ts';
import type { PaperPayment } from '../../policy.ts';
import { FindDog } from './FindDog.tsx';
import { PaperDays } from './PaperDays.tsx';
import styles from './paper.module.css';
import { usePaperForm } from './usePaperForm.ts';

const paymentWords: Readonly<Record<PaperPayment, string>> = {
  cash: 'Принято сейчас наличными',
  bank: 'Переводом: место держим до срока оплаты',
  later: 'Заплатят на выставке: место за собакой',
};

interface PaperDialogProps {
  desk: Desk;
  onClose: () => void;
}

/** «Добавить по бумажной заявке»: the dog, its days and classes, the person of the form and how it is paid. */
export function PaperDialog({ desk, onClose }: PaperDialogProps) {
  const [added, setAdded] = useState<PaperAdded | null>(null);
  return (
    <Modal opened size={868} onClose={onClose} title={added ? 'Заявка записана' : 'По бумажной заявке'}>
      {added ? (
        <Added added={added} onMore={() => setAdded(null)} onClose={onClose} />
      ) : (
        <PaperForm desk={desk} onAdded={setAdded} onClose={onClose} />
      )}
    </Modal>
  );
}

function Added({
  added: { order_number, waiting },
  onMore,
  onClose,
}: { added: PaperAdded } & Record<'onMore' | 'onClose', () => void>) {
  return (
    <div className={styles.form}>
      {waiting > 0 && <p>В очереди: {entriesCount(waiting)}. Когда место освободится, оно появится на столе.</p>}
      {order_number && <p>Заказ {order_number}: на его странице реквизиты, QR-код и квитанция, их можно напечатать.</p>}
      <p>Ошиблись – отмените внизу стола записей.</p>
      <div className={styles.pair}>
        <Button onClick={onMore}>Ещё одна заявка</Button>
        {order_number && (
          <Button kind="secondary" to={orderPath(order_number)}>
            Открыть заказ
          </Button>
        )}
        <Button kind="ghost" onClick={onClose}>
          Закрыть
        </Button>
      </div>
    </div>
  );
}

function PaperForm({ desk, onAdded, onClose }: PaperDialogProps & { onAdded: (added: PaperAdded) => void }) {
  const { box, values, errors, dog, isLate, allWait, sum, isBusy, change, send, errorOf } = usePaperForm(desk, onAdded);
  const rest = errors.lines ?? errors.expected_total ?? errors.error;
  const line = (name: 'owner' | 'contact' | 'handler') => ({
    ...{ name, value: values[name], error: errors[name], maxLength: 120, autoComplete: 'off' },
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <div ref={box} className={styles.form}>
      {values.typed ? (
        <section className={styles.typed} aria-label="Собака из заявки">
          <TypedDogFields
            dog={values.typed}
            prefix="dog."
            extent="paper"
            errorOf={(name) => errors[`dog.${name}`]}
            lastDay={desk.show.begins_on}
            onChange={(part) => change({ typed: { ...(values.typed ?? blankTypedDog), ...part } })}
          />
          <Button kind="ghost" condensed leftIcon="search" onClick={() => change({ typed: null, days: {} })}>
            Искать в племенной книге
          </Button>
        </section>
      ) : (
        <FindDog
          exhibitionId={desk.show.id}
          found={values.found}
          error={errors.dog_id}
          onFound={(found) => change({ found, days: {} })}
          onType={() => change({ found: null, typed: blankTypedDog, days: {} })}
        />
      )}
      {dog && (
        <PaperDays
          dog={dog}
          offers={desk.offers}
          days={values.days}
          onChange={(offerId, day) => change({ days: { ...values.days, [offerId]: day } })}
          errorOf={errorOf}
        />
      )}
      <div className={styles.fields}>
        <TextField label="Владелец" hint="Как в заявке" {...line('owner')} />
        <TextField label="Телефон или почта" hint="Видит только организатор" {...line('contact')} />
        <TextField label="Кто выставляет" optional {...line('handler')} />
      </div>
      <Checkbox
        name="is_owner_printed"
        checked={values.is_owner_printed}
        onChange={(event) => change({ is_owner_printed: event.currentTarget.checked })}
      >
        В заявке есть согласие напечатать владельца в каталоге
      </Checkbox>
      {!allWait && (
        <fieldset className={styles.payments}>
          <legend>Оплата</legend>
          {(['cash', 'bank', 'later'] as const).map((payment) => (
            <Radio
              key={payment}
              name="payment"
              checked={values.payment === payment}
              disabled={isLate && payment === 'bank'}
              onChange={() => change({ payment })}
            >
              {paymentWords[payment]}
            </Radio>
          ))}
          {errors.payment && <FieldMessage kind="error">{errors.payment}</FieldMessage>}
        </fieldset>
      )}
      {isLate && (
        <TextArea
          label="В чём ошибка организатора"
          name="reason"
          hint="Запись закрыта: по своей ошибке собаку можно добавить, пока нет каталога"
          rows={2}
          maxLength={500}
          value={values.reason}
          error={errors.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      )}
      {rest && (
        <div data-refusal tabIndex={-1}>
          <FieldMessage kind="error">{rest}</FieldMessage>
        </div>
      )}
      <div className={styles.pair}>
        <Button loading={isBusy} onClick={() => void send()}>
          {allWait ? 'Поставить в очередь' : sum === undefined ? 'Записать' : `Записать: ${money(sum)}`}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Отмена
        </Button>
      </div>
    </div>
  );
}
