import { formatDayMonth } from '#platform/contract/time/dates.ts';
import { DateField } from '#platform/ui/calendar/DateField.tsx';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { NumberField } from '#platform/ui/fields/text/LettersFields.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { money } from '../../web/texts.ts';
import type { OfferedExtra } from '../contract.ts';
import { ageText, extraRules, initialsOf } from '../policy.ts';
import {
  blankExtra,
  canTakePart,
  type ExtraChoice,
  type ExtraChoices,
  mistakesOf,
  type PoolDog,
} from './extraChoice.ts';
import styles from './extras.module.css';

interface ExtrasChoiceProps {
  extras: readonly OfferedExtra[];
  choices: ExtraChoices;
  onChange: (choices: ExtraChoices) => void;
  poolAt: (extra: OfferedExtra) => PoolDog[];
  /** Mistakes are shown after the way on was refused. */
  isChecked: boolean;
}

/** Contests and things of the show, above the lines: what is ticked opens what it needs. */
export function ExtrasChoice({ extras, choices, onChange, poolAt, isChecked }: ExtrasChoiceProps) {
  if (extras.length === 0) return null;
  return (
    <section className={styles.choice} aria-labelledby="entry-extras" data-extras>
      <div className={styles.head}>
        <h2 id="entry-extras">Дополнительно</h2>
        <span>необязательно</span>
      </div>
      <ul>
        {extras.map((extra) => {
          const { [extra.id]: chosen, ...others } = choices;
          return (
            <ExtraRow
              key={extra.id}
              extra={extra}
              pool={poolAt(extra)}
              choice={chosen}
              isChecked={isChecked}
              onChange={(next) => onChange(next ? { ...others, [extra.id]: next } : others)}
            />
          );
        })}
      </ul>
    </section>
  );
}

interface ExtraRowProps {
  extra: OfferedExtra;
  pool: PoolDog[];
  choice: ExtraChoice | undefined;
  isChecked: boolean;
  onChange: (choice: ExtraChoice | null) => void;
}

const nameOf = ({ name, day }: OfferedExtra): string => [name, day && formatDayMonth(day)].filter(Boolean).join(', ');

function ExtraRow({ extra, pool, choice, isChecked, onChange }: ExtraRowProps) {
  const note = [extra.kind === 'child' ? ageText({ from: extra.age_from, to: extra.age_to }) : '', extra.note]
    .filter(Boolean)
    .join('. ');
  if (!canTakePart(extra, pool))
    return (
      <li className={styles.locked}>
        <Icon name="lock" size={22} />
        <p>
          <b>{nameOf(extra)}</b>
          <small>{extraRules[extra.kind]}. Таких собак среди ваших записей нет.</small>
        </p>
        <Price extra={extra} />
      </li>
    );
  return (
    <li>
      <Checkbox
        name={`extra-${extra.id}`}
        checked={choice !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? blankExtra(extra, pool) : null)}
      >
        <span>
          <b>{nameOf(extra)}</b>
          <small>{note || extraRules[extra.kind]}</small>
        </span>
      </Checkbox>
      <Price extra={extra} />
      {choice && <Details extra={extra} pool={pool} choice={choice} isChecked={isChecked} onChange={onChange} />}
    </li>
  );
}

const Price = ({ extra: { price, kind } }: { extra: OfferedExtra }) => (
  <b className={`num ${styles.price}`}>
    {price > 0 ? money(price) : 'бесплатно'}
    {kind === 'thing' && price > 0 && <small>за штуку</small>}
  </b>
);

function Details({ extra, pool, choice, isChecked, onChange }: ExtraRowProps & { choice: ExtraChoice }) {
  const mistakes = isChecked ? mistakesOf(extra, choice, pool) : {};
  switch (extra.kind) {
    case 'thing':
      return (
        <div className={styles.details}>
          <NumberField
            label="Сколько штук"
            name={`extra-${extra.id}-quantity`}
            maxLength={2}
            value={choice.quantity}
            error={mistakes.quantity}
            onChange={(quantity) => onChange({ ...choice, quantity })}
          />
        </div>
      );
    case 'child':
      return <ChildFields {...{ extra, pool, choice, mistakes, onChange }} />;
    default:
      return (
        <fieldset className={styles.members}>
          <legend>{extraRules[extra.kind]}</legend>
          {pool.map(({ key, name }) => (
            <Checkbox
              key={key}
              name={`extra-${extra.id}-${key}`}
              checked={choice.members.includes(key)}
              onChange={(event) =>
                onChange({
                  ...choice,
                  members: event.currentTarget.checked
                    ? [...choice.members, key]
                    : choice.members.filter((one) => one !== key),
                })
              }
            >
              <span lang="en">{name}</span>
            </Checkbox>
          ))}
          {mistakes.members && <FieldMessage kind="error">{mistakes.members}</FieldMessage>}
        </fieldset>
      );
  }
}

function ChildFields({
  extra,
  pool,
  choice,
  mistakes,
  onChange,
}: Pick<ExtraRowProps, 'extra' | 'pool' | 'onChange'> & {
  choice: ExtraChoice;
  mistakes: ReturnType<typeof mistakesOf>;
}) {
  const { child } = choice;
  const set = (part: Partial<ExtraChoice['child']>) => onChange({ ...choice, child: { ...child, ...part } });
  const name = (field: string) => `extra-${extra.id}-${field}`;
  return (
    <>
      <div className={styles.details}>
        <TextField
          label="Ребёнок, имя и фамилия"
          name={name('name')}
          autoComplete="off"
          maxLength={80}
          value={child.name}
          error={mistakes.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <DateField
          label="Дата рождения"
          name={name('born_on')}
          value={child.born_on}
          {...(extra.day && { max: extra.day })}
          error={mistakes.born_on}
          onChange={(born_on) => set({ born_on })}
        />
        <SelectField
          label="С кем"
          name={name('dog')}
          options={pool.map(({ key, name: dog }) => ({ value: key, label: dog }))}
          empty="Выберите собаку"
          value={choice.members[0] ?? ''}
          error={mistakes.members}
          onChange={(event) => {
            const key = event.currentTarget.value;
            onChange({ ...choice, members: key ? [key] : [] });
          }}
        />
      </div>
      <div className={styles.members}>
        <Checkbox
          name={name('guardian')}
          checked={child.guardian}
          onChange={(event) => set({ guardian: event.currentTarget.checked })}
        >
          <span>Записываю как родитель или опекун. Имя и дату рождения видит только организатор</span>
        </Checkbox>
        {mistakes.guardian && <FieldMessage kind="error">{mistakes.guardian}</FieldMessage>}
        <Checkbox
          name={name('is_name_printed')}
          checked={child.is_name_printed}
          onChange={(event) => set({ is_name_printed: event.currentTarget.checked })}
        >
          <span>
            Напечатать имя в каталоге целиком. Без отметки
            {child.name.trim() ? `: «${initialsOf(child.name)}»` : ' напечатаем только инициалы'}
          </span>
        </Checkbox>
      </div>
    </>
  );
}
