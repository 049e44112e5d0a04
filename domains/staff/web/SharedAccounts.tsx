import { useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { useAct } from '#platform/web/calls/useAct.ts';
import { type StaffList, setSharedSignIn } from '../contract.ts';
import styles from './staff.module.css';

/** For administrators: the account that a whole office shares can be closed once its people have their own. */
export function SharedAccounts({ list: { employers, confirmed_until } }: { list: StaffList }) {
  const { act, busy, refused } = useAct(setSharedSignIn);
  const [asked, setAsked] = useState<StaffList['employers'][number] | null>(null);
  const shared = employers.filter(({ is_shared_open }) => is_shared_open !== null);
  if (shared.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="shared-accounts">
      <h2 id="shared-accounts">Общие учётные записи федераций</h2>
      <p className="muted">
        Когда у каждого есть своя, вход по общей можно закрыть: страница федерации и её меню останутся.
      </p>
      {refused && <Refusal>{refused}</Refusal>}
      <ul className={styles.lines}>
        {shared.map((one) => (
          <li key={one.profile_id}>
            <span>
              {one.name}: {one.is_shared_open ? 'вход открыт' : 'вход закрыт'}
            </span>
            {confirmed_until !== null &&
              (one.is_shared_open ? (
                <Button kind="ghost" condensed onClick={() => setAsked(one)}>
                  Закрыть вход
                </Button>
              ) : (
                <Button
                  kind="ghost"
                  condensed
                  disabled={busy}
                  onClick={() => act({ employerId: one.profile_id, is_open: true })}
                >
                  Открыть вход
                </Button>
              ))}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title="Закрыть вход по общей учётной записи?"
        text={
          asked &&
          `${asked.name}: её сеансы и ключи для программ закончатся сразу. Именные сотрудники продолжат работать.`
        }
        okLabel="Закрыть вход"
        busy={busy}
        onConfirm={() => asked && act({ employerId: asked.profile_id, is_open: false }, () => setAsked(null))}
        onCancel={() => setAsked(null)}
      />
    </section>
  );
}
