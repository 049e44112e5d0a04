import { Icon } from '#platform/ui/icons/Icon.tsx';
import type { IconName } from '#platform/ui/sprite/iconNames.ts';
import styles from './KindSwitch.module.css';

export type RegistrationKind = 'individual' | 'club';

const kinds: { id: RegistrationKind; label: string; icon: IconName }[] = [
  { id: 'individual', label: 'Физическое лицо', icon: 'user' },
  { id: 'club', label: 'Клуб', icon: 'org' },
];

/** Who registers. */
export function KindSwitch({ kind, onSelect }: { kind: RegistrationKind; onSelect: (kind: RegistrationKind) => void }) {
  return (
    <fieldset className={styles.kinds}>
      <legend className="vh">Кто регистрируется</legend>
      {kinds.map(({ id, label, icon }) => (
        <label key={id} className={styles.kind}>
          <input
            className="vh"
            type="radio"
            name="kind"
            value={id}
            checked={kind === id}
            onChange={() => onSelect(id)}
          />
          <Icon name={icon} size={20} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
