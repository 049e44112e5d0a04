import { Radio } from '#platform/ui/choices/Radio.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { Caption } from '#platform/ui/typography/Caption.tsx';
import { FormDialog } from '#platform/web/forms/FormDialog.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { IdentityField } from '#platform/web/forms/IdentityField.tsx';
import { type KeyInput, type MadeKey, makeProgramKey, type ProgramKeys } from '../contract.ts';
import { type KeyLevel, type KeyScopes, keyAreas, keyLimits } from '../policy.ts';
import { levelTexts } from '../scopeTexts.ts';
import styles from './keys.module.css';

const schema = () => import('../schemas.ts').then(({ keyInput }) => keyInput);
const blank: KeyInput = { name: '', scopes: {}, days: keyLimits.usualDays, code: '' };
const terms = [
  { value: 30, label: '30 дней' },
  { value: 90, label: '90 дней' },
  { value: 180, label: 'полгода' },
  { value: keyLimits.longestDays, label: 'год' },
];

interface KeyDialogProps extends Pick<ProgramKeys, 'asks' | 'areas'> {
  onMade: (made: MadeKey) => void;
  onClose: () => void;
}

export function KeyDialog({ asks, areas, onMade, onClose }: KeyDialogProps) {
  // Without a draft, because the form has a password in it.
  const form = useForm<KeyInput, KeyInput, MadeKey>({
    endpoint: makeProgramKey,
    draft: null,
    schema,
    initial: blank,
    resets: true,
    onSuccess: onMade,
  });
  const name = form.field('name');
  const scopes = form.field('scopes');
  const days = form.field('days');
  const code = form.field('code');
  return (
    <FormDialog
      form={form}
      title="Новый ключ"
      sendLabel="Создать ключ"
      labels={{ name: 'Программа', scopes: 'Что открыть', days: 'Срок', code: 'Подтверждение' }}
      onClose={onClose}
    >
      <TextField
        {...name}
        label="Какая программа"
        hint="«1С клуба», «Сайт питомника»: под этим именем её действия назовёт журнал"
        maxLength={keyLimits.name}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => name.onChange(value)}
      />
      {areas.map((area) => (
        <fieldset key={area} className={styles.area}>
          <legend>
            {keyAreas[area].label}
            <Caption>{keyAreas[area].text}</Caption>
          </legend>
          {([undefined, 'read', 'write'] as const).map((level) => (
            <Radio
              key={level ?? 'closed'}
              name={`scopes.${area}`}
              value={level ?? ''}
              checked={scopes.value[area] === level}
              onChange={() => scopes.onChange(withLevel(scopes.value, area, level))}
            >
              {level ? levelTexts[level] : 'закрыто'}
            </Radio>
          ))}
        </fieldset>
      ))}
      {scopes.error && <FieldMessage kind="error">{scopes.error}</FieldMessage>}
      <SelectField
        name="days"
        label="Сколько действует"
        options={terms}
        value={days.value}
        error={days.error}
        onChange={({ currentTarget: { value } }) => days.onChange(Number(value))}
      />
      <IdentityField asks={asks} value={code.value} error={code.error} onChange={code.onChange} />
    </FormDialog>
  );
}

function withLevel(scopes: KeyScopes, area: keyof KeyScopes, level: KeyLevel | undefined): KeyScopes {
  const { [area]: _, ...others } = scopes;
  return level ? { ...others, [area]: level } : others;
}
