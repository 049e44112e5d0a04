import { lazy, Suspense } from 'react';
import { useStore } from '../state/store.ts';
import { type Messages, messages as store } from './messageStore.ts';

const MessageLayer = lazy(() =>
  import('./MessageLayer.tsx').then(
    (module) => ({ default: module.MessageLayer }),
    // What is to be said may be that the network is gone: then the code that says it does not come either.
    () => ({ default: Plain }),
  ),
);

const Plain = ({ messages: { snackbars, alerts } }: { messages: Messages }) => (
  <p role="alert" style={{ position: 'fixed', inset: 'auto 0 0', padding: 16, background: 'var(--c-card)' }}>
    {snackbars.at(-1)?.text ?? alerts[0]?.title}
  </p>
);

/** Stands once in the shell; snackbars and alerts load their code with the first message. */
export function MessageHost() {
  const messages = useStore(store);
  if (messages.snackbars.length === 0 && messages.alerts.length === 0) return null;
  return (
    <Suspense>
      <MessageLayer messages={messages} />
    </Suspense>
  );
}
