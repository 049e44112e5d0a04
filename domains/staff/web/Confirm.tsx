import { type FormEvent, useState } from 'react';
import { moscowTime } from '#platform/contract/time/dates.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { useSubmit } from '#platform/web/calls/submit.ts';
import { IdentityField } from '#platform/web/forms/IdentityField.tsx';
import { confirmStaffManager, type StaffList } from '../contract.ts';
import { confirmedMinutes } from '../policy.ts';
import styles from './staff.module.css';

/** Asks again who sits at the screen before the staff can be changed. */
export function Confirm({ list, onConfirmed }: { list: StaffList; onConfirmed: () => void }) {
  const [code, setCode] = useState('');
  const { errors, submitting, submit, forget } = useSubmit({
    endpoint: confirmStaffManager,
    draft: null,
    schema: () => import('../schemas.ts').then(({ confirmInput }) => confirmInput),
    onSuccess: () => {
      setCode('');
      onConfirmed();
    },
  });
  if (list.confirmed_until)
    return (
      <p className={styles.until} role="status">
        Изменения разрешены до {moscowTime(list.confirmed_until)} по Москве.
      </p>
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ code });
  };
  return (
    <form className={styles.confirm} noValidate onSubmit={send}>
      <p>
        Чтобы приглашать и менять сотрудников, подтвердите, что это вы. Подтверждение действует {confirmedMinutes}{' '}
        минут.
      </p>
      <div>
        <IdentityField
          asks={list.asks}
          value={code}
          error={errors.code ?? errors.error}
          onChange={(typed) => {
            setCode(typed);
            forget('code');
          }}
        />
      </div>
      <Button type="submit" loading={submitting}>
        Подтвердить
      </Button>
    </form>
  );
}
