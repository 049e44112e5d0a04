import { userTypes } from '#platform/contract/userTypes.ts';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { UpperCaseField } from '#platform/ui/fields/text/LettersFields.tsx';
import { TransliteratedField } from '#platform/ui/fields/text/TransliteratedField.tsx';
import { FieldSet } from '#platform/ui/forms/FieldSet.tsx';
import { FormFrame } from '#platform/web/forms/FormFrame.tsx';
import { type FormField, useForm } from '#platform/web/forms/form.ts';
import { type OrganisationInput, type ProfileEdit, saveOrganisation } from '../../editing/contract.ts';
import { type SectionProps, schemaOf, useReload } from './section.ts';

const schema = schemaOf('organisationInput');
const labels = {
  name: 'Полное название',
  short_name: 'Краткое название',
  name_lat: 'Название латиницей',
  head_name: 'Руководитель',
  co_owner: 'Совладелец',
  dog_prefix: 'Приставка перед кличкой',
  dog_suffix: 'Приставка после клички',
};
type Organisation = NonNullable<ProfileEdit['organisation']>;

/** For inputs that give the event. */
const typed = ({ onChange, ...field }: FormField<string>) => ({
  ...field,
  onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
});

export function OrganisationFields(props: SectionProps & { organisation: Organisation }) {
  const { page, organisation, onSaved } = props;
  const reload = useReload(props);
  const form = useForm({
    endpoint: saveOrganisation,
    draft: 'profile-organisation',
    schema,
    initial: { profileId: page.profile_id, ...organisation },
    stored: storedOf,
    reload: () => reload().then(storedOf),
    onSuccess: onSaved,
  });
  const isKennel = page.user_type === userTypes.kennel;
  return (
    <FormFrame form={form} label="Название" labels={labels}>
      <FieldSet title="Название" hint="Краткое название стоит в списках и поиске.">
        <TextField label={labels.name} maxLength={250} {...typed(form.field('name'))} />
        <TransliteratedField
          label={labels.short_name}
          maxLength={100}
          {...form.field('short_name')}
          latin={{ label: labels.name_lat, maxLength: 250, optional: true, ...form.field('name_lat') }}
        />
        <TextField label={isKennel ? 'Владелец' : labels.head_name} maxLength={150} optional {...typed(form.field('head_name'))} />
        {isKennel && <TextField label={labels.co_owner} maxLength={150} optional {...typed(form.field('co_owner'))} />}
      </FieldSet>
      {isKennel && (
        <FieldSet title="Приставка" hint="С ней пишутся клички собак питомника. Обычно одна: до клички или после." pairs>
          <UpperCaseField label={labels.dog_prefix} maxLength={40} optional {...form.field('dog_prefix')} />
          <UpperCaseField label={labels.dog_suffix} maxLength={40} optional {...form.field('dog_suffix')} />
        </FieldSet>
      )}
    </FormFrame>
  );
}

const storedOf = (page: ProfileEdit): OrganisationInput => ({ profileId: page.profile_id, ...(page.organisation as Organisation) });
