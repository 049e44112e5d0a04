import { federationAliases } from '#platform/contract/userTypes.ts';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import type { EntryAdded } from '../../contract.ts';
import { federationNames, kindNames, type OrganisationKind, organisationKinds } from '../../kinds.ts';
import styles from './register.module.css';

interface KindFieldsProps {
  values: EntryAdded;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<EntryAdded>) => void;
}

/** The kind of a new organisation; a federation is one of five, whose names are prefilled. */
export function KindFields({ values, errors, onChange }: KindFieldsProps) {
  return (
    <div className={styles.pair}>
      <SelectField
        label="Вид"
        name="kind"
        options={organisationKinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
        value={values.kind}
        error={errors.kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value as OrganisationKind })}
      />
      {values.kind === 'federation' && (
        <SelectField
          label="Какая федерация"
          name="alias"
          empty="Выберите"
          options={federationAliases.map((alias) => ({
            value: alias,
            label: `${federationNames[alias].short_name} (/${alias}/)`,
          }))}
          value={values.alias ?? ''}
          error={errors.alias}
          onChange={(event) => {
            const alias = federationAliases.find((one) => one === event.currentTarget.value) ?? null;
            onChange({ alias, ...(alias && !values.name && federationNames[alias]) });
          }}
        />
      )}
    </div>
  );
}
