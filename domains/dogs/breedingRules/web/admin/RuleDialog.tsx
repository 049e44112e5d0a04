import { useState } from 'react';
import { listBreeds } from '#domains/dictionaries/contract.ts';
import { offeredOptions, useDictionary } from '#domains/dictionaries/web/public.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { readDecimal } from '#platform/contract/values/writtenNumber.ts';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { useDraft } from '#platform/web/forms/draft.ts';
import { RecordDialog, useAddOrEdit } from '#platform/web/forms/RecordDialog.tsx';
import { addBreedingRule, editBreedingRule, type StaffRule } from '../../contract.ts';
import { type RuleParam, ruleParamNames, ruleParams, type Severity, severities, severityNames } from '../../rules.ts';

const blank = {
  breed_id: null as number | null,
  param: 'dam_min_months' as RuleParam,
  /** The text as typed, so that «6,» keeps its comma. */
  value: '',
  severity: 'warn' as Severity,
  valid_from: '',
  source: '',
  is_confirmed: false,
  is_deleted: false,
};
type Typed = typeof blank;

const typedOf = ({
  breed_id,
  param,
  value,
  severity,
  valid_from,
  source,
  is_confirmed,
  is_deleted,
}: StaffRule): Typed => ({
  ...{ breed_id, param, severity, valid_from, source, is_confirmed, is_deleted },
  value: value === null ? '' : String(value).replace('.', ','),
});

/** Text that is not a number is sent as typed, so that validation reports it at the field. */
function numberOf(typed: string): number | null {
  const figures = typed.trim();
  if (figures === '') return null;
  return readDecimal(figures) ?? (figures as unknown as number);
}

export function RuleDialog({ rule, onClose }: { rule: StaffRule | null; onClose: () => void }) {
  const [typed, setTyped] = useState<Typed>(() => (rule ? typedOf(rule) : { ...blank, valid_from: clock.today() }));
  const breeds = useDictionary<{ id: number; name: string }>(listBreeds);
  const draft = useDraft(`breeding-rule-${rule?.id ?? 'new'}`, typed, (part) =>
    setTyped((before) => ({ ...before, ...(part as Partial<Typed>) })),
  );
  const { add, edit, sending, forget } = useAddOrEdit({
    isNew: !rule,
    draft,
    add: { endpoint: addBreedingRule, schema: () => import('../../schemas.ts').then(({ ruleAdded }) => ruleAdded) },
    edit: { endpoint: editBreedingRule, schema: () => import('../../schemas.ts').then(({ ruleEdited }) => ruleEdited) },
    onSuccess: () => {
      showSnackbar('Сохранено: пробные вязки уже считают по-новому');
      onClose();
    },
  });
  const { errors } = sending;
  const set = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    for (const name of Object.keys(part)) forget(name);
  };
  const { unit } = ruleParams[typed.param];
  const send = () => {
    const { is_deleted, value, ...rest } = typed;
    const values = { ...rest, value: unit === null ? null : numberOf(value) };
    return rule ? edit({ ...values, ruleId: rule.id, version: rule.version, is_deleted }) : add(values);
  };
  return (
    <RecordDialog
      title={rule ? ruleParams[rule.param].name : 'Новое правило разведения'}
      label="Правило разведения"
      draft={draft}
      sending={sending}
      onSend={() => void send()}
      onClose={onClose}
    >
      <SelectField
        label="О чём правило"
        name="param"
        error={errors.param}
        options={ruleParamNames.map((name) => ({ value: name, label: ruleParams[name].name }))}
        value={typed.param}
        onChange={(event) => set({ param: event.currentTarget.value as RuleParam })}
      />
      <ComboField
        label="Порода"
        name="breed_id"
        optional
        hint="Пусто: для всех пород, у которых нет своего правила"
        error={errors.breed_id}
        options={offeredOptions(breeds, [typed.breed_id ?? 0])}
        loading={breeds.loading}
        nothing="Порода не найдена"
        value={typed.breed_id === null ? '' : String(typed.breed_id)}
        onChange={(chosen) => set({ breed_id: chosen ? Number(chosen) : null })}
      />
      {unit !== null && (
        <TextField
          label={`Значение, ${unit}`}
          name="value"
          inputMode="decimal"
          maxLength={8}
          error={errors.value}
          value={typed.value}
          onChange={(event) => set({ value: event.currentTarget.value })}
        />
      )}
      <SelectField
        label="Что делает"
        name="severity"
        error={errors.severity}
        options={severities.map((name) => ({ value: name, label: severityNames[name] }))}
        value={typed.severity}
        onChange={(event) => set({ severity: event.currentTarget.value as Severity })}
      />
      <DateField
        label="Действует с"
        name="valid_from"
        value={typed.valid_from}
        error={errors.valid_from}
        onChange={(valid_from) => set({ valid_from })}
      />
      <div data-whole>
        <TextField
          label="Источник"
          name="source"
          hint="Документ, пункт и дата: их увидит заводчик"
          maxLength={200}
          error={errors.source}
          value={typed.source}
          onChange={(event) => set({ source: event.currentTarget.value })}
        />
      </div>
      <div data-whole>
        <Checkbox checked={typed.is_confirmed} onChange={() => set({ is_confirmed: !typed.is_confirmed })}>
          Федерация подтвердила: правило может запрещать
        </Checkbox>
        {rule && (
          <Checkbox checked={typed.is_deleted} onChange={() => set({ is_deleted: !typed.is_deleted })}>
            Удалено: больше не применять
          </Checkbox>
        )}
      </div>
    </RecordDialog>
  );
}
