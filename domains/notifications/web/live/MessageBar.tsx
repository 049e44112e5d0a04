import { useEffect } from 'react';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { useStore } from '#platform/ui/state/store.ts';
import styles from './MessageBar.module.css';
import { closeMessage, messagesWaiting } from './showMessage.ts';

/**
 * The alert of what an administrator says to every open page. It stands along the bottom edge with room of its own, and
 * what somebody is typing in moves out from under it.
 */
export function MessageBar() {
  const [message] = useStore(messagesWaiting);
  const id = message?.id;
  useEffect(() => {
    if (id !== undefined) uncoverTypedIn();
  }, [id]);
  return (
    <div className={styles.place}>
      {message && (
        <div key={message.id} role="alert" className={styles.bar} data-message-bar>
          <Icon name="info" size={22} />
          <p>
            <b>{message.title}</b> <span>{message.text}</span>
          </p>
          <IconButton icon="close" size={22} label="Закрыть сообщение" onClick={() => closeMessage(message.id)} />
        </div>
      )}
    </div>
  );
}

/** The room of the bar is the page's scroll padding by now: «nearest» stops above it. */
function uncoverTypedIn(): void {
  const { activeElement } = document;
  if (activeElement?.matches('input, textarea, select, [contenteditable="true"]'))
    activeElement.scrollIntoView({ block: 'nearest' });
}
