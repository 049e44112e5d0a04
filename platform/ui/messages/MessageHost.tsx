import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentMessages, noMessages, subscribeToMessages } from './messageStore.ts';

const MessageLayer = lazy(() => import('./MessageLayer.tsx').then((module) => ({ default: module.MessageLayer })));

/** Stands once in the shell; snackbars and alerts load their code with the first message. */
export function MessageHost() {
  const messages = useSyncExternalStore(subscribeToMessages, currentMessages, noMessages);
  if (messages.snackbars.length === 0 && messages.alerts.length === 0) return null;
  return (
    <Suspense>
      <MessageLayer messages={messages} />
    </Suspense>
  );
}
