import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate } from '#platform/contract/time/dates.ts';
import { Tag } from '#platform/ui/badges/Tag.tsx';
import { Avatar } from '#platform/ui/covers/Avatar.tsx';
import { usePendingText } from '#platform/ui/fields/pendingText.ts';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import { useRead } from '#platform/web/calls/read.ts';
import { RussianName } from '../../genetics/web/RussianName.tsx';
import { formatPedigree } from '../../shownNumbers.ts';
import { type Suggestion, suggestDogs } from '../../studbook/contract.ts';
import type { PlannedMate } from '../contract.ts';
import { addressWith } from './malesInput.ts';
import styles from './PickDog.module.css';

interface PickDogProps {
  name: 'sire' | 'dam' | 'dog' | 'kept' | 'gone';
  label: string;
  /** Undefined: either sex. */
  sex?: 1 | 2;
  /** The other side's breed, which suggestions prefer. */
  breed: number | undefined;
  chosen: PlannedMate | null;
  /** The value from the address. */
  given: string;
  error: string | null;
  offered?: readonly Suggestion[];
  /** Typed text without a choice keeps the form from being sent; otherwise the form sends the text itself. */
  mustChoose?: boolean;
  onChoose: (dogId: number | null) => void;
}

const pauseMs = 180;
const notChosen = 'Выберите собаку из найденных или сотрите напечатанное';
const signs = ['search', 'male', 'female'] as const;

/** Debounces the typed text. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const wordsOf = (born: string, number: number | null, titles: readonly string[] = []): string =>
  [formatDate(born), number !== null && formatPedigree(number), titles[0]].filter(Boolean).join(', ');

/** Chooses a dog by part of its name or by a number: a combobox with suggestions, and a card once one is chosen. */
export function PickDog({ chosen, onChoose, ...rest }: PickDogProps) {
  const { name, label, sex, error } = rest;
  const [search] = useSearchParams();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // Moves the focus for keyboard users: to the chosen dog's card, or back to the field.
  const isChoosing = useRef(false);
  const chosenId = error === null ? chosen?.id : undefined;
  useEffect(() => {
    if (!isChoosing.current) return;
    isChoosing.current = false;
    (chosenId === undefined ? field.current : box.current?.querySelector('a'))?.focus();
  }, [chosenId]);
  const choose = (dogId: number | null) => {
    isChoosing.current = true;
    onChoose(dogId);
  };
  if (!chosen || error !== null) return <Search {...rest} field={field} onChoose={choose} />;
  return (
    <div>
      <p className={styles.label}>
        <Icon name={signs[sex ?? 0]} size={18} />
        {label}
      </p>
      <input type="hidden" name={name} value={`id${chosen.id}`} />
      <div ref={box} className={styles.card}>
        <Avatar kind="dog" name={chosen.name} id={chosen.id} group={chosen.fci_group} size={56} />
        <div>
          <Link to={chosen.path} lang="en">
            {chosen.name_lat}
          </Link>
          <RussianName name={chosen} />
          <small className="num">{[chosen.breed, wordsOf(chosen.born_on, chosen.pedigree_number)].join(', ')}</small>
        </div>
        <Link
          to={addressWith(search, { [name]: null })}
          preventScrollReset
          className={styles.other}
          aria-label={`Выбрать другую собаку: ${label.toLowerCase()}`}
          onClick={(event) => {
            event.preventDefault();
            choose(null);
          }}
        >
          Сменить
        </Link>
      </div>
    </div>
  );
}

/** Marks the viewer's own dogs, because many names begin alike. */
const NameOf = ({ dog }: { dog: Suggestion }) => (
  <b>
    <span lang="en">{dog.name_lat}</span>
    {dog.is_own && <Tag>ваша</Tag>}
  </b>
);

/** Explains that no dog of that sex and breed matches, and whether another one does. */
function noneWords(another: Suggestion | undefined, sex: 1 | 2): string {
  if (!another) return 'Такой собаки нет: попробуйте другую часть клички';
  if (another.sex === sex) return `${another.name_lat} — другой породы: ${another.breed}`;
  return sex === 1
    ? `${another.name_lat} — сука. Здесь нужен кобель`
    : `${another.name_lat} — кобель. Здесь нужна сука`;
}

interface OfferedDogsProps extends Pick<PickDogProps, 'name' | 'label' | 'onChoose'> {
  dogs: readonly Suggestion[];
}

/** Dogs that the server found for the address, as links that work without scripts. */
function OfferedDogs({ name, label, dogs, onChoose }: OfferedDogsProps) {
  const [search] = useSearchParams();
  return (
    <ul className={styles.offered} aria-label={`${label}: найденные собаки`}>
      {dogs.map((dog) => (
        <li key={dog.id}>
          <Link
            to={addressWith(search, { [name]: `id${dog.id}` })}
            preventScrollReset
            onClick={(event) => {
              event.preventDefault();
              onChoose(dog.id);
            }}
          >
            <NameOf dog={dog} />
            <span>
              {dog.name}, {dog.breed}, <span className="num">{wordsOf(dog.born_on, dog.pedigree_number)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface SuggestionsProps extends Pick<PickDogProps, 'label' | 'breed' | 'onChoose'> {
  id: string;
  dogs: readonly Suggestion[];
  active: Suggestion | undefined;
  /** Shown without dogs. */
  nothing: string;
}

const Suggestions = ({ id, label, dogs, active, breed, nothing, onChoose }: SuggestionsProps) => (
  // Keeps the field focused until the pressed option is chosen.
  <div
    id={`${id}-list`}
    role="listbox"
    aria-label={label}
    tabIndex={-1}
    className={styles.list}
    onMouseDown={(event) => event.preventDefault()}
  >
    {dogs.map((dog) => (
      // Keys go to the combobox, by the pattern of WAI-ARIA.
      // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the combobox
      <div
        key={dog.id}
        id={`${id}-${dog.id}`}
        role="option"
        tabIndex={-1}
        aria-selected={dog === active}
        onClick={() => onChoose(dog.id)}
      >
        <NameOf dog={dog} />
        <span>
          {dog.name}
          {breed === undefined && `, ${dog.breed}`},{' '}
          <span className="num">{wordsOf(dog.born_on, dog.pedigree_number, dog.titles)}</span>
        </span>
      </div>
    ))}
    {dogs.length === 10 && <p className={styles.none}>Это первые 10: допишите кличку, и найдутся остальные.</p>}
    {dogs.length === 0 && <p className={styles.none}>{nothing}</p>}
  </div>
);

function Search({
  name,
  label,
  sex,
  breed,
  given,
  error,
  offered = [],
  mustChoose = false,
  field,
  onChoose,
}: Omit<PickDogProps, 'chosen'> & { field: RefObject<HTMLInputElement | null> }) {
  const id = useId();
  const [typed, setTyped] = useState(/^id\d/.test(given) ? '' : given);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const isUnchosen = usePendingText(field, mustChoose && typed.trim() !== '', notChosen);
  const wrong = error ?? (isUnchosen ? notChosen : null);
  const query = useSettled(typed.trim());
  const found = useRead(
    suggestDogs,
    { query, ...(sex && { sex, grown: true }), ...(breed !== undefined && { breed }) },
    { enabled: isOpen && query.length > 1 },
  );
  const dogs = query.length > 1 ? (found.data ?? []) : [];
  const other = useRead(suggestDogs, { query }, { enabled: isOpen && query.length > 1 && found.data?.length === 0 });
  const [another] = other.data ?? [];
  const isShown = isOpen && query.length > 1 && (found.data !== undefined || found.isError);
  const active = dogs[Math.min(at, dogs.length - 1)];
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setAt((before) => (dogs.length ? (before + (event.key === 'ArrowDown' ? 1 : dogs.length - 1)) % dogs.length : 0));
    } else if (event.key === 'Enter' && isShown && active) {
      event.preventDefault();
      onChoose(active.id);
    } else if (event.key === 'Escape') setOpen(false);
  };
  return (
    <div className={styles.search}>
      <label className={styles.label} htmlFor={id}>
        <Icon name={signs[sex ?? 0]} size={18} />
        {label}
      </label>
      <input
        id={id}
        ref={field}
        name={name}
        className={styles.input}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active ? `${id}-${active.id}` : undefined}
        aria-invalid={wrong !== null}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        spellCheck={false}
        placeholder="Часть клички или номер родословной"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setOpen(true);
          setAt(0);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      <p
        id={`${id}-hint`}
        className={cx(styles.hint, wrong !== null && styles.error)}
        role={wrong === null ? undefined : 'alert'}
      >
        {wrong ?? 'Кличка русскими или латинскими буквами, слова в любом порядке, или номер'}
      </p>
      {offered.length > 0 && !isShown && <OfferedDogs name={name} label={label} dogs={offered} onChoose={onChoose} />}
      {isShown && (
        <Suggestions
          {...{ id, label, dogs, active, breed, onChoose }}
          nothing={
            found.isError
              ? found.error.message
              : sex
                ? noneWords(another, sex)
                : 'Такой собаки нет: попробуйте другую часть клички'
          }
        />
      )}
    </div>
  );
}
