import { listCastes, listDignities } from '#domains/dictionaries/contract.ts';
import { offered, useDictionary } from '#domains/dictionaries/web/public.ts';
import { DocumentField, PictureField } from '#domains/media/web/public.ts';
import type { Checker } from '#platform/contract/fieldErrors.ts';
import type { ContactEntry } from '#platform/contract/inputs/contacts.ts';
import { ContactList } from '#platform/ui/fields/contacts/ContactList.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { SiteField } from '#platform/ui/fields/text/AddressFields.tsx';
import { FieldSet } from '#platform/ui/forms/FieldSet.tsx';
import { FormFrame } from '#platform/web/forms/FormFrame.tsx';
import { type Form, useForm } from '#platform/web/forms/form.ts';
import { type ExhibitionEdit, editExhibition } from '../../editContract.ts';
import { editLimits as limits } from '../../editPolicy.ts';
import { ChoicesField } from './ChoicesField.tsx';
import { DaysField } from './DaysField.tsx';
import { type ExhibitionValues, toEdited, valuesOf } from './exhibitionValues.ts';
import { JudgesField } from './JudgesField.tsx';

const schema = (): Promise<Checker> => import('../../editSchemas.ts').then((module) => module.exhibitionEdited);

const labels = {
  name: 'Название',
  description: 'Описание',
  venue: 'Место',
  address: 'Адрес',
  map_link: 'Ссылка на карту',
  days: 'Дни и часы',
  caste_ids: 'Классы',
  dignity_ids: 'Титулы и сертификаты',
  contacts: 'Контакты',
  judges: 'Судьи',
  documents: 'Документы',
  avatar: 'Изображение',
};
const blank: ContactEntry = { value: '', description: '', is_main: false, contact_type_id: 1 };

export interface ExhibitionFormProps {
  initial: ExhibitionValues;
  reload: () => Promise<ExhibitionValues>;
  onSaved: (now: ExhibitionEdit) => void;
}

/** What an organiser may change of a show until it is over. */
export function ExhibitionForm({ initial, reload, onSaved }: ExhibitionFormProps) {
  const form = useForm({ endpoint: editExhibition, schema, initial, toInput: toEdited, stored: valuesOf, noEnter: true, reload, onSuccess: onSaved });
  return (
    <FormFrame form={form} label="Правка мероприятия" labels={labels}>
      <General form={form} />
      <FieldSet title={labels.days} hint="По часам города, где проходит мероприятие.">
        <DaysField {...form.field('days')} errors={form.errorsUnder('days')} />
      </FieldSet>
      <FieldSet title={labels.judges} hint="Группы FCI, которые судит каждый.">
        <JudgesField {...form.field('judges')} />
      </FieldSet>
      <Dictionaries form={form} />
      <FieldSet title={labels.contacts} hint="Их видят все.">
        <ContactList label={labels.contacts} {...form.field('contacts')} blank={blank} errors={form.errorsUnder('contacts')} />
      </FieldSet>
      <FieldSet title={labels.documents} hint="Положение, расписание, схема проезда.">
        <DocumentField label={labels.documents} optional most={limits.documents} {...form.field('documents')} />
      </FieldSet>
    </FormFrame>
  );
}

interface PartProps {
  form: Form<ExhibitionValues>;
}

function General({ form }: PartProps) {
  const line = (name: 'name' | 'venue' | 'address' | 'description') => {
    const { onChange, ...field } = form.field(name);
    return { ...field, onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value) };
  };
  return (
    <>
      <FieldSet title="Общее">
        <TextField label={labels.name} maxLength={limits.name} {...line('name')} />
        <TextArea label={labels.description} optional rows={8} maxLength={limits.description} {...line('description')} />
        <PictureField label={labels.avatar} optional {...form.field('avatar')} />
      </FieldSet>
      <FieldSet title="Где" hint="Об изменении места и дней узнают ваши подписчики.">
        <TextField label={labels.venue} optional maxLength={limits.venue} {...line('venue')} />
        <TextField label={labels.address} optional maxLength={limits.address} {...line('address')} />
        <SiteField label={labels.map_link} optional {...form.field('map_link')} />
      </FieldSet>
    </>
  );
}

function Dictionaries({ form }: PartProps) {
  const castes = useDictionary(listCastes);
  const dignities = useDictionary(listDignities);
  return (
    <FieldSet title="Классы и титулы">
      <ChoicesField label={labels.caste_ids} entries={offered(castes.entries, form.values.caste_ids)} {...form.field('caste_ids')} />
      <ChoicesField label={labels.dignity_ids} entries={offered(dignities.entries, form.values.dignity_ids)} {...form.field('dignity_ids')} />
    </FieldSet>
  );
}
