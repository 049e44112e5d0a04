import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { IdentityField } from '#platform/web/forms/IdentityField.tsx';
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
    <FormDialog
      form={form}
      title={`Новый секрет: ${name}`}
      label="Новый секрет"
      text={
        stopped === 'access'
          ? 'Прежний секрет закончился вместе с доступом. С новым адрес снова включится.'
          : 'Прежний секрет ещё сутки подписывает рядом с новым: успейте заменить его в программе.'
      }
      sendLabel="Получить секрет"
      labels={{ code: 'Подтверждение' }}
      onClose={onClose}
    >
      <IdentityField asks={asks} value={code.value} error={code.error} onChange={code.onChange} />
    </FormDialog>
  );
}
