import { listCastes, listCities, listDignities } from '#domains/dictionaries/contract.ts';
import { offeredEntries, offeredOptions, useDictionary } from '#domains/dictionaries/web/public.ts';
import { DocumentField, PictureField } from '#domains/media/web/public.ts';
import type { Checker } from '#platform/contract/fieldErrors.ts';
import { type ContactEntry, contactTypes } from '#platform/contract/inputs/contacts.ts';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import { ContactList } from '#platform/ui/fields/contacts/ContactList.tsx';
import { TextArea } from '#platform/ui/fields/TextArea.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { SiteField } from '#platform/ui/fields/text/AddressFields.tsx';
import { FieldSet } from '#platform/ui/forms/FieldSet.tsx';
import { FormFrame } from '#platform/web/forms/FormFrame.tsx';
import { type Form, useForm } from '#platform/web/forms/form.ts';
import { isAnyShowTitle } from '../../reportRows/awardRules.ts';
import { type ExhibitionEdit, editExhibition } from '../contract.ts';
import { editLimits as limits } from '../policy.ts';
import { ChoicesField } from './ChoicesField.tsx';
import { DaysField } from './DaysField.tsx';
import { type ExhibitionValues, toEdited, valuesOf } from './exhibitionValues.ts';
import { BreedsField, GrantedFormat } from './FormatFields.tsx';

const schema = (): Promise<Checker> => import('../schemas.ts').then((module) => module.exhibitionEdited);

const labels = {
  name: 'Название',
  description: 'Описание',
  type_id: 'Тип',
  rank_ids: 'Ранги',
  breed_ids: 'Породы',
  nbc_id: 'НКП',
  city_id: 'Город',
  venue: 'Место',
  address: 'Адрес',
  map_link: 'Ссылка на карту',
  days: 'Дни и часы',
  entry_closes_on: 'Последний день записи',
  registrar: 'Кто записывает',
  caste_ids: 'Классы',
  dignity_ids: 'Титулы и сертификаты',
  contacts: 'Контакты',
  documents: 'Документы',
  avatar: 'Изображение',
};
const blank: ContactEntry = { value: '', description: '', is_main: false, contact_type_id: contactTypes.phone };

export interface ExhibitionFormProps {
  show: ExhibitionEdit;
  initial: ExhibitionValues;
  /** Organiser's home path such as `/club/dozor/`, where applications start; undefined until the session loads. */
  home?: string | undefined;
  reload: () => Promise<ExhibitionValues>;
  onSaved: (now: ExhibitionEdit) => void;
}

/** Form with the fields an organiser may change until the show is over. */
export function ExhibitionForm({ show, initial, home, reload, onSaved }: ExhibitionFormProps) {
  const form = useForm({
    endpoint: editExhibition,
    schema,
    draft: `exhibition-${show.id}`,
    initial,
    toInput: toEdited,
    stored: valuesOf,
    noEnter: true,
    reload,
    onSuccess: onSaved,
  });
  return (
    <FormFrame form={form} label="Правка мероприятия" labels={labels}>
      <General form={form} />
      {show.is_approved ? <GrantedFormat show={show} home={home} /> : <BreedsField form={form} show={show} />}
      <Place form={form} show={show} />
      <FieldSet title={labels.days} hint="По часам города, где проходит мероприятие.">
        <DaysField {...form.field('days')} isFixed={show.is_approved} errors={form.errorsUnder('days')} />
      </FieldSet>
      <FieldSet title="Запись" pairs hint="Записывает организатор: день увидят в календаре, имя — на странице.">
        <DateField
          label={labels.entry_closes_on}
          optional
          max={form.values.days
            .map(({ date }) => date)
            .toSorted()
            .at(-1)}
          {...form.field('entry_closes_on')}
        />
        <TextField label={labels.registrar} optional maxLength={limits.registrar} {...lineOf(form, 'registrar')} />
      </FieldSet>
      <Dictionaries form={form} show={show} />
      <FieldSet title={labels.contacts} hint="Их видят все.">
        <ContactList
          label={labels.contacts}
          {...form.field('contacts')}
          blank={blank}
          errors={form.errorsUnder('contacts')}
        />
      </FieldSet>
      <FieldSet title={labels.documents} hint="Положение, расписание, схема проезда.">
        <DocumentField label={labels.documents} optional most={limits.documents} {...form.field('documents')} />
      </FieldSet>
    </FormFrame>
  );
}

interface PartProps {
  form: Form<ExhibitionValues>;
  show: ExhibitionEdit;
}

type Line = 'registrar' | 'name' | 'venue' | 'address' | 'description';

function lineOf(form: Form<ExhibitionValues>, name: Line) {
  const { onChange, ...field } = form.field(name);
  return { ...field, onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value) };
}

function General({ form }: Pick<PartProps, 'form'>) {
  return (
    <FieldSet title="Общее">
      <TextField label={labels.name} maxLength={limits.name} {...lineOf(form, 'name')} />
      <TextArea
        label={labels.description}
        optional
        rows={8}
        maxLength={limits.description}
        {...lineOf(form, 'description')}
      />
      <PictureField label={labels.avatar} optional {...form.field('avatar')} />
    </FieldSet>
  );
}

function Place({ form, show }: PartProps) {
  const cities = useDictionary(listCities);
  const { value, onChange, ...field } = form.field('city_id');
  return (
    <FieldSet title="Где" hint="Об изменении места и дней узнают ваши подписчики.">
      <ComboField
        {...field}
        disabled={show.is_approved}
        label={labels.city_id}
        nothing="Город не найден"
        options={offeredOptions(cities, [show.city_id])}
        loading={cities.loading}
        value={String(value)}
        onChange={(chosen) => chosen && onChange(Number(chosen))}
      />
      <TextField label={labels.venue} optional maxLength={limits.venue} {...lineOf(form, 'venue')} />
      <TextField label={labels.address} optional maxLength={limits.address} {...lineOf(form, 'address')} />
      <SiteField label={labels.map_link} optional {...form.field('map_link')} />
    </FieldSet>
  );
}

function Dictionaries({ form, show }: PartProps) {
  const castes = useDictionary(listCastes);
  const dignities = useDictionary(listDignities);
  return (
    <FieldSet title="Классы и титулы">
      <ChoicesField
        label={labels.caste_ids}
        entries={offeredEntries(castes.entries, show.caste_ids)}
        {...form.field('caste_ids')}
      />
      <ChoicesField
        label={show.is_approved ? 'Титулы' : labels.dignity_ids}
        entries={offeredEntries(dignities.entries, show.dignity_ids).filter(
          ({ id }) => !show.is_approved || isAnyShowTitle(id),
        )}
        {...form.field('dignity_ids')}
      />
    </FieldSet>
  );
}
