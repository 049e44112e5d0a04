import type { FieldErrors } from '#platform/contract/envelope.ts';
import type { Fields } from '#platform/contract/fields/fields.ts';
import { counted } from '#platform/contract/plural.ts';
import { Link } from '#platform/ui/links/Link.tsx';
import type { Application } from '../../contract.ts';
import { labelAt } from '../../labels.ts';
import { formPath } from '../../paths.ts';
import { nameOf } from '../formatApplication.ts';
import styles from '../office.module.css';
import { pointForms } from './pointForms.ts';

interface RemainingProps {
  fields: Fields;
  /** Path of the sender's profile. */
  home: string;
  /** What the last sending was refused for, by field. */
  submitErrors: FieldErrors;
  /** Fields to fill in, with their messages. */
  lacking: readonly (readonly [name: string, message: string])[];
  /** Applications of the package that are not filled in. */
  unfinished: Application['requests'];
  isEmptyPack: boolean;
  focus: (name: string) => void;
}

/** Everything that keeps the application from being sent, each leading to its field or form. */
export function Remaining({ fields, home, submitErrors, lacking, unfinished, isEmptyPack, focus }: RemainingProps) {
  const jump = (name: string) => (
    <button type="button" className={styles.jump} onClick={() => focus(name)}>
      {labelAt(fields, name)}
    </button>
  );
  return (
    <>
      {Object.entries(submitErrors).map(([name, message]) => (
        <p key={name} className={styles.reason}>
          {name !== 'error' && jump(name)} {message}
        </p>
      ))}
      <ul>
        {lacking.map(([name, message]) => (
          <li key={name}>
            {jump(name)} <span className="muted">{message}</span>
          </li>
        ))}
      </ul>
      {isEmptyPack && <p className="muted">Добавьте в пакет хотя бы одну заявку.</p>}
      <ul>
        {unfinished.map((one) => (
          <li key={one.application_id}>
            <Link to={formPath(home, one.application_id)}>{nameOf(one)}</Link>{' '}
            <span className="muted">осталось заполнить: {counted(one.lacking ?? 0, pointForms)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
