import { useEffect } from 'react';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { useStore } from '#platform/ui/state/store.ts';
import styles from './MessageBar.module.css';
import { closeMessage, messagesWaiting } from './showMessage.ts';

/**
 * Alert with administrators' messages along the bottom edge. It reserves its space, and a focused input scrolls out
 * from under it.
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

/** The bar's height is already the page's scroll padding, so «nearest» stops above it. */
function uncoverTypedIn(): void {
  const { activeElement } = document;
  if (activeElement?.matches('input, textarea, select, [contenteditable="true"]'))
    activeElement.scrollIntoView({ block: 'nearest' });
}
