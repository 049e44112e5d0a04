import { useNavigate } from 'react-router';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import type { SearchAnswer } from '../../contract.ts';
import { type SearchKind, searchKinds } from '../../kinds.ts';
import { type SearchAddress, searchAddress } from '../../paths.ts';
import styles from './Narrowing.module.css';

/** Number of results, with filters and sort order. */
export function Narrowing({
  answer: { total, kinds, cities, groups, type },
  address,
}: {
  answer: SearchAnswer;
  address: SearchAddress;
}) {
  const navigate = useNavigate();
  const go = (change: Partial<SearchAddress>) =>
    navigate(searchAddress({ ...address, page: undefined, ...change }), { preventScrollReset: true });
  const shown = { ...address, type: type as SearchAddress['type'] };
  const change = (next: Partial<SearchAddress>) => go({ ...shown, ...next, page: undefined });
  const capped = groups.some((group) => group.type === type && group.more && group.total === total);
  return (
    <div className={styles.narrowing}>
      <p role="status">
        Найдено:{' '}
        <b className="num">
          {total}
          {capped && '+'}
        </b>
      </p>
      <div className={styles.selects}>
        {kinds.length > 1 && (
          <SelectField
            label="Вид"
            hideLabel
            value={address.kind ?? ''}
            empty="Все виды"
            options={kinds.map(({ kind, total: ofKind }) => ({
              value: kind,
              label: `${searchKinds[kind as SearchKind]} (${ofKind})`,
            }))}
            onChange={({ currentTarget }) => change({ kind: Number(currentTarget.value) || undefined })}
          />
        )}
        {cities.length > 1 && (
          <SelectField
            label="Город"
            hideLabel
            value={address.cityId ?? ''}
            empty="Все города"
            options={cities.map(({ id, name, total: ofCity }) => ({ value: id, label: `${name} (${ofCity})` }))}
            onChange={({ currentTarget }) => change({ cityId: Number(currentTarget.value) || undefined })}
          />
        )}
        <SelectField
          label="Порядок"
          hideLabel
          value={address.sort ?? 1}
          options={[
            { value: 1, label: 'Сначала точные' },
            { value: 2, label: 'По алфавиту' },
          ]}
          onChange={({ currentTarget }) => change({ sort: currentTarget.value === '2' ? 2 : 1 })}
        />
      </div>
    </div>
  );
}
