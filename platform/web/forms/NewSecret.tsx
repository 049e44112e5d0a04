import { useEffect, useId, useRef } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { copyText } from '#platform/web/copyText.ts';
import styles from './NewSecret.module.css';

interface NewSecretProps {
  title: string;
  /** What to do with it at once. */
  text: string;
  secret: string;
  /** What is copied, in the accusative: «ключ». */
  copied: string;
  onClose: () => void;
}

/** A secret that was just made and that the portal does not show again. */
export function NewSecret({ title, text, secret, copied, onClose }: NewSecretProps) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={titleId} className={styles.made}>
      <h3 id={titleId}>{title}</h3>
      <p>{text}</p>
      <code>{secret}</code>
      <div className={styles.acts}>
        <Button leftIcon="link" onClick={() => void copyText(secret, copied)}>
          Скопировать
        </Button>
        <Button kind="ghost" onClick={onClose}>
          Убрать с экрана
        </Button>
      </div>
    </section>
  );
}
