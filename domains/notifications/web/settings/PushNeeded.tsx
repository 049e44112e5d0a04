import { OwnersOnly } from '#domains/accounts/web/public.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { Banner } from '#platform/ui/messages/Banner.tsx';
import { pushTexts } from './pushTexts.ts';
import { usePush } from './usePush.ts';

/** Beside notices that help at once only: says why they do not reach this closed browser, and turns them on here. */
export function PushNeeded() {
  return (
    <OwnersOnly>
      <Needed />
    </OwnersOnly>
  );
}

function Needed() {
  const { state, busy, turn } = usePush();
  if (state === null) return null;
  if (state === 'on') return <p className="muted small">{pushTexts.on}</p>;
  if (state !== 'off')
    return (
      <Banner tone="warn" icon="bell">
        Сообщение будет видно на портале, а на закрытый телефон не придёт. {pushTexts[state]}
      </Banner>
    );
  return (
    <Banner
      tone="warn"
      icon="bell"
      action={
        <Button kind="secondary" loading={busy} onClick={() => void turn(true)}>
          Включить уведомления
        </Button>
      }
    >
      Сообщение будет видно на портале, а на закрытый телефон не придёт: уведомления в этом браузере выключены. Нажмите
      кнопку и разрешите их, когда браузер спросит.
    </Banner>
  );
}
