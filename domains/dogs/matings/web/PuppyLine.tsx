import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { NumberField } from '#platform/ui/fields/text/LettersFields.tsx';
import { TransliteratedField } from '#platform/ui/fields/text/TransliteratedField.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { fateNames } from '../../inspections/policy.ts';
import { sexNames } from '../../texts.ts';
import type { Mating, Puppy } from '../contract.ts';
import { nameFault, registeredNames } from '../latinDogName.ts';
import styles from './Matings.module.css';

export type Line = Pick<Puppy, 'name' | 'name_lat' | 'colour' | 'stamp_number' | 'chip'>;

/** What is missing for the chip; errors are shown under the field. */
const chipWords = ({ problems }: Puppy): string =>
  [
    ...(problems.some(({ is_wrong }) => is_wrong) ? ['Исправьте отмеченное'] : []),
    ...problems.filter(({ is_wrong }) => !is_wrong).map(({ text }) => text),
  ].join('. ');

interface PuppyLineProps {
  mating: Mating;
  isOpen: boolean;
  puppy: Puppy;
  /** Place in the litter, from 0. */
  at: number;
  line: Line;
  /** Of the whole form, by «puppies.0.name». */
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Line>) => void;
}

export function PuppyLine({ mating, isOpen, puppy, at, line, errors, onChange }: PuppyLineProps) {
  const isInspected = mating.inspected_on !== null;
  const wrong = puppy.problems.filter(({ is_wrong }) => is_wrong);
  // Problems of the saved line are hidden once the line is edited.
  const savedErrorOf = (field: keyof Line) =>
    errors[`puppies.${at}.${field}`] ??
    (line[field] === puppy[field] ? wrong.find((one) => one.field === field)?.text : undefined);
  const bind = (field: keyof Line) => ({
    name: `puppies.${at}.${field}`,
    value: line[field],
    error: savedErrorOf(field),
    readOnly: !isOpen || (isInspected && field !== 'name' && field !== 'name_lat'),
    autoComplete: 'off',
  });
  const registered = registeredNames({ name: line.name, nameLat: line.name_lat }, mating.kennel);
  return (
    <li className={cx(wrong.length > 0 && styles.wrong)}>
      <fieldset>
        <legend>
          <Icon name={puppy.sex === 1 ? 'male' : 'female'} size={20} />
          {at + 1}. {puppy.name || sexNames[puppy.sex]}
        </legend>
        <div className={styles.line}>
          <TransliteratedField
            label="Кличка"
            maxLength={120}
            {...bind('name')}
            error={bind('name').error ?? (nameFault(registered) || undefined)}
            hint={registered.name === line.name.trim() ? undefined : `В базе: ${registered.name}`}
            onChange={(name) => onChange({ name })}
            latinOf={(name) => registeredNames({ name, nameLat: '' }, mating.kennel).nameLat}
            latin={{
              label: 'Латиницей',
              maxLength: 120,
              ...bind('name_lat'),
              onChange: (name_lat) => onChange({ name_lat }),
            }}
          />
          <TextField
            label="Окрас"
            maxLength={60}
            {...bind('colour')}
            onChange={(event) => onChange({ colour: event.currentTarget.value })}
          />
          <NumberField
            label={`Клеймо ${mating.stamp_code}`}
            maxLength={7}
            {...bind('stamp_number')}
            onChange={(stamp_number) => onChange({ stamp_number })}
          />
          <NumberField label="Чип" maxLength={20} {...bind('chip')} onChange={(chip) => onChange({ chip })} />
        </div>
        {puppy.seen && (
          <p className="small">
            Осмотр: {[fateNames[puppy.seen.fate].toLowerCase(), puppy.seen.reason].filter(Boolean).join(', ')}
          </p>
        )}
        {isOpen &&
          (puppy.problems.length === 0 ? (
            <StatusChip kind="ok">Всё вписано</StatusChip>
          ) : (
            <StatusChip kind={wrong.length ? 'danger' : 'warn'}>{chipWords(puppy)}</StatusChip>
          ))}
      </fieldset>
    </li>
  );
}
