import { CookieNotice } from '#domains/consents/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { AlertCard } from '#platform/ui/messages/AlertCard.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { MessageHost } from '#platform/ui/messages/MessageHost.tsx';
import { type MessageKind, showAlert, showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Snackbars } from '#platform/ui/messages/Snackbars.tsx';
import { UserAlertBanner } from '#platform/ui/messages/UserAlertBanner.tsx';
import styles from './dev.module.css';
import { Piece } from './Piece.tsx';

const login = 'Для перехода в данный раздел Вам необходимо пройти авторизацию';
const alerts: Array<{ kind: MessageKind; title: string; text: string }> = [
  { kind: 'warn', title: 'Внимание!', text: login },
  {
    kind: 'danger',
    title: 'Ошибка!',
    text: 'Ошибка: Формат файла не поддерживается, либо размер файла превышает 20Мб',
  },
  { kind: 'ok', title: 'Регистрация прошла успешно!', text: 'На указанный e-mail отправлено письмо.' },
];

export function MessagePieces() {
  return (
    <>
      <Piece title="Предупреждения" width={6}>
        <div className={styles.inPlace}>
          {alerts.map((alert) => (
            <AlertCard key={alert.title} {...alert} onClose={() => undefined} />
          ))}
        </div>
        <div className={styles.line}>
          <Button
            kind="secondary"
            condensed
            onClick={() => showAlert({ kind: 'warn', title: 'Внимание!', text: login, autoclose: 3 })}
          >
            Показать на 3,5 с
          </Button>
        </div>
      </Piece>
      <Piece title="Уведомления внизу экрана" width={6}>
        <div className={styles.inPlace}>
          <Snackbars
            snackbars={[
              { id: -1, kind: 'danger', text: 'Что-то пошло не так...', stays: true },
              { id: -2, kind: 'ok', text: 'Изменения сохранены', stays: true },
              { id: -3, kind: 'danger', text: 'Ошибка 503: Service Unavailable', stays: true },
            ]}
          />
        </div>
        <div className={styles.line}>
          <Button kind="secondary" condensed onClick={() => showSnackbar('Изменения сохранены')}>
            Показать
          </Button>
          <Button kind="secondary" condensed onClick={() => showSnackbar('Что-то пошло не так...', 'danger')}>
            Показать ошибку
          </Button>
        </div>
        <MessageHost />
      </Piece>
      <Piece title="Баннеры" width={12}>
        <div className={styles.stack}>
          <Banner tone="brass" icon="shield" action={<Button condensed>Перейти к согласию</Button>}>
            <b>Подтвердите согласие на обработку персональных данных.</b> Без него питомник не виден в поиске.
          </Banner>
          <UserAlertBanner title="Работы на портале.">
            В ночь на 10 октября вход будет закрыт с 2:00 до 4:00.
          </UserAlertBanner>
          <div className={styles.inPlace}>
            <CookieNotice policyUrl="/policy.pdf" />
          </div>
        </div>
      </Piece>
    </>
  );
}
