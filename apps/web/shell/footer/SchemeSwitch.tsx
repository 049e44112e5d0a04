import { schemes } from '../lowVision/schemes.ts';
import styles from './SchemeSwitch.module.css';

const labels = { system: 'Как в системе', light: 'Светлое', dark: 'Тёмное' };

/**
 * Light, dark, or as the system says. Plain markup: ShellLayers.tsx marks what is chosen and hears the choice; without
 * scripts it is not shown.
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
