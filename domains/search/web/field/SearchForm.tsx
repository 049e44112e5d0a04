import {
  type ComponentType,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { cx } from '#platform/ui/theme/cx.ts';
import type { SearchType } from '../../kinds.ts';
import { allKinds, typedAddress } from '../../paths.ts';
import { isLongEnough, searchMaximum, searchMinimum } from '../../query.ts';
import { searchPath } from '../../searchPath.ts';
import styles from './SearchForm.module.css';

export interface QueryInputProps extends InputHTMLAttributes<HTMLInputElement> {
  value: string;
  inputRef?: Ref<HTMLInputElement> | undefined;
  onText: (text: string) => void;
  /** Called when a suggestion is followed instead of the form. */
  onLeave: () => void;
}

export interface SearchFormProps {
  type: SearchType;
  label: string;
  placeholder?: string;
  defaultValue?: string;
  /** `panel`: the large field whose «Найти» waits for the third character; `page` also works without scripts. */
  variant: 'panel' | 'page';
  inputRef?: Ref<HTMLInputElement>;
  /** Replaces the plain input, e.g. by one with suggestions. */
  Input?: ComponentType<QueryInputProps>;
  onText?: (text: string) => void;
  /** Called when the query is submitted, or a suggestion was followed (no text). */
  onSearch?: (text?: string) => void;
  /** Content beside «Найти». */
  children?: ReactNode;
  className?: string | undefined;
}

/** Uses the role, because browsers before 2023 do not know the element `<search>`. */
const landmark = { role: 'search' } as const;

/** A field and «Найти»: with at least three characters opens the result page, as does Enter. */
export function SearchForm({
  type,
  label,
  placeholder,
  defaultValue = '',
  variant,
  inputRef,
  Input = PlainInput,
  onText,
  onSearch,
  children,
  className,
}: SearchFormProps) {
  const navigate = useNavigate();
  const inputId = useId();
  const hintId = `${inputId}-hint`;
  const [text, setText] = useState(defaultValue);
  const [asked, setAsked] = useState(false);
  const enough = isLongEnough(text);
  const change = (next: string) => {
    setText(next);
    onText?.(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!enough) return;
    onSearch?.(text.trim());
    navigate(typedAddress(text, type));
  };
  const isShort = !enough && (variant === 'panel' || asked);
  return (
    <div className={cx(styles[variant], className)}>
      <form {...landmark} action={searchPath} onSubmit={submit} noValidate={variant === 'panel' || asked}>
        <div className={styles.box}>
          <Icon name="search" size={variant === 'panel' ? 24 : 22} />
          <label className="vh" htmlFor={inputId}>
            {label}
          </label>
          <Input
            id={inputId}
            inputRef={inputRef}
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
            data-autofocus={variant === 'panel' || undefined}
            aria-describedby={isShort ? hintId : undefined}
            onText={change}
            onLeave={() => onSearch?.()}
          />
        </div>
        <input type="hidden" name="sort_type" value="1" />
        <input type="hidden" name="search_type" value={type} />
        <input type="hidden" name="view" value={allKinds} />
        <Button type="submit" disabled={variant === 'panel' && !enough}>
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

function PlainInput({ inputRef, onText, onLeave: _, ...input }: QueryInputProps) {
  return <input ref={inputRef} {...input} onChange={({ currentTarget }) => onText(currentTarget.value)} />;
}
