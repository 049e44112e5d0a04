import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import type { OwnDogsInput, ProfileDogs } from '../../contract.ts';
import { dogsPath } from '../../paths.ts';
import styles from './DogsPage.module.css';

/** Dogs that are seen at one glance need no search. */
const few = 6;

/** A plain form that works without scripts, folded on phones; a kennel's bred dogs are a separate list. */
export function DogFilters({
  first: { holder, owned, bred, breeds },
  filter,
}: {
  first: ProfileDogs;
  filter: OwnDogsInput;
}) {
  const navigate = useNavigate();
  const isNarrowed = Boolean(filter.text || filter.breed || filter.sex);
  const hasForm = isNarrowed || (filter.kind === 'bred' ? bred : owned) > few;
  const path = dogsPath(holder);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = [...new FormData(event.currentTarget)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    );
    const search = new URLSearchParams(chosen).toString();
    navigate(search ? `${path}?${search}` : path, { preventScrollReset: true });
  };
  return (
    <>
      {bred > 0 && (
        <nav className={styles.kinds} aria-label="Какие собаки">
          <Link to={path} aria-current={filter.kind === 'bred' ? undefined : 'page'} preventScrollReset>
            В питомнике <span className="num">{owned}</span>
          </Link>
          <Link to={`${path}?kind=bred`} aria-current={filter.kind === 'bred' ? 'page' : undefined} preventScrollReset>
            Выпускники <span className="num">{bred}</span>
          </Link>
        </nav>
      )}
      {hasForm && (
        <details className={styles.fold} open={isNarrowed}>
          <summary>Найти среди собак</summary>
          <form className={styles.filters} action={path} onSubmit={submit}>
            {filter.kind && <input type="hidden" name="kind" value={filter.kind} />}
            <TextField
              label="Кличка или номер"
              name="text"
              defaultValue={filter.text ?? ''}
              maxLength={60}
              enterKeyHint="search"
              autoComplete="off"
            />
            <SelectField
              label="Порода"
              name="breed"
              defaultValue={filter.breed ?? ''}
              empty="Все породы"
              options={breeds.map(({ id, name, total }) => ({ value: id, label: `${name}, ${total}` }))}
            />
            <SelectField
              label="Пол"
              name="sex"
              defaultValue={filter.sex ?? ''}
              empty="Любой"
              options={[
                { value: 1, label: 'Кобели' },
                { value: 2, label: 'Суки' },
              ]}
            />
            <Button type="submit" kind="secondary" leftIcon="search">
              Показать
            </Button>
          </form>
        </details>
      )}
    </>
  );
}
