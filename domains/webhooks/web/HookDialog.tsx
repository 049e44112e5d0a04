import { IdentityDialog } from '#domains/accounts/web/public.ts';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { Caption } from '#platform/ui/typography/Caption.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { type HookInput, type MadeHook, makeWebhook, type Webhooks } from '../contract.ts';
import { hookKinds, hookLimits } from '../policy.ts';
import styles from './hooks.module.css';

const schema = () => import('../schemas.ts').then(({ hookInput }) => hookInput);
const blank: HookInput = { name: '', url: '', kinds: [], code: '' };

interface HookDialogProps extends Pick<Webhooks, 'asks' | 'kinds'> {
  onMade: (made: MadeHook) => void;
  onClose: () => void;
}

export function HookDialog({ asks, kinds, onMade, onClose }: HookDialogProps) {
  // Without a draft, because the form has a password in it.
  const form = useForm<HookInput, HookInput, MadeHook>({
    endpoint: makeWebhook,
    draft: null,
    schema,
    initial: blank,
    resets: true,
    onSuccess: onMade,
  });
  const name = form.field('name');
  const url = form.field('url');
  const chosen = form.field('kinds');
  return (
    <IdentityDialog
      form={form}
      title="Новый адрес"
      sendLabel="Добавить адрес"
      labels={{ name: 'Программа', url: 'Адрес', kinds: 'События' }}
      asks={asks}
      code={form.field('code')}
      onClose={onClose}
    >
      <TextField
        {...name}
        label="Какая программа"
        hint="«1С клуба», «Сайт питомника»: по имени вы узнаете её в списке"
        maxLength={hookLimits.name}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => name.onChange(value)}
      />
      <TextField
        {...url}
        label="Адрес, на который слать события"
        hint="Его даёт тот, кто делал программу: начинается с https://"
        maxLength={hookLimits.url}
        inputMode="url"
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => url.onChange(value)}
      />
      <fieldset className={styles.choices}>
        <legend>О чём сообщать</legend>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            name="kinds"
            value={kind}
            checked={chosen.value.includes(kind)}
            onChange={({ currentTarget: { checked } }) =>
              chosen.onChange(kinds.filter((one) => (one === kind ? checked : chosen.value.includes(one))))
            }
          >
            <span>
              {hookKinds[kind].label}
              <Caption>{hookKinds[kind].text}</Caption>
            </span>
          </Checkbox>
        ))}
      </fieldset>
      {chosen.error && <FieldMessage kind="error">{chosen.error}</FieldMessage>}
    </IdentityDialog>
  );
}
