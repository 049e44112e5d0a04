import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { ApiError } from '#platform/web/calls/api.ts';
import { refusalWords } from '#platform/web/calls/useAct.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import type { AccessData } from '../../contract.ts';
import { sessionStore } from '../../session/web/session.ts';
import { signInByPasskey, startPasskeySignIn } from '../contract.ts';
import styles from './passkeys.module.css';
import { offersPasskeys } from './support.ts';

const loadCeremonies = () => import('./ceremonies.ts');

/**
 * «Войти по отпечатку, лицу или PIN»: by a key of this device. Where the browser can, it also suggests the device's keys in the mail field, from the
 * first moment on.
 */
export default function PasskeySignIn({ onAccess }: { onAccess: (access: AccessData) => void }) {
  const start = useWrite(startPasskeySignIn).mutateAsync;
  const finish = useWrite(signInByPasskey).mutateAsync;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const done = useRef(onAccess);
  /** A request to the device may be open. */
  const offered = useRef(false);
  useEffect(() => {
    done.current = onAccess;
  });

  const signIn = useCallback(
    async (isOffered: boolean): Promise<void> => {
      const { signWithKey } = await loadCeremonies();
      offered.current = true;
      const signed = await signWithKey(await start({}), isOffered);
      const profileIds = sessionStore.current().multi_accounts.map(({ profile_id }) => profile_id);
      done.current(await finish({ ...signed, ...(profileIds.length && { profile_ids: profileIds }) }));
    },
    [start, finish],
  );

  useEffect(() => {
    let isLeft = false;
    const offer = async (): Promise<void> => {
      if (isLeft || !(await offersPasskeys())) return;
      try {
        await signIn(true);
      } catch (error) {
        // Nobody asked for the suggestion: only the answer to a chosen key is said.
        if (isLeft || !(error instanceof ApiError) || error.status === 0) return;
        setRefused(refusalWords(error));
        // The page was open for longer than a challenge is valid.
        if (error.status === 410) await offer();
      }
    };
    void offer();
    return () => {
      isLeft = true;
      if (offered.current) void loadCeremonies().then(({ stopCeremony }) => stopCeremony());
    };
  }, [signIn]);

  const press = async (): Promise<void> => {
    setBusy(true);
    setRefused('');
    const { CeremonyError } = await loadCeremonies();
    try {
      await signIn(false);
    } catch (error) {
      if (error instanceof ApiError) setRefused(refusalWords(error));
      else if (!(error instanceof CeremonyError)) throw error;
      else if (!error.isSuperseded) setRefused(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.signIn}>
      <Button kind="ghost" fullWidth leftIcon="lock" loading={busy} onClick={() => void press()}>
        Войти по отпечатку, лицу или PIN
      </Button>
      {refused && <Refusal>{refused}</Refusal>}
    </div>
  );
}
