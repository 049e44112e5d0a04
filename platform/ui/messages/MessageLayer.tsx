import { AlertPopup } from './AlertPopup.tsx';
import { type Messages, removeAlert } from './messageStore.ts';
import { Snackbars } from './Snackbars.tsx';

/** The content of MessageHost. */
export function MessageLayer({ messages }: { messages: Messages }) {
  const [alert] = messages.alerts;
  return (
    <>
      <Snackbars snackbars={messages.snackbars} />
      {alert && (
        <AlertPopup
          key={alert.id}
          {...alert}
          onClosed={() => {
            removeAlert(alert.id);
            alert.onClosed?.();
          }}
        />
      )}
    </>
  );
}
