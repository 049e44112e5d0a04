import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { Caption } from '#platform/ui/typography/Caption.tsx';
import { type StaffRole, staffRoles } from '../policy.ts';
import { roleTasks, roleWords } from '../texts.ts';
import styles from './staff.module.css';

interface RolesFieldProps {
  value: readonly StaffRole[];
  onChange: (roles: StaffRole[]) => void;
  error: string | undefined;
  /** Roles that the caller may give. */
  offered: readonly StaffRole[];
}

/** Shows what a person is charged with: one or several roles. */
export function RolesField({ value, onChange, error, offered }: RolesFieldProps) {
  const toggle = (role: StaffRole) =>
    onChange(staffRoles.filter((one) => (one === role ? !value.includes(one) : value.includes(one))));
  return (
    <fieldset className={styles.choice}>
      <legend>Обязанности</legend>
      {offered.map((role) => (
        <Checkbox key={role} name="roles" checked={value.includes(role)} onChange={() => toggle(role)}>
          <span>
            {roleWords[role]}
            <Caption>{roleTasks[role]}</Caption>
          </span>
        </Checkbox>
      ))}
      {error && <FieldMessage kind="error">{error}</FieldMessage>}
    </fieldset>
  );
}
