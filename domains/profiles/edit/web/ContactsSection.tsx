import { listCities } from '#domains/dictionaries/contract.ts';
import { offeredOptions, useDictionary } from '#domains/dictionaries/web/public.ts';
import { contactsForForm, contactTypes } from '#platform/contract/inputs/contacts.ts';
import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import { ContactList } from '#platform/ui/fields/contacts/ContactList.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { FieldSet } from '#platform/ui/forms/FieldSet.tsx';
import { FormFrame } from '#platform/web/forms/FormFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { type ContactsInput, type ProfileEdit, saveContacts } from '../contract.ts';
import { isHeadPage } from '../policy.ts';
import { EnteredForPortal } from './EnteredForPortal.tsx';
import { type SectionProps, schemaOf, useReload } from './section.ts';
import { Withheld } from './Withheld.tsx';

const schema = schemaOf('contactsInput');
const labels = { city_id: 'Город', address: 'Адрес', contacts: 'Телефоны, e-mail и ссылки' };
const blank: ContactsInput['contacts'][number] = {
  value: '',
  description: '',
  is_main: false,
  contact_type_id: contactTypes.phone,
  is_visible: true,
};

export const Section = (props: SectionProps) =>
  isHeadPage(props.page) ? <EnteredForPortal /> : <ContactsForm {...props} />;

function ContactsForm(props: SectionProps) {
  const { page, onSaved } = props;
  const reload = useReload(props);
  const cities = useDictionary(listCities);
  const form = useForm({
    endpoint: saveContacts,
    draft: 'profile-contacts',
    schema,
    initial: storedOf(page),
    stored: storedOf,
    reload: () => reload().then(storedOf),
    onSuccess: onSaved,
  });
  const [city, address, contacts] = [form.field('city_id'), form.field('address'), form.field('contacts')];
  return (
    <FormFrame form={form} label="Контакты" labels={labels}>
      <FieldSet title="Где найти" pairs>
        <ComboField
          label={labels.city_id}
          name={city.name}
          error={city.error}
          options={offeredOptions(cities, [Number(city.value)])}
          loading={cities.loading}
          nothing="Город не найден"
          optional
          value={city.value ? String(city.value) : ''}
          onChange={(value) => city.onChange(Number(value))}
        />
        <TextField
          label={labels.address}
          maxLength={250}
          optional
          autoComplete="street-address"
          {...address}
          onChange={(event) => address.onChange(event.currentTarget.value)}
        />
        <Withheld page={page} of={['city', 'address']} />
      </FieldSet>
      <FieldSet title="Контакты" hint="Один телефон и один e-mail отметьте как основные.">
        <Withheld page={page} of={['phones', 'mails', 'site']} />
        <ContactList label={labels.contacts} {...contacts} blank={blank} errors={form.errorsUnder('contacts')} />
      </FieldSet>
    </FormFrame>
  );
}

/** A stored phone that does not fit the mask is shown empty. */
const storedOf = (page: ProfileEdit): ContactsInput =>
  ({
    profileId: page.profile_id,
    ...page.contacts,
    contacts: contactsForForm(page.contacts.contacts),
  }) as ContactsInput;
