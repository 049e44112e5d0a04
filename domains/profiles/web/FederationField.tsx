import type { FederationAlias } from '#platform/contract/userTypes.ts';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { listFederations } from '../contract.ts';
import styles from './FederationField.module.css';

/** Whose page a desk works on. */
export function FederationField({ alias, onChoose }: { alias: FederationAlias; onChoose: (alias: FederationAlias) => void }) {
  const federations = useRead(listFederations, {}).data ?? [];
  return (
    <SelectField
      className={styles.field}
      label="Федерация"
      options={federations.map((federation) => ({ value: federation.alias, label: federation.name }))}
      value={alias}
      onChange={(event) => onChoose(event.currentTarget.value as FederationAlias)}
    />
  );
}
