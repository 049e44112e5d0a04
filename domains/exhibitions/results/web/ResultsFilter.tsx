import type { ChangeEvent, FormEvent } from 'react';
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

/** Filter of the results, stored in the address; without scripts it is a plain form. */
export function ResultsFilter({ show, input, view }: ResultsFilterProps) {
  const navigate = useNavigate();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]);
    void navigate(addressOf(readAddress(show.id, given), view), { preventScrollReset: true });
  };
  // A choice applies at once; without scripts the button submits the form.
  const go = (changed: Partial<ShowResultsInput>) =>
    void navigate(addressOf({ ...input, ...changed }, view), { preventScrollReset: true });
  const select = (name: 'breed' | 'caste' | 'judge') => ({
    name,
    value: input[name] ?? '',
    onChange: (event: ChangeEvent<HTMLSelectElement>) => go({ [name]: Number(event.currentTarget.value) || undefined }),
  });
  const optionsOf = (list: readonly { id: number; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  const groups = [...new Set(show.breeds.map(({ fci_group }) => fci_group))].toSorted((one, other) => one - other);
  const isFiltered = Object.keys(input).length > 1;
  return (
    <form className={styles.filter} action={showResultsPath(show)} onSubmit={find}>
      <TextField
        key={input.text ?? ''}
        label="Собака или питомник"
        name="text"
        defaultValue={input.text ?? ''}
        maxLength={60}
      />
      <Button type="submit" kind="secondary" condensed>
        Найти
      </Button>
      {groups.length > 1 && (
        <div>
          <p className={styles.label} aria-hidden="true">
            Группа FCI
          </p>
          <FciPicker
            name="group"
            single
            value={input.group === undefined ? [] : [input.group]}
            onChange={(chosen) => go({ breed: undefined, group: chosen[0] })}
          />
        </div>
      )}
      <SelectField label="Порода" {...select('breed')} empty="Все породы" options={optionsOf(show.breeds)} />
      <SelectField label="Класс" {...select('caste')} empty="Все классы" options={optionsOf(show.castes)} />
      <SelectField label="Судья" {...select('judge')} empty="Все судьи" options={optionsOf(show.judges)} />
      <label className={styles.titled}>
        <input
          type="checkbox"
          name="titled"
          value="true"
          checked={input.titled ?? false}
          onChange={(event) => go({ titled: event.currentTarget.checked || undefined })}
        />{' '}
        Только с сертификатами
      </label>
      {isFiltered && <Link to={addressOf({ exhibitionId: show.id }, view)}>Сбросить</Link>}
    </form>
  );
}
