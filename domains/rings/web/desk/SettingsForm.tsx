import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { NumberField } from '#platform/ui/fields/text/LettersFields.tsx';
import { FieldSet } from '#platform/ui/forms/FieldSet.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { FormFrame } from '#platform/web/forms/FormFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { getRingDesk, type RingDesk, type SettingsInput, saveRingSettings } from '../../contract.ts';
import { delayMinutes, type Visibility, visibilities, visibilityWords } from '../../policy.ts';
import styles from './rings.module.css';

interface Values {
  version: number;
  visibility: string;
  delay_minutes: string;
}

const valuesOf = ({ settings }: RingDesk): Values => ({
  version: settings.version,
  visibility: settings.visibility,
  delay_minutes: String(settings.delay_minutes),
});

const toInput =
  (exhibitionId: number) =>
  (values: Values): SettingsInput => ({
    exhibitionId,
    version: values.version,
    visibility: values.visibility as Visibility,
    delay_minutes: values.delay_minutes.trim() === '' ? Number.NaN : Number(values.delay_minutes),
  });

const schema = () => import('../../schemas.ts').then(({ settingsInput }) => settingsInput);
const labels = { visibility: 'Когда показывать ход рингов', delay_minutes: 'Задержка результатов, минут' };

/** When visitors see the rings, and how long after the closing the results. */
export function SettingsForm({ exhibitionId, desk }: { exhibitionId: number; desk: RingDesk }) {
  const api = useApi();
  const cache = useQueryClient();
  const form = useForm<Values, SettingsInput, object>({
    endpoint: saveRingSettings,
    draft: `rings-${exhibitionId}`,
    schema,
    initial: useMemo(() => valuesOf(desk), [desk]),
    toInput: useMemo(() => toInput(exhibitionId), [exhibitionId]),
    noEnter: true,
    reload: () => api.call(getRingDesk, { exhibitionId }).then(valuesOf),
    onSuccess: () => {
      void cache.invalidateQueries();
      showSnackbar('Настройки сохранены', 'ok');
    },
  });
  const { onChange: choose, ...visibility } = form.field('visibility');
  return (
    <section aria-labelledby="rings-settings" className={styles.section}>
      <h2 id="rings-settings">Что видят посетители</h2>
      <FormFrame form={form} label="Что видят посетители" labels={labels}>
        <FieldSet title="Показ" hint="Порода открывается посетителям, когда судья закрыл её и прошла задержка.">
          <div className={styles.pair}>
            <SelectField
              label={labels.visibility}
              options={visibilities.map((value) => ({ value, label: visibilityWords[value] }))}
              {...visibility}
              onChange={(event) => choose(event.currentTarget.value)}
            />
            <NumberField
              label={labels.delay_minutes}
              hint={`От 0 до ${delayMinutes.most}`}
              maxLength={2}
              {...form.field('delay_minutes')}
            />
          </div>
        </FieldSet>
      </FormFrame>
    </section>
  );
}
