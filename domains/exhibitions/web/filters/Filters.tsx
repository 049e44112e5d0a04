import { useRef } from 'react';
import { listRanks } from '#domains/dictionaries/contract.ts';
import { useDictionary } from '#domains/dictionaries/web/public.ts';
import { counted } from '#platform/contract/plural.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { FciPicker } from '#platform/ui/choices/FciPicker.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { madeOnce } from '#platform/ui/pieces/madeOnce.ts';
import { cx } from '#platform/ui/theme/cx.ts';
import { toggleFilters } from '#platform/web/filtersToggle.ts';
import { calendarAddress } from '../../address.ts';
import type { Facets, KnownFilter } from '../../contract.ts';
import { calendarPath } from '../../paths.ts';
import { eventForms } from '../../words.ts';
import { useChoice } from '../calendar/useCalendar.ts';
import styles from './Filters.module.css';
import { MoreFilters } from './MoreFilters.tsx';
import { PickFilter } from './PickFilter.tsx';
import { RankFilter } from './RankFilter.tsx';
import { TextFilter } from './TextFilter.tsx';
import { useSheet } from './useSheet.ts';

export interface FiltersProps {
  facets: Facets | undefined;
  known: KnownFilter;
  /** Of the list as it stands: for the sheet's button. */
  total: number | undefined;
}

const listOf = <Value,>(values: Value[]): Value[] | undefined => (values.length ? values : undefined);

/** Made once of an answer, so that the list drawn of them can be kept with it. */
const regionOptions = madeOnce((regions: Readonly<Facets['regions']>) => regions.map(({ name, total }) => ({ value: name, label: `${name} (${total})` })));
const cityOptions = madeOnce((cities: Readonly<Facets['cities']>) => cities.map(({ id, name, total }) => ({ value: id, label: `${name} (${total})` })));

/** Everything that narrows the calendar: a form of plain fields, sent by the browser where no scripts run. */
export function Filters({ facets, known, total }: FiltersProps) {
  const { chosen, change } = useChoice();
  const sheet = useRef<HTMLFormElement>(null);
  const open = useSheet(sheet);
  const ranks = useDictionary(listRanks).entries;
  const reset = calendarAddress({ sort: chosen.sort, view: chosen.view });
  const names = new Map(known.cities.map(({ id, name }) => [id, name]));
  const cities = facets?.cities ?? [];
  return (
    <>
      {open && <div className={styles.scrim} aria-hidden="true" onClick={() => toggleFilters(false)} />}
      <form
        ref={sheet}
        id="filters"
        className={cx(styles.filters, open && styles.open)}
        action={calendarPath}
        aria-label="Фильтры"
        {...(open && { role: 'dialog', 'aria-modal': true })}
        onSubmit={(event) => {
          // Every choice is already in the address; Enter in a field has nothing to add.
          event.preventDefault();
          toggleFilters(false);
        }}
      >
        {(['alias', 'month', 'sort', 'view'] as const).map(
          (name) => chosen[name] && <input key={name} type="hidden" name={name === 'alias' ? 'Alias' : name} value={chosen[name]} />,
        )}
        <div className={styles.head}>
          <h2>Фильтры</h2>
          <Link className={styles.reset} to={reset} preventScrollReset>
            Сбросить
          </Link>
          <IconButton className={styles.close} icon="close" label="Закрыть" data-autofocus onClick={() => toggleFilters(false)} />
        </div>
        <div className={styles.body}>
          <TextFilter value={chosen.text ?? ''} onChange={(text) => change({ text: text || undefined }, { replace: true })} />
          <div>
            <span className={styles.label} aria-hidden="true">
              Группа FCI
            </span>
            <FciPicker name="groups" value={chosen.groups ?? []} onChange={(groups) => change({ groups: listOf(groups) })} />
          </div>
          <RankFilter ranks={ranks} chosen={chosen.ranks ?? []} counts={facets?.ranks ?? []} onChange={(ids) => change({ ranks: listOf(ids) })} />
          <PickFilter
            label="Регион"
            name="regions"
            empty="Все регионы"
            another="Ещё регион"
            options={regionOptions(facets?.regions)}
            chosen={(chosen.regions ?? []).map((name) => ({ value: name, label: name }))}
            onChange={(regions) => change({ regions: listOf(regions.map(String)), cities: undefined })}
          />
          <PickFilter
            label="Город"
            name="cities"
            empty={chosen.regions ? 'Все города региона' : 'Все города'}
            another="Ещё город"
            options={cityOptions(facets?.cities)}
            chosen={(chosen.cities ?? []).map((id) => ({ value: id, label: names.get(id) ?? cities.find((city) => city.id === id)?.name ?? 'Город' }))}
            onChange={(ids) => change({ cities: listOf(ids.map(Number)) })}
          />
          <label className={styles.switch}>
            Только с открытой записью
            <input
              type="checkbox"
              role="switch"
              aria-checked={chosen.only_open ?? false}
              name="only_open"
              value="true"
              checked={chosen.only_open ?? false}
              onChange={({ currentTarget }) => change({ only_open: currentTarget.checked || undefined })}
            />
          </label>
          <MoreFilters chosen={chosen} known={known} change={change} />
          <noscript>
            <button type="submit" className={styles.submit}>
              Показать
            </button>
          </noscript>
        </div>
        <div className={styles.foot}>
          <Button kind="ghost" to={reset} preventScrollReset>
            Сбросить
          </Button>
          <Button type="submit" className="grow">
            {total === undefined ? 'Показать' : total ? `Показать ${counted(total, eventForms)}` : 'Ничего не найдено'}
          </Button>
        </div>
      </form>
    </>
  );
}
