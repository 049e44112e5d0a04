import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDayMonth, moscowDay, moscowTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { PasswordField } from '#platform/ui/fields/PasswordField.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { ApiError } from '#platform/web/calls/api.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { refusalWords } from '#platform/web/calls/useAct.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { editOwnGateway, type GatewayInput, type GatewayRow, getOwnGateway } from '../contract.ts';
import { vatCodes } from '../policy.ts';
import styles from './OrderPage.module.css';

/** Code 4 is shown where it was chosen before the rate changed. */
const vatWords: Readonly<Record<number, string>> = {
  1: 'без НДС',
  2: 'НДС 0 %',
  3: 'НДС 10 %',
  4: 'НДС 20 %',
  7: 'НДС 5 %',
  8: 'НДС 7 %',
  11: 'НДС 22 %',
};

/** Shows how the organiser takes cards: a contract of its own with a payment service, or none. */
export function GatewaySection() {
  const { data, refetch } = useRead(getOwnGateway, {});
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const isTrial = data.kind === 'trial';
  return (
    <section aria-labelledby="own-gateway">
      <SectionHead
        id="own-gateway"
        title="Картой и по СБП"
        aside={
          <Button kind="secondary" condensed onClick={() => setOpen(true)}>
            {data.version && !isTrial ? 'Изменить' : 'Подключить ЮKassa'}
          </Button>
        }
      />
      {data.version === 0 ? (
        <p className="muted">
          Не подключено: участники платят переводом, этого достаточно. С договором с ЮKassa оплата подтверждается за
          минуту, деньги приходят на счёт клуба.
        </p>
      ) : (
        <Facts
          facts={[
            { term: 'Сервис', value: isTrial ? 'Пробный банк: только в демонстрации' : 'ЮKassa' },
            { term: 'Магазин', value: data.shop_id },
            { term: 'Приём', value: data.is_on ? 'включён' : 'выключен' },
            {
              term: 'Чеки по 54-ФЗ',
              value: isTrial ? '' : data.sends_receipts ? `передаём, ${vatWords[data.vat_code] ?? ''}` : 'не передаём',
            },
            { term: 'Адрес для уведомлений', value: isTrial ? '' : data.notice_url },
          ]}
        />
      )}
      <KeyRefusal row={data} />
      {isOpen && (
        <GatewayDialog
          row={data}
          onClose={() => {
            setOpen(false);
            void refetch();
          }}
        />
      )}
    </section>
  );
}

/** Says that the service refuses the organiser's key, and leads to where it is corrected. */
function KeyRefusal({ row, to }: { row: GatewayRow; to?: string }) {
  if (row.refused_at === null) return null;
  const since = `${formatDayMonth(moscowDay(row.refused_at))}, ${moscowTime(row.refused_at)}`;
  const check = 'проверьте номер магазина (shopId) и секретный ключ';
  return (
    <Banner tone="warn" icon="alert">
      <b>Магазин {row.shop_id} не принял ключ.</b> С {since} никто не может заплатить картой, и возвраты на карту ждут:{' '}
      {to ? (
        <>
          {check} в «Деньги» → <a href={to}>«Картой и по СБП»</a>.
        </>
      ) : (
        `${check} кнопкой «Изменить».`
      )}
    </Banner>
  );
}

/** The same above the money of a show, where the organiser looks first. */
export function KeyAlarm() {
  const { data } = useRead(getOwnGateway, {});
  return data ? <KeyRefusal row={data} to="#own-gateway" /> : null;
}

function GatewayDialog({ row, onClose }: { row: GatewayRow; onClose: () => void }) {
  const cache = useQueryClient();
  const write = useWrite(editOwnGateway);
  const [values, setValues] = useState({
    ...{ shop_id: row.shop_id, secret: '', is_on: row.version === 0 || row.is_on },
    ...{ sends_receipts: row.sends_receipts, vat_code: row.vat_code as GatewayInput['vat_code'] },
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = () =>
    write.mutate(
      { ...values, version: row.version },
      {
        onSuccess: () => {
          showSnackbar(values.is_on ? 'Сохранено: участники могут платить картой' : 'Сохранено: карты выключены');
          onClose();
        },
        onError: (error) => setErrors(error instanceof ApiError ? error.errors : { error: refusalWords(error) }),
        onSettled: () => void cache.invalidateQueries(),
      },
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title="ЮKassa"
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
      <p className="muted">
        Номер магазина и секретный ключ – в кабинете ЮKassa, «Интеграция». Там же в «HTTP-уведомления» впишите адрес{' '}
        <span className={styles.address}>{row.notice_url}</span> и отметьте payment.succeeded и payment.canceled.
      </p>
      <TextField
        label="Номер магазина (shopId)"
        value={values.shop_id}
        inputMode="numeric"
        maxLength={12}
        autoComplete="off"
        error={errors.shop_id}
        onChange={({ currentTarget: { value } }) => setValues({ ...values, shop_id: value })}
      />
      <PasswordField
        label="Секретный ключ"
        hint={row.has_secret ? 'Ключ сохранён и не показывается. Впишите новый, чтобы заменить.' : undefined}
        value={values.secret}
        maxLength={200}
        autoComplete="off"
        error={errors.secret}
        onChange={({ currentTarget: { value } }) => setValues({ ...values, secret: value })}
      />
      <Checkbox
        checked={values.sends_receipts}
        onChange={({ currentTarget: { checked } }) => setValues({ ...values, sends_receipts: checked })}
      >
        Передавать чеки по 54-ФЗ
      </Checkbox>
      {values.sends_receipts && (
        <SelectField
          label="НДС в чеке"
          value={values.vat_code}
          options={vatCodes.map((value) => ({ value, label: vatWords[value] ?? '' }))}
          error={errors.vat_code}
          onChange={({ currentTarget: { value } }) =>
            setValues({ ...values, vat_code: vatCodes.find((code) => code === Number(value)) ?? 1 })
          }
        />
      )}
      <Checkbox
        checked={values.is_on}
        onChange={({ currentTarget: { checked } }) => setValues({ ...values, is_on: checked })}
      >
        Принимать карты и СБП
      </Checkbox>
      {errors.error && <Refusal>{errors.error}</Refusal>}
    </Modal>
  );
}
