import { Suspense } from 'react';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { useStore } from '../state/store.ts';
import { type Messages, messages as store } from './messageStore.ts';

const MessageLayer = lazy(() =>
  import('./MessageLayer.tsx').then(
    (module) => ({ default: module.MessageLayer }),
    // Without a network the styled messages cannot be loaded; plain ones are shown instead.
    () => ({ default: Plain }),
  ),
);

const Plain = ({ messages: { snackbars, alerts } }: { messages: Messages }) => (
  <p role="alert" style={{ position: 'fixed', inset: 'auto 0 0', padding: 16, background: 'var(--c-card)' }}>
    {snackbars.at(-1)?.text ?? alerts[0]?.title}
  </p>
);

/** Mounted once in the shell; snackbars and alerts load with the first message. */
export function MessageHost() {
  const messages = useStore(store);
  if (messages.snackbars.length === 0 && messages.alerts.length === 0) return null;
  return (
    <Suspense>
      <MessageLayer messages={messages} />
    </Suspense>
  );
}
