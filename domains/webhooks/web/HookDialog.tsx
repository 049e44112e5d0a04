import { useMemo } from 'react';
import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { showSnackbar } from '#platform/ui/messages/messageStore.ts';
import { Caption } from '#platform/ui/typography/Caption.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { type Form, type FormField, useForm } from '#platform/web/forms/form.ts';
import { IdentityField } from '#platform/web/forms/IdentityField.tsx';
import {
  type ChangeInput,
  changeWebhook,
  type HookInput,
  type MadeHook,
  makeWebhook,
  type Webhook,
  type Webhooks,
} from '../contract.ts';
import { hookKinds, hookLimits } from '../policy.ts';
import styles from './hooks.module.css';

const schema = () => import('../schemas.ts').then(({ hookInput }) => hookInput);
const changeSchema = () => import('../schemas.ts').then(({ changeInput }) => changeInput);
const blank: HookInput = { name: '', url: '', kinds: [], code: '' };

interface DialogProps extends Pick<Webhooks, 'asks' | 'kinds'> {
  onClose: () => void;
}

/** Registers an address. Without a draft, because the form has a password in it. */
export function NewHookDialog({ onMade, ...rest }: DialogProps & { onMade: (made: MadeHook) => void }) {
  const form = useForm<HookInput, HookInput, MadeHook>({
    endpoint: makeWebhook,
    draft: null,
    schema,
    initial: blank,
    resets: true,
    onSuccess: onMade,
  });
  return <HookForm form={form} fields={fieldsOf(form)} title="Новый адрес" sendLabel="Добавить адрес" {...rest} />;
}

/** Changes name, address and events of one; its secret stays. */
export function ChangeHookDialog({ hook, onClose, ...rest }: DialogProps & { hook: Webhook }) {
  const { id, name, url, kinds, version } = hook;
  const form = useForm<ChangeInput, ChangeInput, object>({
    endpoint: changeWebhook,
    draft: null,
    schema: changeSchema,
    initial: useMemo(() => ({ webhookId: id, version, name, url, kinds, code: '' }), [id, version, name, url, kinds]),
    resets: true,
    onSuccess: () => {
      showSnackbar('Изменено. Секрет остался прежним', 'ok');
      onClose();
    },
  });
  return (
    <HookForm
      form={form}
      fields={fieldsOf(form)}
      onClose={onClose}
      title={`Изменить: ${name}`}
      sendLabel="Сохранить"
      {...rest}
    />
  );
}

const fieldsOf = ({ field }: Pick<Form<HookInput>, 'field'>): HookFields => ({
  name: field('name'),
  url: field('url'),
  kinds: field('kinds'),
  code: field('code'),
});

type HookFields = { [Field in keyof HookInput]: FormField<HookInput[Field]> };

interface HookFormProps<Values extends object> extends DialogProps {
  form: Form<Values>;
  fields: HookFields;
  title: string;
  sendLabel: string;
}

function HookForm<Values extends object>({
  form,
  fields: { name, url, kinds: chosen, code },
  title,
  sendLabel,
  asks,
  kinds,
  onClose,
}: HookFormProps<Values>) {
  return (
    <FormDialog
      form={form}
      title={title}
      sendLabel={sendLabel}
      labels={{ name: 'Программа', url: 'Адрес', kinds: 'События', code: 'Подтверждение' }}
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
      <IdentityField asks={asks} value={code.value} error={code.error} onChange={code.onChange} />
    </FormDialog>
  );
}
