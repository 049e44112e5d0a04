import { loginPathFrom } from '#domains/accounts/paths.ts';
import { exhibitionPath } from '#domains/exhibitions/paths.ts';
import { messages } from '#platform/contract/messages.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import type { ShowAccess } from '../contract.ts';

interface NoAccessProps {
  exhibitionId: number;
  /** Address of the page, to come back to after signing in. */
  pathname: string;
  ended: ShowAccess['ended'];
}

/** In place of an organiser's page for whom it is closed: what happened, and what to do. */
export function NoAccess({ exhibitionId, pathname, ended }: NoAccessProps) {
  const toShow = (
    <Button kind="secondary" to={exhibitionPath(exhibitionId)}>
      Страница выставки
    </Button>
  );
  if (ended === 'revoked')
    return (
      <EmptyState title="Организатор закрыл вам доступ" action={toShow}>
        Работать с этой выставкой по вашей ссылке больше нельзя. Если это ошибка, попросите организатора добавить вас в
        команду ещё раз: придёт новое письмо.
      </EmptyState>
    );
  if (ended === 'over')
    return (
      <EmptyState title="Доступ к выставке закончился" action={toShow}>
        Выставка прошла. Всё, что вы сделали, осталось у организатора.
      </EmptyState>
    );
  return (
    <EmptyState title={messages.unauthorized} action={<Button to={loginPathFrom(pathname)}>Войти</Button>}>
      Если вы в команде выставки, откройте ссылку из письма организатора.
    </EmptyState>
  );
}
