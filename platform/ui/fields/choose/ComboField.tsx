import { Icon } from '../../icons/Icon.tsx';
import { cx } from '../../theme/cx.ts';
import { Field, type FieldTexts } from '../Field.tsx';
import fields from '../fields.module.css';
import { usePendingText } from '../pendingText.ts';
import { ComboList } from './ComboList.tsx';
import styles from './combo.module.css';
import type { Option } from './options.ts';
import { useCombo } from './useCombo.ts';

export interface ComboFieldProps extends FieldTexts {
  options: readonly Option[];
  /** Value of the chosen option; '' for none. */
  value: string;
  onChange: (value: string) => void;
  name?: string;
  placeholder?: string;
  /** Message when there are no options. */
  empty?: string;
  /** Message when no option matches: «Город не найден». */
  nothing?: string;
  /** Free text is allowed: it is stored in upper case. */
  creatable?: boolean;
  loading?: boolean;
  disabled?: boolean;
  id?: string;
  className?: string;
}

/** A combobox that is searched by typing, with the usual arrows, Enter and Escape. */
export function ComboField({
  options,
  value,
  onChange,
  name,
  placeholder = 'Начните вводить',
  empty = 'Нет опций для выбора',
  nothing = 'Нет опций для выбора',
  creatable = false,
  loading = false,
  disabled,
  id,
  className,
  ...words
}: ComboFieldProps) {
  const combo = useCombo({ options, value, onChange, nothing, creatable, loading });
  const { list, rows, active, opened, unread } = combo;
  usePendingText(combo.input, unread !== undefined, unread, combo.leave);
  return (
    <Field {...words} {...(combo.isLeft && { error: unread })} id={id} className={cx(styles.combo, className)}>
      {(links) => (
        <span className={fields.box}>
          <input
            {...links}
            ref={combo.input}
            role="combobox"
            aria-expanded={opened}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={opened && active ? `${list}-${rows.indexOf(active)}` : undefined}
            autoComplete="off"
            spellCheck={false}
            className={fields.input}
            name={name}
            placeholder={placeholder}
            disabled={disabled}
            value={combo.text}
            onChange={({ currentTarget }) => combo.type(currentTarget.value)}
            onClick={({ currentTarget }) => {
              // Selects the text, so that typing replaces it.
              if (!opened) currentTarget.select();
              combo.open();
            }}
            onKeyDown={combo.press}
            onBlur={combo.leave}
          />
          <Icon name="down" size={18} className={fields.arrow} />
          {opened && (
            <ComboList
              id={list}
              label={typeof words.label === 'string' ? words.label : 'Варианты'}
              rows={rows}
              active={active}
              value={value}
              nothing={loading ? 'Загрузка...' : options.length === 0 && !combo.typed ? empty : nothing}
              onPick={combo.pick}
            />
          )}
        </span>
      )}
    </Field>
  );
}
