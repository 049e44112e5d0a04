import { pushNeeded } from '#domains/notifications/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Switch } from '#platform/ui/choices/Switch.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { RowSkeletons } from '#platform/ui/placeholders/RowSkeletons.tsx';
import { SectionHead } from '#platform/ui/typography/SectionHead.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { useAct } from '#platform/web/calls/useAct.ts';
import { copyText } from '#platform/web/copyText.ts';
import { getDaySettings, saveDaySettings, setDayCalendar } from '../contract.ts';
import styles from './daySettings.module.css';

/** The switch of notices before the ring, and the address of the calendar. */
export function DaySettings() {
  const { data } = useRead(getDaySettings, {});
  const save = useAct(saveDaySettings);
  return (
    <section aria-labelledby="day-settings" className={styles.section}>
      <SectionHead id="day-settings" title="Напоминания" />
      {data ? (
        <>
          <Switch
            // The chosen state shows at once; the answer confirms it.
            checked={save.busy ? !data.tells_coming : data.tells_coming}
            aria-disabled={save.busy || undefined}
            onChange={() => save.act({ tells_coming: !data.tells_coming })}
          >
            <b>Сообщать за 5 собак</b>
            <small className={styles.small}>один раз на каждую собаку</small>
          </Switch>
          {save.refused && <FieldMessage kind="error">{save.refused}</FieldMessage>}
          {data.tells_coming && <pushNeeded.Part />}
          <Calendar address={data.calendar} />
        </>
      ) : (
        <RowSkeletons count={2} />
      )}
    </section>
  );
}

function Calendar({ address }: { address: string | null }) {
  const { act, busy, refused } = useAct(setDayCalendar);
  return (
    <div className={styles.calendar}>
      <h3>В календарь телефона, с изменениями</h3>
      {address === null ? (
        <>
          <p>
            Портал даст тайный адрес. Добавьте его в календарь телефона: время ваших собак в нём будет меняться вместе с
            ходом рингов.
          </p>
          <Button kind="secondary" leftIcon="calendar" loading={busy} onClick={() => act({ is_open: true })}>
            Создать адрес календаря
          </Button>
        </>
      ) : (
        <>
          <p>
            Кто знает этот адрес, видит ваших собак и их время: не пересылайте его. Как часто перечитывать адрес, решает
            календарь: от четверти часа до нескольких часов, поэтому в день выставки сверяйтесь с этой страницей.
          </p>
          <p className={styles.address}>{address}</p>
          <div className={styles.acts}>
            <Button href={address.replace(/^https?:/, 'webcal:')} leftIcon="calendar">
              Добавить в календарь
            </Button>
            <Button kind="secondary" leftIcon="link" onClick={() => void copyText(address, 'адрес календаря')}>
              Скопировать адрес
            </Button>
            <Button kind="ghost" loading={busy} onClick={() => act({ is_open: true })}>
              Заменить адрес
            </Button>
            <Button kind="ghost" loading={busy} onClick={() => act({ is_open: false })}>
              Закрыть адрес
            </Button>
          </div>
          <p>Заменённый или закрытый адрес больше не открывается, и календарь телефона перестаёт обновляться.</p>
        </>
      )}
      {refused && <FieldMessage kind="error">{refused}</FieldMessage>}
    </div>
  );
}
