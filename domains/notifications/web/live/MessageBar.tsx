import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { useStore } from '#platform/ui/state/store.ts';
import styles from './MessageBar.module.css';
import { closeMessage, messagesWaiting } from './showMessage.ts';

/**
 * What an administrator says to every open page, along the bottom edge with room of its own: it covers nothing, and
 * nobody is torn from what they do. The live region stands there before the words come.
 */
export function MessageBar() {
  const [message] = useStore(messagesWaiting);
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
