import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { orderPath } from '#domains/payments/paths.ts';
import type { FieldErrors } from '#platform/contract/envelope.ts';
import { messages } from '#platform/contract/messages.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { Radio } from '#platform/ui/choices/Radio.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { blankTypedDog } from '../../../web/choice.ts';
import { TypedDogFields } from '../../../web/TypedDogFields.tsx';
import { entriesCount, money } from '../../../web/texts.ts';
import { addPaperEntry, type Desk, type PaperAdded, type PaperInput, pricePaperEntry } from '../../contract.ts';
import type { PaperPayment } from '../../policy.ts';
import { FindDog } from './FindDog.tsx';
import { PaperDays } from './PaperDays.tsx';
import styles from './paper.module.css';
import { emptyForm, linesOf, type PaperValues, usePaperDog } from './paperValues.ts';

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

/** `due`: kopecks to be paid now. `total`: undefined until the server has counted these lines. */
function usePaperPrice(desk: Desk, values: PaperValues, lines: ReturnType<typeof linesOf>) {
  const price = useRead(
    pricePaperEntry,
    {
      exhibitionId: desk.show.id,
      lines,
      payment: values.payment,
      ...(values.found?.id && { dog_id: values.found.id }),
    },
    { enabled: lines.length > 0, keepPrevious: true },
  );
  const total = lines.length > 0 && !price.isPlaceholderData ? price.data?.total : undefined;
  const isWaiting = ({ offer_id }: { offer_id: number }) => desk.offers.find(({ id }) => id === offer_id)?.left === 0;
  const allWait = lines.length > 0 && lines.every(isWaiting);
  // A dog that waits for a place is charged when it gets one.
  const due = price.data?.lines.reduce(
    (sum, own, at) =>
      sum + (lines[at] && !isWaiting(lines[at]) ? (own ?? []).reduce((of, { amount }) => of + amount, 0) : 0),
    0,
  );
  // The organiser agrees to the sum on the button, so sending waits for it.
  const isPricing = lines.length > 0 && total === undefined && !price.error;
  return { price, total, due, allWait, isPricing };
}

function PaperForm({ desk, onAdded, onClose }: PaperDialogProps & { onAdded: (added: PaperAdded) => void }) {
  const exhibitionId = desk.show.id;
  const cache = useQueryClient();
  const write = useWrite(addPaperEntry);
  const box = useRef<HTMLDivElement>(null);
  const isLate = desk.closes_at === null || new Date(desk.closes_at) <= clock.now();
  const [values, setValues] = useState<PaperValues>(emptyForm);
  const [errors, setErrors] = useState<FieldErrors>({});
  const dog = usePaperDog(exhibitionId, values);
  const lines = linesOf(values, dog);
  const { price, total, due, allWait, isPricing } = usePaperPrice(desk, values, lines);
  const change = (part: Partial<PaperValues>) => {
    setValues((before) => ({ ...before, ...part }));
    setErrors({});
  };
  const refuse = (refused: FieldErrors) => {
    setErrors(refused);
    requestAnimationFrame(() => {
      // Focusing scrolls the field into view.
      box.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refusal]')?.focus();
    });
  };
  const send = async () => {
    if (write.isPending || isPricing) return;
    if (lines.length === 0)
      return refuse({ [dog ? 'lines' : 'dog_id']: dog ? 'Выберите день и класс' : 'Найдите собаку или впишите её' });
    if (total === undefined) {
      void price.refetch();
      return refuse({
        error: 'Взнос не посчитан: нет связи с порталом. Считаем ещё раз, нажмите, когда увидите сумму.',
      });
    }
    const { paperInput } = await import('../../schemas.ts');
    const { found, typed, days: _, reason, ...form } = values;
    const input: PaperInput = {
      ...{ exhibitionId, lines, ...form, expected_total: total },
      ...(found?.id ? { dog_id: found.id } : { dog: typed ?? blankTypedDog }),
      ...(isLate && { reason: reason.trim() }),
    };
    const read = paperInput.safeParse(input);
    if (!read.success)
      return refuse(Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message])));
    write.mutate(input, {
      onSuccess: onAdded,
      onError: ({ errors: refused }) =>
        refuse(Object.keys(refused).length > 0 ? refused : { error: messages.somethingWrong }),
      onSettled: () => void cache.invalidateQueries(),
    });
  };
  const errorOf = (offerId: number) => {
    const at = lines.findIndex(({ offer_id }) => offer_id === offerId);
    return at < 0 ? undefined : errors[`lines.${at}`];
  };
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
          exhibitionId={exhibitionId}
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
        <Button loading={write.isPending || isPricing} onClick={() => void send()}>
          {allWait ? 'Поставить в очередь' : total === undefined ? 'Записать' : `Записать: ${money(due ?? total)}`}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Отмена
        </Button>
      </div>
    </div>
  );
}
