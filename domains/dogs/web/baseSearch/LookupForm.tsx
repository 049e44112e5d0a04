import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { baseSearchPath, type Origin } from '../../paths.ts';
import { baseAddress, type Card } from './cards.ts';
import styles from './LookupForm.module.css';
import { rememberLookup } from './recentLookups.ts';

export interface LookupFormProps {
  card: Card;
  query: string;
  origin: Origin;
}

/** A role instead of `<search>`, which browsers before 2023 do not know. */
const landmark = { role: 'search' } as const;

/** Without scripts the browser submits to the same address; with scripts an invalid number is not sent. */
export function LookupForm({ card, query, origin }: LookupFormProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(query !== '' && !card.reads(query));
  useEffect(() => {
    if (isWrong) input.current?.focus();
  }, [isWrong]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = input.current?.value.trim() ?? '';
    if (!card.reads(text)) {
      setWrong(true);
      input.current?.focus();
      return;
    }
    rememberLookup(card.id, text);
    navigate(baseAddress(card.id, text, origin), { preventScrollReset: true });
  };
  return (
    <form {...landmark} className={styles.form} action={baseSearchPath} onSubmit={submit} noValidate>
      {Object.entries({ ...origin, card: card.id }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        ref={input}
        label={card.field}
        name="q"
        defaultValue={query}
        hint={card.hint}
        error={isWrong ? `Проверьте номер. ${card.hint}` : undefined}
        onInput={() => setWrong(false)}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
      />
      <Button type="submit" leftIcon="search" className={styles.find}>
        Найти
      </Button>
    </form>
  );
}
