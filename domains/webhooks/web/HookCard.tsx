import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { clock } from '#platform/contract/time/clock.ts';
import { formatMoment } from '#platform/contract/time/dates.ts';
import { StatusChip } from '#platform/ui/badges/StatusChip.tsx';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Refusal } from '#platform/ui/messages/Refusal.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/ConfirmDialog.tsx';
import { Caption } from '#platform/ui/typography/Caption.tsx';
import { useAct } from '#platform/web/calls/useAct.ts';
import { keyOf } from '#platform/web/page/page.tsx';
import { listDeliveries, removeWebhook, switchWebhook, testWebhook, type Webhook } from '../contract.ts';
import { kindText, stopTexts } from '../texts.ts';
import { DeliveryTable } from './DeliveryTable.tsx';
import styles from './hooks.module.css';

/** An address with its events, its state and its acts. */
export function HookCard({ hook, onChange, onRenew }: { hook: Webhook; onChange: () => void; onRenew: () => void }) {
  const { id, name, url, kinds, stopped } = hook;
  const [isListed, setListed] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const test = useAct(testWebhook);
  const turn = useAct(switchWebhook);
  const remove = useAct(removeWebhook);
  // From the press until a refusal: an address that is being deleted is not asked for its deliveries.
  const [isLeaving, setLeaving] = useState(false);
  const cache = useQueryClient();
  const titleId = useId();
  const refused = test.refused || turn.refused || remove.refused;
  return (
    <section className={styles.hook} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId}>{name}</h3>
        <HookState {...hook} />
      </div>
      <p className={styles.url}>{url}</p>
      <ul className={styles.kinds}>
        {kinds.map((kind) => (
          <li key={kind}>{kindText(kind)}</li>
        ))}
      </ul>
      {refused && <Refusal>{refused}</Refusal>}
      <div className={styles.acts}>
        {stopped === null && (
          <Button
            kind="secondary"
            condensed
            disabled={test.busy}
            aria-label={`Отправить проверку: ${name}`}
            onClick={() => test.act({ webhookId: id }, () => setListed(true))}
          >
            Отправить проверку
          </Button>
        )}
        {stopped === 'access' ? null : (
          <Button
            kind="secondary"
            condensed
            disabled={turn.busy}
            aria-label={`${stopped ? 'Включить' : 'Остановить'}: ${name}`}
            onClick={() => turn.act({ webhookId: id, is_on: stopped !== null })}
          >
            {stopped ? 'Включить' : 'Остановить'}
          </Button>
        )}
        <Button kind="ghost" condensed aria-label={`Изменить: ${name}`} onClick={onChange}>
          Изменить
        </Button>
        <Button kind="ghost" condensed aria-label={`Новый секрет: ${name}`} onClick={onRenew}>
          Новый секрет
        </Button>
        <Button kind="ghost" condensed aria-label={`Удалить: ${name}`} onClick={() => setRemoving(true)}>
          Удалить
        </Button>
        <Button
          kind="ghost"
          condensed
          aria-expanded={isListed}
          aria-label={`Последние отправки: ${name}`}
          onClick={() => setListed(!isListed)}
        >
          Последние отправки
        </Button>
      </div>
      {isListed && <DeliveryTable webhookId={id} name={name} isPaused={isLeaving && !remove.refused} />}
      {isRemoving && (
        <ConfirmDialog
          opened
          title="Удалить адрес?"
          text={`Портал перестанет сообщать программе «${name}» о событиях и забудет, что отправлял.`}
          okLabel="Удалить"
          busy={remove.busy}
          onConfirm={() => {
            setLeaving(true);
            void cache.cancelQueries({ queryKey: keyOf(listDeliveries, { webhookId: id }) });
            remove.act({ webhookId: id }, () => {
              setRemoving(false);
              showSnackbar(`Адрес «${name}» удалён`, 'ok');
            });
          }}
          onCancel={() => setRemoving(false)}
        />
      )}
    </section>
  );
}

function HookState({ stopped, failing_since, delivered_at }: Webhook) {
  const today = clock.today();
  if (stopped) return <StatusChip kind={stopped === 'owner' ? 'plain' : 'danger'}>{stopTexts[stopped]}</StatusChip>;
  if (failing_since)
    return (
      <span className={styles.state}>
        <StatusChip kind="warn">не принимает</StatusChip>
        <Caption>с {formatMoment(failing_since, today)}; через три дня портал остановит адрес</Caption>
      </span>
    );
  return (
    <span className={styles.state}>
      <StatusChip kind="ok">действует</StatusChip>
      <Caption>
        {delivered_at ? `последнее принято ${formatMoment(delivered_at, today)}` : 'ещё ничего не отправляли'}
      </Caption>
    </span>
  );
}
