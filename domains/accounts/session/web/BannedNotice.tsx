import { Button } from '#platform/ui/buttons/Button.tsx';
import { UserAlertBanner } from '#platform/ui/messages/UserAlertBanner.tsx';
import { allActions, bannedActions } from '../../bannedActions.ts';
import { useSession } from './session.ts';

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/** The account's banned actions, shown before a form is filled in in vain. */
export function BannedNotice() {
  const { banned } = useSession();
  const forbidsAll = banned === true || (Array.isArray(banned) && banned.includes(allActions));
  const labels = Array.isArray(banned) ? banned.flatMap((action) => bannedActions[action]?.label ?? []) : [];
  if (!forbidsAll && !labels.length) return null;
  return (
    <div className="wrap">
      <UserAlertBanner
        title={forbidsAll ? 'Учётной записи запрещены любые действия.' : 'Часть действий вам запрещена.'}
        action={
          <Button kind="secondary" condensed to="/rkf">
            Страница федерации
          </Button>
        }
      >
        {forbidsAll
          ? 'Портал можно смотреть, но ничего нельзя отправить или изменить.'
          : `Нельзя: ${labels.map(lowerFirst).join('; ')}.`}{' '}
        За разъяснением обратитесь в федерацию.
      </UserAlertBanner>
    </div>
  );
}
