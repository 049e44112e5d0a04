import type { ReactNode } from 'react';
import { PasskeysPart } from '../../passkeys/web/PasskeysPart.tsx';
import type { Security } from '../contract.ts';
import { MailChange } from './MailChange.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';
import styles from './security.module.css';

export interface SecurityPartProps {
  security: Security;
  onChanged: () => void;
}

export default function SecurityParts(props: SecurityPartProps) {
  return (
    <div className={styles.parts}>
      <Part title="E-mail для входа">
        <MailChange {...props} />
      </Part>
      <Part title="Пароль">
        <PasswordChange {...props} />
      </Part>
      <Part title="Вход без пароля">
        <PasskeysPart />
      </Part>
      <Part title="Второй фактор">
        <SecondFactor {...props} />
      </Part>
      <Part title="Сеансы">
        <Sessions {...props} />
      </Part>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    <div>{children}</div>
  </section>
);
