import { formatDate } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { RemovableChip } from '#platform/ui/choices/RemovableChip.tsx';
import { Segmented } from '#platform/ui/choices/Segmented.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextFilter } from '#platform/ui/filters/TextFilter.tsx';
import { typeOf } from '../../forms/all.ts';
import { states } from '../../machine.ts';
import { allApplications, findRegistry, parseKinds, type Registry, type Sort } from '../columns.ts';
import type { RegistryFilters, RegistryPage } from '../contract.ts';
import styles from './registry.module.css';
import type { FilterChange } from './useFilters.ts';

const chips = [
  ['', 'Все'],
  [String(states.rejected), 'Возвращённые'],
  [String(states.inWork), 'В работе'],
  [String(states.done), 'Выполненные'],
  [String(states.draft), 'Черновики'],
  [String(states.cancelled), 'Отменённые'],
] as const;

const sortNames: Record<Sort, string> = {
  created: 'По дате создания',
  changed: 'По изменению статуса',
  sent: 'По дате отправки',
  due: 'По сроку',
  state: 'По статусу',
  dog: 'По кличке',
  owner: 'По владельцу',
  barcode: 'По трек-номеру',
};

export interface ToolsProps {
  filters: RegistryFilters;
  counts: RegistryPage['counts'];
  registries: readonly Registry[];
  isStaff: boolean;
  change: (part: FilterChange) => void;
}

/** The count of a chip; applications with requested papers count as returned. */
function countOf(counts: NonNullable<RegistryPage['counts']>, chip: string, archive: boolean): number {
  const wanted = chip === String(states.rejected) ? [states.rejected, states.commission] : [Number(chip)];
  return counts
    .filter(
      ({ state, is_archived }) => (archive || !is_archived) && (chip === '' || wanted.some((one) => one === state)),
    )
    .reduce((total, { count }) => total + count, 0);
}

/** Lists, states, search and filters above the registry. */
export function Tools({ filters, counts, registries, isStaff, change }: ToolsProps) {
  const { registry: key, kind, state, archive, urgent, overdue, text, from, to, sort } = filters;
  const registry = findRegistry(key);
  const isArchive = archive === '1';
  const ticked = parseKinds(kind, registry);
  const shown = chips
    .filter(([id]) => !isStaff || id !== String(states.draft))
    // Few kinds can be cancelled: the chip is shown when its count is not 0, so that chips always add up to all.
    .filter(([id]) => id !== String(states.cancelled) || state === states.cancelled || countOf(counts ?? [], id, true))
    .map(([id, label]) => [id, id === String(states.rejected) && !isStaff ? 'Ждут вашего ответа' : label] as const);
  const set = [
    ...(kind
      ? [
          [
            ticked.length === 1 ? typeOf(kind).title : `Видов: ${ticked.length} из ${registry.types.length}`,
            { kind: undefined },
          ] as const,
        ]
      : []),
    ...(text ? [[`«${text}»`, { text: undefined }] as const] : []),
    ...(from ? [[`С ${formatDate(from)}`, { from: undefined }] as const] : []),
    ...(to ? [[`По ${formatDate(to)}`, { to: undefined }] as const] : []),
    ...(urgent ? [['Срочные', { urgent: undefined }] as const] : []),
    ...(overdue ? [['Просроченные', { overdue: undefined }] as const] : []),
  ];
  return (
    <div className={styles.tools}>
      <div className={styles.line}>
        <SelectField
          label="Реестр"
          options={registries.map((one) => ({ value: one.key, label: one.title }))}
          value={registry.key}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            change({ registry: chosen === 'all' ? undefined : chosen, kind: undefined, hide: undefined });
          }}
        />
        <TextFilter
          label="Поиск"
          placeholder="Кличка, клеймо, владелец, трек-номер"
          value={text ?? ''}
          onChange={(typed) => change({ text: typed })}
        />
        <DateField label="Создана с" value={from ?? ''} onChange={(day) => change({ from: day })} />
        <DateField label="по" value={to ?? ''} onChange={(day) => change({ to: day })} />
        {registry.key === allApplications.key && (
          <SelectField
            label="Вид заявки"
            empty="Любой"
            options={registry.types.map((one) => ({ value: one.key, label: one.title }))}
            value={kind ?? ''}
            onChange={(event) => change({ kind: event.currentTarget.value })}
          />
        )}
        <SelectField
          label="Порядок"
          className={styles.onPhone}
          options={Object.entries(sortNames).map(([value, label]) => ({ value, label }))}
          value={sort ?? 'created'}
          onChange={(event) => change({ sort: event.currentTarget.value, order: undefined })}
        />
      </div>
      {registry.key !== allApplications.key && registry.types.length > 1 && (
        <Kinds registry={registry} ticked={ticked} change={change} />
      )}
      <div className={styles.chips}>
        <Segmented
          label="Статус"
          options={shown.map(([id, label]) => ({
            id,
            label: counts ? `${label} ${countOf(counts, id, isArchive)}` : label,
          }))}
          active={state === undefined ? '' : (String(state) as '')}
          onSelect={(id) => change({ state: id })}
        />
        <Checkbox checked={isArchive} onChange={() => change({ archive: isArchive ? undefined : '1' })}>
          Архивные заявки
        </Checkbox>
        <Checkbox checked={urgent === '1'} onChange={() => change({ urgent: urgent ? undefined : '1' })}>
          Только срочные
        </Checkbox>
        <Checkbox checked={overdue === '1'} onChange={() => change({ overdue: overdue ? undefined : '1' })}>
          Просроченные
        </Checkbox>
      </div>
      {set.length > 0 && (
        <div className={styles.chips}>
          {set.map(([label, without]) => (
            <RemovableChip key={label} label={label} onRemove={() => change(without)} />
          ))}
          <Button
            kind="ghost"
            condensed
            onClick={() =>
              change({
                kind: undefined,
                text: undefined,
                from: undefined,
                to: undefined,
                urgent: undefined,
                overdue: undefined,
                state: undefined,
              })
            }
          >
            Сбросить
          </Button>
        </div>
      )}
    </div>
  );
}

/** All kinds are on by default; removing the last one turns all on again. */
function Kinds({
  registry: { types },
  ticked,
  change,
}: Pick<ToolsProps, 'change'> & { registry: Registry; ticked: readonly string[] }) {
  const isOn = (key: string) => ticked.length === 0 || ticked.includes(key);
  const turn = (key: string) => {
    const left = types.map((one) => one.key).filter((one) => (one === key ? !isOn(one) : isOn(one)));
    change({ kind: left.length === types.length || left.length === 0 ? undefined : left.join(',') });
  };
  return (
    <fieldset className={styles.kinds}>
      <legend>Вид заявки</legend>
      {types.map(({ key, title }) => (
        <Checkbox key={key} checked={isOn(key)} onChange={() => turn(key)}>
          {title}
        </Checkbox>
      ))}
    </fieldset>
  );
}
