import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { FciPicker } from '#platform/ui/choices/FciPicker.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { Link } from '#platform/ui/links/Link.tsx';
import { showResultsPath } from '../../paths.ts';
import type { ShowResults, ShowResultsInput } from '../contract.ts';
import styles from './ShowResults.module.css';
import { addressOf, readAddress, type View } from './showResultsAddress.ts';

interface ResultsFilterProps {
  show: ShowResults;
  input: ShowResultsInput;
  view: View;
}

/** What narrows the results, kept in the address; without scripts it is a form that opens it. */
export function ResultsFilter({ show, input, view }: ResultsFilterProps) {
  const navigate = useNavigate();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]);
    void navigate(addressOf(readAddress(show.id, given), view), { preventScrollReset: true });
  };
  const optionsOf = (list: readonly { id: number; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  const groups = [...new Set(show.breeds.map(({ fci_group }) => fci_group))].toSorted((one, other) => one - other);
  const isFiltered = Object.keys(input).length > 1;
  return (
    <form className={styles.filter} action={showResultsPath(show)} onSubmit={find} key={JSON.stringify(input)}>
      <TextField label="Собака или питомник" name="text" defaultValue={input.text ?? ''} maxLength={60} />
      {groups.length > 1 && (
        <div>
          <p className={styles.label} aria-hidden="true">
            Группа FCI
          </p>
          <FciPicker
            name="group"
            value={input.group === undefined ? [] : [input.group]}
            onChange={(chosen) =>
              void navigate(
                addressOf({ ...input, breed: undefined, group: chosen.find((one) => one !== input.group) }, view),
                { preventScrollReset: true },
              )
            }
          />
        </div>
      )}
      <SelectField
        label="Порода"
        name="breed"
        empty="Все породы"
        options={optionsOf(show.breeds)}
        defaultValue={input.breed ?? ''}
      />
      <SelectField
        label="Класс"
        name="caste"
        empty="Все классы"
        options={optionsOf(show.castes)}
        defaultValue={input.caste ?? ''}
      />
      <SelectField
        label="Судья"
        name="judge"
        empty="Все судьи"
        options={optionsOf(show.judges)}
        defaultValue={input.judge ?? ''}
      />
      <label className={styles.titled}>
        <input type="checkbox" name="titled" value="true" defaultChecked={input.titled} /> Только с сертификатами
      </label>
      <Button type="submit">Показать</Button>
      {isFiltered && <Link to={addressOf({ exhibitionId: show.id }, view)}>Сбросить</Link>}
    </form>
  );
}
