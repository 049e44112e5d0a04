import { IdentityField } from '#domains/accounts/web/public.ts';
import { Modal } from '#platform/ui/overlays/Modal.tsx';
import { ApplicationFrame } from '#platform/web/forms/ApplicationFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { type MadeHook, renewWebhookSecret, type Webhook, type Webhooks } from '../contract.ts';

interface RenewInput {
  webhookId: number;
  code: string;
}

const schema = () => import('../schemas.ts').then(({ renewInput }) => renewInput);

interface SecretDialogProps extends Pick<Webhooks, 'asks'> {
  hook: Webhook;
  onMade: (made: MadeHook) => void;
  onClose: () => void;
}

export function SecretDialog({ asks, hook: { id, name, stopped }, onMade, onClose }: SecretDialogProps) {
  const form = useForm<RenewInput, RenewInput, MadeHook>({
    endpoint: renewWebhookSecret,
    draft: null,
    schema,
    initial: { webhookId: id, code: '' },
    resets: true,
    onSuccess: onMade,
  });
  const code = form.field('code');
  return (
    <Modal opened onClose={onClose} title={`Новый секрет: ${name}`}>
      <p>
        {stopped === 'access'
          ? 'Прежний секрет закончился вместе с доступом. С новым адрес снова включится.'
          : 'Прежний секрет ещё сутки подписывает рядом с новым: успейте заменить его в программе.'}
      </p>
      <ApplicationFrame form={form} label="Новый секрет" sendLabel="Получить секрет" labels={{ code: 'Подтверждение' }}>
        <IdentityField asks={asks} value={code.value} error={code.error} onChange={code.onChange} />
      </ApplicationFrame>
    </Modal>
  );
}
