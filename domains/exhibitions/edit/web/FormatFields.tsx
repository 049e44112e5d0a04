import { listBreeds, listDignities, listExhibitionTypes, listRanks } from '#domains/dictionaries/contract.ts';
import { EntriesField, useDictionary } from '#domains/dictionaries/web/public.ts';
import { FieldSet } from '#platform/ui/forms/FieldSet.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { Facts } from '#platform/ui/typography/Facts.tsx';
import type { Form } from '#platform/web/forms/form.ts';
import { isAnyShowTitle } from '../../reportRows/awardRules.ts';
import type { ExhibitionEdit } from '../contract.ts';
import { editLimits as limits } from '../policy.ts';
import type { ExhibitionValues } from './exhibitionValues.ts';

/** Shows approved fields read-only; they change by an application. */
export function GrantedFormat({ show, home }: { show: ExhibitionEdit; home: string | undefined }) {
  const types = useDictionary(listExhibitionTypes);
  const ranks = useDictionary(listRanks);
  const breeds = useDictionary(listBreeds);
  const dignities = useDictionary(listDignities);
  const named = (ids: readonly number[], byId: ReadonlyMap<number, { name: string }>): string =>
    ids.flatMap((id) => byId.get(id)?.name ?? []).join(', ');
  const certificates = show.dignity_ids.filter((id) => !isAnyShowTitle(id));
  const facts = [
    { term: 'Тип', value: named([show.type_id], types.byId) },
    { term: 'Ранги', value: named(show.rank_ids, ranks.byId) },
    { term: 'Породы', value: named(show.breed_ids, breeds.byId) },
    { term: 'Сертификаты и титулы ранга', value: named(certificates, dignities.byId) },
  ];
  return (
    <FieldSet title="Утверждено федерацией">
      <Facts facts={facts} />
      <Banner tone="plain" icon="lock">
        Тип, ранг, породы, сертификаты, город и даты меняет федерация по заявке:{' '}
        <ApplicationLink home={home} type="show-change" title="Перенос или отмена выставки" /> или, если нужен другой
        ранг, <ApplicationLink home={home} type="show" title="Проведение выставки" />.
      </Banner>
    </FieldSet>
  );
}

/** Link to the application, rendered once the session is known. */
function ApplicationLink({ home, type, title }: { home: string | undefined; type: string; title: string }) {
  const words = `«${title}»`;
  return home ? <Link to={`${home}documents/new/${type}`}>{words}</Link> : words;
}

export interface BreedsFieldProps {
  form: Form<ExhibitionValues>;
  /** The stored show: its current breeds stay offered. */
  show: Pick<ExhibitionEdit, 'breed_ids'>;
}

/** Breeds of an event without an application. */
export function BreedsField({ form, show }: BreedsFieldProps) {
  return (
    <FieldSet title="Для кого">
      <EntriesField
        {...form.field('breed_ids')}
        label="Породы"
        optional
        hint="Если породы не выбраны, мероприятие не ограничено породами"
        placeholder="Добавить породу"
        nothing="Порода не найдена"
        dictionary={useDictionary(listBreeds)}
        kept={show.breed_ids}
        max={limits.breeds}
      />
    </FieldSet>
  );
}
