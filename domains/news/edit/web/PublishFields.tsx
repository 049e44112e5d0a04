import { clock } from '#platform/contract/time/clock.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { Radio } from '#platform/ui/choices/Radio.tsx';
import { TimeField } from '#platform/ui/fields/week/TimeField.tsx';
import { FieldSet } from '#platform/ui/forms/FieldSet.tsx';
import type { Form } from '#platform/web/forms/form.ts';
import { scheduledDays } from '../../limits.ts';
import type { ArticleValues } from './articleValues.ts';
import styles from './edit.module.css';

/** Publish now, or at a day and time of Moscow. */
export function PublishFields({ form }: { form: Form<ArticleValues> }) {
  const today = clock.today();
  const { is_scheduled } = form.values;
  return (
    <FieldSet title="Публикация">
      <fieldset className={styles.when}>
        <legend className="vh">Когда опубликовать</legend>
        <Radio name="when" checked={!is_scheduled} onChange={() => form.set({ is_scheduled: false })}>
          Сразу
        </Radio>
        <Radio name="when" checked={is_scheduled} onChange={() => form.set({ is_scheduled: true })}>
          В назначенное время
        </Radio>
      </fieldset>
      {is_scheduled && (
        <div className={styles.moment}>
          <DateField label="День" min={today} max={addDays(today, scheduledDays)} {...form.field('publish_at')} />
          <TimeField label="Время, по Москве" {...form.field('publish_time')} />
        </div>
      )}
    </FieldSet>
  );
}
