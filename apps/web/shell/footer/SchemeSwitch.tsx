import { schemes } from '../lowVision/schemes.ts';
import styles from './SchemeSwitch.module.css';

const labels = { system: 'Как в системе', light: 'Светлое', dark: 'Тёмное' };

/**
 * Light, dark, or the system's scheme. Plain markup: ShellLayers.tsx marks the choice and handles clicks; hidden
 * without scripts.
 */
export const SchemeSwitch = () => (
  <fieldset className={styles.switch}>
    <legend className="vh">Оформление</legend>
    {schemes.map((scheme) => (
      <label key={scheme}>
        <input type="radio" name="scheme" value={scheme} defaultChecked={scheme === 'system'} />
        {labels[scheme]}
      </label>
    ))}
  </fieldset>
);
