import { useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import styles from './ConsentBanner.module.css';

const words = {
  review: {
    label: 'Проверка профиля',
    text: 'Федерация ещё не подтвердила ваш профиль.',
    action: 'Отправить профиль на проверку',
  },
  changed_text: {
    label: 'Согласие на обработку персональных данных',
    text: 'Текст согласия изменился.',
    action: 'Прочитать и подтвердить',
  },
} as const;

/** Says one thing and leads to where it is done; put away, it comes again with the next load of the portal. */
export function ConsentBanner({ asks, to }: { asks: keyof typeof words; to: string }) {
  const [isPutAway, putAway] = useState(false);
  if (isPutAway) return null;
  const { label, text, action } = words[asks];
  return (
    <section aria-label={label}>
      <Banner
        tone="brass"
        icon="shield"
        className={styles.banner}
        action={
          <div className={styles.actions}>
            <Button condensed to={to}>
              {action}
            </Button>
            <IconButton icon="close" size={22} label="Скрыть" onClick={() => putAway(true)} />
          </div>
        }
      >
        {text}
      </Banner>
    </section>
  );
}
