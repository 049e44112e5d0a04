import { cx } from '../theme/cx.ts';
import { AddressForm } from './AddressForm.tsx';
import styles from './choices.module.css';
import type { SegmentedProps } from './Segmented.tsx';

/** `Segmented` stored in the address; without scripts a click requests the page again. */
export const SegmentedForm = <Id extends string>({
  name,
  label,
  options,
  active,
  onSelect,
  className,
}: SegmentedProps<Id> & { name: string }) => (
  <AddressForm except={[name]}>
    <fieldset className={cx(styles.segmented, className)}>
      <legend className="vh">{label}</legend>
      {options.map(({ id, label: words }) => (
        <button key={id} type="submit" name={name} value={id} aria-pressed={id === active} onClick={() => onSelect(id)}>
          {words}
        </button>
      ))}
    </fieldset>
  </AddressForm>
);
