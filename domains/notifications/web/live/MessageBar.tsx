import { useSyncExternalStore } from 'react';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './MessageBar.module.css';
import { closeMessage, followWaiting, messagesWaiting } from './showMessage.ts';

const none: ReturnType<typeof messagesWaiting> = [];

/**
 * What an administrator says to every open page, along the bottom edge with room of its own: it covers nothing, and nobody is torn from what they do.
 * The live region stands there before the words come.
 */
export function MessageBar() {
  const [message] = useSyncExternalStore(followWaiting, messagesWaiting, () => none);
  return (
    <div role="status" className={styles.place}>
      {message && (
        <div className={styles.bar} data-message-bar>
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
