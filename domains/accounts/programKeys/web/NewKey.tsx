import { useEffect, useRef } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { copyText } from '#platform/web/copyText.ts';
import type { MadeKey } from '../contract.ts';
import styles from './keys.module.css';

/** The key that was just made: the portal cannot show it again. */
export function NewKey({ made: { key }, onClose }: { made: MadeKey; onClose: () => void }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="new-key" className={styles.made}>
      <h3 id="new-key">Ключ создан</h3>
      <p>Скопируйте его в программу сейчас: портал хранит только отпечаток и второй раз не покажет.</p>
      <code>{key}</code>
      <div className={styles.acts}>
        <Button leftIcon="link" onClick={() => void copyText(key, 'ключ')}>
          Скопировать
        </Button>
        <Button kind="ghost" onClick={onClose}>
          Убрать с экрана
        </Button>
      </div>
    </section>
  );
}
