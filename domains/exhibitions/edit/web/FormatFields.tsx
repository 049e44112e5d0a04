import { listBreeds, listExhibitionTypes, listRanks } from '#domains/dictionaries/contract.ts';
import { EntriesField, offered, useDictionary } from '#domains/dictionaries/web/public.ts';
import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { FieldSet } from '#platform/ui/forms/FieldSet.tsx';
import type { Form } from '#platform/web/forms/form.ts';
import type { ExhibitionEdit } from '../contract.ts';
import { fitsType, isOfCategory, editLimits as limits, monobreed } from '../policy.ts';
import { ChoicesField } from './ChoicesField.tsx';
import type { ExhibitionValues } from './exhibitionValues.ts';

export interface FormatFieldsProps {
  form: Form<ExhibitionValues>;
  /** As it is stored: what it has already stays offered. */
  show: Pick<ExhibitionEdit, 'category' | 'type_id' | 'rank_ids' | 'breed_ids' | 'breed_clubs'>;
}

/** What kind of event it is: its type, its ranks, its breeds and, of a monobreed show, its breed club. */
export function FormatFields({ form, show }: FormatFieldsProps) {
  const types = useDictionary(listExhibitionTypes);
  const ranks = useDictionary(listRanks);
  const { type_id, rank_ids } = form.values;
  const { onChange: _, value, ...type } = form.field('type_id');
  const kept = type_id === show.type_id ? show.rank_ids : [];
  const entries = offered(ranks.entries, kept).filter((rank) => fitsType(rank, type_id) || kept.includes(rank.id));
  // Ranks and a breed club of the former type would only be refused.
  const become = (chosen: number) =>
    form.set({
      type_id: chosen,
      rank_ids: rank_ids.filter((id) => {
        const rank = ranks.byId.get(id);
        return rank !== undefined && fitsType(rank, chosen);
      }),
      ...(chosen !== monobreed && { nbc_id: '' }),
    });
  return (
    <FieldSet title="Формат" hint="За год у организатора не больше трёх выставок CAC и четырёх выставок одной группы.">
      <SelectField
        {...type}
        label="Тип"
        options={types.entries
          .filter(({ id }) => isOfCategory(id, show.category))
          .map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        onChange={(event) => become(Number(event.currentTarget.value))}
      />
      {entries.length > 0 && <ChoicesField label="Ранги" entries={entries} {...form.field('rank_ids')} />}
      {type_id === monobreed && <BreedClubField form={form} show={show} />}
      <BreedsField form={form} show={show} />
    </FieldSet>
  );
}

function BreedClubField({ form, show: { breed_clubs } }: FormatFieldsProps) {
  return (
    <ComboField
      {...form.field('nbc_id')}
      label="НКП"
      optional
      placeholder="Начните вводить название"
      nothing="НКП не найден"
      options={breed_clubs.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

function BreedsField({ form, show }: FormatFieldsProps) {
  const breeds = useDictionary(listBreeds);
  const { nbc_id, type_id } = form.values;
  const ofClub = show.breed_clubs.find(({ id }) => String(id) === nbc_id)?.breed_ids ?? [];
  return (
    <EntriesField
      {...form.field('breed_ids')}
      label="Породы"
      optional={type_id !== monobreed}
      hint={type_id === monobreed ? 'Выбирайте по одной' : 'Если породы не выбраны, мероприятие не ограничено породами'}
      placeholder="Добавить породу"
      nothing="Порода не найдена"
      dictionary={breeds}
      kept={show.breed_ids}
      fits={(id) => !ofClub.length || ofClub.includes(id)}
      max={limits.breeds}
    />
  );
}
