import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { Switch } from '#platform/ui/choices/Switch.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { NumberField, UpperCaseField } from '#platform/ui/fields/text/LettersFields.tsx';
import { FieldSet } from '#platform/ui/forms/FieldSet.tsx';
import { FormFrame } from '#platform/web/forms/FormFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { type LegalInput, type ProfileEdit, saveLegal } from '../../editing/contract.ts';
import { type SectionProps, schemaOf, useReload } from './section.ts';

const schema = schemaOf('legalInput');
const labels = {
  legal_name: 'Название по уставу',
  inn: 'ИНН',
  kpp: 'КПП',
  ogrn: 'ОГРН',
  okpo: 'ОКПО',
  director_name: 'Директор',
  legal_address: 'Юридический адрес',
  registered_on: 'Дата регистрации',
  is_public: 'Видимость',
};
const storedOf = (page: ProfileEdit): LegalInput => ({ profileId: page.profile_id, ...(page.legal as NonNullable<ProfileEdit['legal']>) });

export function Section(props: SectionProps) {
  const reload = useReload(props);
  const form = useForm({
    endpoint: saveLegal,
    draft: 'profile-legal',
    schema,
    initial: storedOf(props.page),
    stored: storedOf,
    reload: () => reload().then(storedOf),
    onSuccess: props.onSaved,
  });
  const line = (name: 'legal_name' | 'director_name' | 'legal_address') => {
    const { onChange, ...field } = form.field(name);
    return { label: labels[name], optional: true, ...field, onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value) };
  };
  const visible = form.field('is_public');
  return (
    <FormFrame form={form} label="Юридические данные" labels={labels}>
      <FieldSet title="Организация">
        <TextField maxLength={250} {...line('legal_name')} />
        <TextField maxLength={250} {...line('legal_address')} />
        <TextField maxLength={150} {...line('director_name')} />
      </FieldSet>
      <FieldSet title="Коды" hint="Из свидетельства о регистрации." pairs>
        <NumberField label={labels.inn} maxLength={12} optional {...form.field('inn')} />
        <UpperCaseField label={labels.kpp} maxLength={9} optional {...form.field('kpp')} />
        <NumberField label={labels.ogrn} maxLength={15} optional {...form.field('ogrn')} />
        <NumberField label={labels.okpo} maxLength={10} optional {...form.field('okpo')} />
        <DateField label={labels.registered_on} optional min="1900-01-01" {...form.field('registered_on')} />
      </FieldSet>
      <FieldSet title={labels.is_public} hint="Показывать ли эти данные на вашей странице.">
        <Switch checked={visible.value} onChange={visible.onChange}>
          Показывать посетителям
        </Switch>
      </FieldSet>
    </FormFrame>
  );
}
