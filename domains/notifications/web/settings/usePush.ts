import { useEffect, useState } from 'react';
import { useApi } from '#platform/web/calls/read.ts';
import { showError } from '#platform/web/calls/showError.ts';
import { type PushState, readPush, startPush, stopPush } from '#platform/web/live/webPush.ts';
import { addPushBrowser, getPushKey, removePushBrowser } from '../../contract.ts';

/** Notifications of a closed page in this browser; `state` is null until it is known. */
export function usePush(): { state: PushState | null; busy: boolean; turn: (on: boolean) => Promise<void> } {
  const api = useApi();
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let left = false;
    void readPush().then((found) => left || setState(found));
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
  return { state, busy, turn };
}
