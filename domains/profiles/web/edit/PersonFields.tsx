import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { NameField } from '#platform/ui/fields/text/NameField.tsx';
import { FieldSet } from '#platform/ui/forms/FieldSet.tsx';
import { FormFrame } from '#platform/web/forms/FormFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { type PersonInput, type ProfileEdit, savePerson } from '../../editing/contract.ts';
import { type SectionProps, schemaOf, useReload } from './section.ts';

const schema = schemaOf('personInput');
const labels = { last_name: 'Фамилия', first_name: 'Имя', second_name: 'Отчество', birth_date: 'Дата рождения', sex: 'Пол' };
const sexes = [
  { value: 0, label: 'Не указан' },
  { value: 1, label: 'Мужской' },
  { value: 2, label: 'Женский' },
];
type Person = NonNullable<ProfileEdit['person']>;

export function PersonFields(props: SectionProps & { person: Person }) {
  const { page, person, onSaved } = props;
  const reload = useReload(props);
  const form = useForm({
    endpoint: savePerson,
    draft: 'profile-person',
    schema,
    initial: { profileId: page.profile_id, ...person } as PersonInput,
    stored: storedOf,
    reload: () => reload().then(storedOf),
    onSuccess: onSaved,
  });
  const sex = form.field('sex');
  return (
    <FormFrame form={form} label="Имя" labels={labels}>
      <FieldSet title="Имя" hint="Что из этого видят другие, вы решаете в разделе «Согласия»." pairs>
        <NameField label={labels.last_name} autoComplete="family-name" {...form.field('last_name')} />
        <NameField label={labels.first_name} autoComplete="given-name" {...form.field('first_name')} />
        <NameField label={labels.second_name} autoComplete="additional-name" optional {...form.field('second_name')} />
        <DateField label={labels.birth_date} optional autoComplete="bday" min="1900-01-01" {...form.field('birth_date')} />
        <SelectField label={labels.sex} {...sex} options={sexes} onChange={(event) => sex.onChange(Number(event.currentTarget.value) as 0 | 1 | 2)} />
      </FieldSet>
    </FormFrame>
  );
}

const storedOf = (page: ProfileEdit): PersonInput => ({ profileId: page.profile_id, ...(page.person as Person) }) as PersonInput;
