import { Button } from '#platform/ui/buttons/Button.tsx';
import { IconButton } from '#platform/ui/buttons/IconButton.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { SiteField } from '#platform/ui/fields/text/AddressFields.tsx';
import type { AboutInput } from '../contract.ts';
import styles from './edit.module.css';

type Social = AboutInput['socials'][number];

export interface SocialListProps {
  value: Social[];
  onChange: (value: Social[]) => void;
  errors: Readonly<Record<string, string>>;
  error: string | undefined;
}

const limit = 10;

/** Links to social networks, each with a description. */
export function SocialList({ value, onChange, errors, error }: SocialListProps) {
  const mend = (at: number, part: Partial<Social>) =>
    onChange(value.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const isFull = value.length >= limit || value.some(({ site }) => site.trim() === '');
  return (
    <fieldset className={styles.list}>
      <legend className="vh">Социальные сети</legend>
      {value.map((social, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={at} className={styles.pair}>
          <SiteField
            label={`Ссылка ${at + 1}`}
            name={`socials.${at}.site`}
            autoComplete="off"
            value={social.site}
            onChange={(site) => mend(at, { site })}
            error={errors[`${at}.site`]}
          />
          <TextField
            label={`Подпись ${at + 1}`}
            name={`socials.${at}.description`}
            maxLength={50}
            placeholder="ВКонтакте"
            optional
            value={social.description}
            error={errors[`${at}.description`]}
            onChange={(event) => mend(at, { description: event.currentTarget.value })}
          />
          <IconButton
            icon="trash"
            label={`Удалить ссылку ${at + 1}`}
            onClick={() => onChange(value.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <div>
        <Button
          kind="secondary"
          condensed
          leftIcon="plus"
          disabled={isFull}
          onClick={() => onChange([...value, { site: '', description: '' }])}
        >
          Добавить социальную сеть
        </Button>
        {error && <FieldMessage kind="error">{error}</FieldMessage>}
      </div>
    </fieldset>
  );
}
