import { type FormEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import styles from './SearchForm.module.css';
import { isEnough, type SearchType, searchAddress, searchMaximum, searchMinimum, searchPath } from './searchAddress.ts';

export interface SearchFormProps {
  type: SearchType;
  label: string;
  placeholder?: string;
  defaultValue?: string;
  /** `panel`: the large field whose «Найти» waits for the third character; `page` also works while no script runs. */
  look: 'panel' | 'page';
  inputRef?: Ref<HTMLInputElement>;
  onText?: (text: string) => void;
  onSearch?: () => void;
  /** Beside «Найти». */
  children?: ReactNode;
  className?: string | undefined;
}

/** By its role: browsers before 2023 do not know the element `<search>`. */
const landmark = { role: 'search' } as const;

/** One field and «Найти»: at least three characters, then the result page. Enter does the same. */
export function SearchForm({ type, label, placeholder, defaultValue = '', look, inputRef, onText, onSearch, children, className }: SearchFormProps) {
  const navigate = useNavigate();
  const hintId = useId();
  const [text, setText] = useState(defaultValue);
  const [asked, setAsked] = useState(false);
  const enough = isEnough(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!enough) return;
    onSearch?.();
    navigate(searchAddress(text, type));
  };
  const isShort = !enough && (look === 'panel' || asked);
  return (
    <div className={cx(styles[look], className)}>
      <form {...landmark} action={searchPath} onSubmit={submit} noValidate={look === 'panel' || asked}>
        <label className={styles.box}>
          <Icon name="search" size={look === 'panel' ? 24 : 22} />
          <span className="vh">{label}</span>
          <input
            ref={inputRef}
            className={styles.input}
            type="search"
            name="string_filter"
            value={text}
            placeholder={placeholder}
            required
            minLength={searchMinimum}
            maxLength={searchMaximum}
            enterKeyHint="search"
            autoComplete="off"
            data-autofocus={look === 'panel' || undefined}
            aria-describedby={isShort ? hintId : undefined}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              onText?.(currentTarget.value);
            }}
          />
        </label>
        <input type="hidden" name="sort_type" value="1" />
        <input type="hidden" name="search_type" value={type} />
        <Button type="submit" disabled={look === 'panel' && !enough}>
          Найти
        </Button>
        {children}
      </form>
      <p id={hintId} className={styles.hint} role="status">
        {isShort && (
          <>
            <Icon name="info" size={18} />
            Введите не меньше трёх символов
          </>
        )}
      </p>
    </div>
  );
}
