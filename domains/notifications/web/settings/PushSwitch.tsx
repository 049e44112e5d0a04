import { useEffect, useState } from 'react';
import { Switch } from '#platform/ui/choices/Switch.tsx';
import { useApi } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { currentPush, isPushPossible, type PushState, startPush, stopPush } from '#platform/web/live/webPush.ts';
import { addPushBrowser, getPushKey, removePushBrowser } from '../../contract.ts';

const says: Record<PushState, string> = {
  on: 'Уведомления приходят в этот браузер, даже когда страница портала не открыта.',
  off: 'Сейчас выключено.',
  refused:
    'Браузер запретил порталу показывать уведомления. Разрешите их в настройках сайта рядом с адресной строкой и включите здесь снова.',
  impossible:
    'Этот браузер не умеет показывать уведомления, когда страница портала не открыта. На телефоне помогает установка портала на главный экран.',
};

/** Opt-in: the browser's permission is asked for only after the person turns it on. */
export function PushSwitch() {
  const api = useApi();
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let left = false;
    currentPush().then(
      (found) => left || setState(found ? 'on' : 'off'),
      () => left || setState('impossible'),
    );
    return () => {
      left = true;
    };
  }, []);
  const turn = async (on: boolean) => {
    setBusy(true);
    try {
      if (on) {
        const { public_key } = await api.call(getPushKey, {});
        const browser = await startPush(public_key);
        if (browser === 'refused') return setState('refused');
        await api.call(addPushBrowser, browser);
        setState('on');
      } else {
        const endpoint = await stopPush();
        if (endpoint) await api.call(removePushBrowser, { endpoint });
        setState('off');
      }
    } catch (error) {
      // Rolls back: a subscription unknown to the portal must not stay in the browser.
      if (on) await stopPush();
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  if (!isPushPossible() || state === 'impossible') return <p className="muted">{says.impossible}</p>;
  return (
    <>
      <Switch checked={state === 'on'} disabled={busy || state === null} onChange={(on) => void turn(on)}>
        Показывать уведомления, когда страница портала не открыта
      </Switch>
      <p className="muted small" role="status">
        {state && says[state]}
      </p>
    </>
  );
}
