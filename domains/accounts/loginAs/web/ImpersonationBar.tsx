import { userTypes } from '#platform/contract/userTypes.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { impersonatedAccount, type LinkedAccount } from '../../session/session.ts';
import { useSession } from '../../session/web/session.ts';
import { useEndImpersonation } from './useEndImpersonation.ts';

/** On every page during impersonation, with a button to leave. */
export function ImpersonationBar() {
  const inside = impersonatedAccount(useSession());
  const { busy, goBack } = useEndImpersonation(() => undefined);
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
        Вы в учётной записи <b>{nameOf(inside.user_info)}</b>
      </Banner>
    </section>
  );
}

/** A club by its short name, a person by the full one. */
const nameOf = ({ user_type, name, short_name }: LinkedAccount['user_info']): string =>
  user_type === userTypes.individual ? name : short_name;
