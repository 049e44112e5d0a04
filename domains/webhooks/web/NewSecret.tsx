import { useEffect, useRef } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { copyText } from '#platform/web/copyText.ts';
import type { MadeHook } from '../contract.ts';
import styles from './hooks.module.css';

/** The secret that was just made: the portal does not show it again. */
export function NewSecret({ made: { secret }, onClose }: { made: MadeHook; onClose: () => void }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="new-secret" className={styles.made}>
      <h3 id="new-secret">Секрет адреса</h3>
      <p>Скопируйте его в программу сейчас: по нему она узнаёт портал, а второй раз портал его не покажет.</p>
      <code>{secret}</code>
      <div className={styles.acts}>
        <Button leftIcon="link" onClick={() => void copyText(secret, 'секрет')}>
          Скопировать
        </Button>
        <Button kind="ghost" onClick={onClose}>
          Убрать с экрана
        </Button>
      </div>
    </section>
  );
}
