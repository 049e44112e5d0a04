import { Button } from '#platform/ui/buttons/Button.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { enteredAccount } from '../../session.ts';
import { useSession } from '../session/session.ts';
import { useReturn } from './useReturn.ts';

/** Stands on every page while staff are inside another's account, with the way back. */
export function EnteredBar() {
  const inside = enteredAccount(useSession());
  const { busy, goBack } = useReturn(() => undefined);
  if (!inside) return null;
  return (
    <section aria-label="Чужая учётная запись">
      <Banner
        tone="warn"
        icon="shield"
        action={
          <Button condensed loading={busy} onClick={() => void goBack()}>
            Вернуться
          </Button>
        }
      >
        Вы в учётной записи <b>{inside.user_info.name}</b>
      </Banner>
    </section>
  );
}
