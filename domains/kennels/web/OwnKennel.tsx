import { useNavigate } from 'react-router';
import { loginPath } from '#domains/accounts/paths.ts';
import { addAccount } from '#domains/accounts/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { EmptyState } from '#platform/ui/placeholders/EmptyState.tsx';
import { showError } from '#platform/web/calls/showError.ts';
import { useWrite } from '#platform/web/calls/write.ts';
import { enterOwnKennel } from '../contract.ts';

/** Switches the owner to the new kennel's account, which is linked to the own one from then on. */
export function OwnKennel({ name }: { name: string }) {
  const navigate = useNavigate();
  const entering = useWrite(enterOwnKennel);
  const enter = () =>
    entering.mutateAsync({}).then((answer) => {
      // A kennel with its own second factor asks for it first.
      if ('next_step' in answer) return navigate(loginPath, { state: { steps: { 'sign-in': answer } } });
      addAccount(answer);
      return navigate(answer.user_info.user_full_alias);
    }, showError);
  return (
    <EmptyState
      title="Питомник зарегистрирован"
      scene="sitting"
      action={
        <Button loading={entering.isPending} onClick={() => void enter()}>
          Перейти в кабинет питомника
        </Button>
      }
    >
      {name}: страница открыта. Дальше учётные записи переключаются в меню профиля.
    </EmptyState>
  );
}
