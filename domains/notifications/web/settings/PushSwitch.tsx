import { Switch } from '#platform/ui/choices/Switch.tsx';
import { useHashFocus } from '#platform/web/page/useHashFocus.ts';
import { browserNoticesId } from '../../paths.ts';
import { pushTexts } from './pushTexts.ts';
import { usePush } from './usePush.ts';

/** Opt-in: the browser's permission is asked for only after the person turns it on. */
export function PushSwitch() {
  const { state, busy, turn } = usePush();
  useHashFocus(browserNoticesId, state !== null);
  if (state === 'impossible')
    return (
      <p id={browserNoticesId} tabIndex={-1} className="muted">
        {pushTexts.impossible}
      </p>
    );
  return (
    <>
      <Switch
        id={browserNoticesId}
        checked={state === 'on'}
        disabled={busy || state === null}
        onChange={(on) => void turn(on)}
      >
        Показывать уведомления, когда страница портала не открыта
      </Switch>
      <p className="muted small" role="status">
        {state && pushTexts[state]}
      </p>
    </>
  );
}
