import { listCities } from '#domains/dictionaries/contract.ts';
import { RegionField, useDictionary } from '#domains/dictionaries/web/public.ts';
import { listFederations } from '#domains/profiles/contract.ts';
import { ComboField } from '#platform/ui/fields/choose/ComboField.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import type { RegisterInput } from '../../contract.ts';
import { accountStateNames, accountStates, kindNames, organisationKinds } from '../../kinds.ts';
import type { useRegisterAddress } from './address.ts';
import { cityLabels } from './cityLabels.ts';
import styles from './register.module.css';

export interface RegisterFiltersProps {
  input: RegisterInput;
  onFilter: ReturnType<typeof useRegisterAddress>['filter'];
}

export function RegisterFilters({ input, onFilter }: RegisterFiltersProps) {
  const cities = useDictionary(listCities);
  const within =
    input.region === undefined
      ? null
      : new Set(cities.entries.filter(({ region }) => region === input.region).map(({ id }) => String(id)));
  const federations = useRead(listFederations, {}).data ?? [];
  return (
    <div className={styles.tools}>
      <SelectField
        label="Вид"
        empty="Все"
        options={organisationKinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
        value={input.kind ?? ''}
        onChange={(event) => onFilter('kind', event.currentTarget.value)}
      />
      <SelectField
        label="На портале"
        empty="Все"
        options={accountStates.map((standing) => ({ value: standing, label: accountStateNames[standing] }))}
        value={input.standing ?? ''}
        onChange={(event) => onFilter('standing', event.currentTarget.value)}
      />
      <SelectField
        label="Статус"
        empty="Все"
        options={[
          { value: 'active', label: 'Действуют' },
          { value: 'closed', label: 'Закрыты' },
        ]}
        value={input.status ?? ''}
        onChange={(event) => onFilter('status', event.currentTarget.value)}
      />
      <SelectField
        label="Федерация"
        empty="Все"
        options={federations.map(({ profile_id, name }) => ({ value: profile_id, label: name }))}
        value={input.federation_id ?? ''}
        onChange={(event) => onFilter('federation_id', event.currentTarget.value)}
      />
      <RegionField value={input.region ?? ''} onChange={(value) => onFilter('region', value)} />
      <ComboField
        label="Город"
        nothing="Город не найден"
        placeholder={input.region ? 'Все города региона' : 'Все города'}
        options={cityLabels(cities.entries).filter(({ value }) => !within || within.has(value))}
        loading={cities.loading}
        value={input.city_id === undefined ? '' : String(input.city_id)}
        onChange={(value) => onFilter('city_id', value)}
      />
    </div>
  );
}
