import { Button } from '#platform/ui/buttons/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { loginPath } from '../../paths.ts';
import sent from '../recovery/recovery.module.css';
import steps from '../steps/steps.module.css';

/** What stays on the page after the alert of success is gone. */
export const Registered = ({ mail }: { mail: string }) => (
  <div className={steps.form}>
    <div className={sent.sent}>
      <Icon name="mail" size={28} />
      <div>
        <h2>Осталось подтвердить E-mail</h2>
        <p>
          Откройте ссылку из письма, которое ушло на <b>{mail}</b>. Она действует трое суток. Если письма нет, проверьте папку «Спам».
        </p>
      </div>
    </div>
    <div className={steps.row}>
      <Button to={loginPath}>Перейти ко входу</Button>
    </div>
  </div>
);
