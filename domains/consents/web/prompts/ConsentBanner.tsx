import { Suspense, useState } from 'react';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { lazy } from '#platform/ui/loading/lazy.ts';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import styles from './ConsentBanner.module.css';

const ProcessingModal = lazy(() =>
  import('./ProcessingModal.tsx').then((module) => ({ default: module.ProcessingModal })),
);

const words = {
  processing: 'Дайте согласие на обработку персональных данных: без него федерация не подтвердит ваш профиль.',
  check: 'Федерация ещё не подтвердила ваш профиль: отправьте его на проверку. Согласие вы уже дали.',
  changed_text: 'Текст согласия изменился.',
} as const;

/** Shows one prompt with a link; a dismissed banner returns with the next page load. */
export function ConsentBanner({ asks, to }: { asks: keyof typeof words; to: string }) {
  const [isPutAway, putAway] = useState(false);
  // Undefined until the first use, so that its code is not loaded.
  const [isReading, setReading] = useState<boolean>();
  if (isPutAway) return null;
  return (
    <section aria-label={asks === 'check' ? 'Проверка профиля' : 'Согласие на обработку персональных данных'}>
      <Banner
        tone="brass"
        icon="shield"
        className={styles.banner}
        action={
          <div className={styles.actions}>
            {asks === 'changed_text' ? (
              <Button condensed to={to}>
                Прочитать и подтвердить
              </Button>
            ) : (
              <Button condensed onClick={() => setReading(true)}>
                {asks === 'check' ? 'Отправить на проверку' : 'Дать согласие'}
              </Button>
            )}
            <IconButton icon="close" size={22} label="Скрыть" onClick={() => putAway(true)} />
          </div>
        }
      >
        {words[asks]}
      </Banner>
      {isReading !== undefined && (
        <Suspense>
          <ProcessingModal opened={isReading} isGiven={asks === 'check'} to={to} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </section>
  );
}
