import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead } from '#platform/web/calls/read.ts';
import { type Suggestions, suggest } from '../../contract.ts';
import { kindText, type SearchKind } from '../../kinds.ts';
import { isLongEnough } from '../../query.ts';
import { HighlightedText } from '../HighlightedText.tsx';
import type { QueryInputProps } from './SearchForm.tsx';
import styles from './SuggestingInput.module.css';

/** Debounce in milliseconds. */
const pauseMs = 160;

interface Option {
  id: string;
  path: string;
  content: ReactNode;
}

/** The search field with suggestions: arrows select, Enter follows, Escape closes the list first. */
export function SuggestingInput({ value, inputRef, onText, onLeave, ...input }: QueryInputProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(value, open);
  const options = suggestions ? optionsOf(suggestions, listId) : [];
  const shown = open && options.length > 0;
  // The list may scroll: keeps the selected option in view.
  const chosen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const follow = ({ path }: Option) => {
    close();
    onLeave();
    navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!shown) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step) {
      event.preventDefault();
      // One position more than options: the field itself.
      setActive((at) => ((at + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      close();
    } else if (event.key === 'Enter' && options[active]) {
      event.preventDefault();
      follow(options[active]);
    }
  };
  return (
    <>
      <input
        {...input}
        ref={inputRef}
        value={value}
        role="combobox"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown ? options[active]?.id : undefined}
        onChange={({ currentTarget }) => {
          onText(currentTarget.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {/* Keeps the focus in the field while an option is pressed. */}
      <div
        id={listId}
        className={styles.list}
        role="listbox"
        tabIndex={-1}
        aria-label="Подсказки"
        hidden={!shown}
        onMouseDown={(event) => event.preventDefault()}
      >
        {shown &&
          options.map((option, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field, which names the option by aria-activedescendant
            <div
              key={option.id}
              ref={at === active ? chosen : undefined}
              id={option.id}
              className={styles.option}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onClick={() => follow(option)}
            >
              {option.content}
            </div>
          ))}
      </div>
    </>
  );
}

function useSuggestions(value: string, open: boolean): Suggestions | undefined {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(value.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  const wanted = open && isLongEnough(asked) && isLongEnough(value);
  const { data } = useRead(
    suggest,
    { string_filter: asked },
    { enabled: wanted, keepPrevious: true, staleTime: 60_000 },
  );
  return wanted ? data : undefined;
}

function optionsOf({ direct, items }: Suggestions, listId: string): Option[] {
  const found = items.map(({ kind, record_id, title, subtitle, path, is_past }) => ({
    id: `${listId}-${kind}-${record_id}`,
    path,
    content: (
      <>
        <span className={styles.title}>
          <HighlightedText parts={title} />
        </span>
        <span className={styles.line}>
          {[kindText(kind as SearchKind, is_past), subtitle].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  }));
  return direct
    ? [
        { id: `${listId}-direct`, path: direct.path, content: <b>{direct.label}</b> },
        ...found.filter(({ path }) => path !== direct.path),
      ]
    : found;
}
