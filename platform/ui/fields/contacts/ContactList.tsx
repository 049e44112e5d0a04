import { useId } from 'react';
import {
  addContact,
  type ContactEntry,
  canAddContact,
  canBeMain,
  changeContactType,
  chooseMain,
  contactTypes,
  maxContacts,
  maxContactWords,
} from '#platform/contract/inputs/contacts.ts';
import { Button } from '../../buttons/Button.tsx';
import { IconButton } from '../../buttons/IconButton.tsx';
import { Checkbox } from '../../choices/Checkbox.tsx';
import { Radio } from '../../choices/Radio.tsx';
import { FieldMessage } from '../FieldMessage.tsx';
import { SelectField } from '../SelectField.tsx';
import { TextField } from '../TextField.tsx';
import { MailField, SiteField } from '../text/AddressFields.tsx';
import { PhoneField } from '../text/PhoneField.tsx';
import styles from './contacts.module.css';

export interface ShownContact extends ContactEntry {
  /** Visible to visitors; undefined hides the switch. */
  is_visible?: boolean;
}

export interface ContactListProps<Entry extends ShownContact> {
  label: string;
  name?: string;
  value: readonly Entry[];
  onChange: (value: Entry[]) => void;
  /** Creates an empty entry. */
  blank: Entry;
  /** Allowed types; default: all three. */
  types?: readonly number[];
  /** Messages by path: `0.value`. */
  errors?: Readonly<Record<string, string>>;
  error?: string | undefined;
}

const typeNames: Record<number, string> = {
  [contactTypes.phone]: 'Телефон',
  [contactTypes.mail]: 'E-mail',
  [contactTypes.link]: 'Ссылка',
};

/**
 * Phones, mails and links: one phone and one mail may be the main one; an empty row must be filled before another is
 * added.
 */
export function ContactList<Entry extends ShownContact>({
  label,
  name = 'contacts',
  value,
  onChange,
  blank,
  types = [1, 2, 4],
  errors = {},
  error,
}: ContactListProps<Entry>) {
  const group = useId();
  const mend = (at: number, part: Partial<ShownContact>) =>
    onChange(value.map((one, place) => (place === at ? { ...one, ...part } : one)));
  return (
    <fieldset className={styles.list}>
      <legend className="vh">{label}</legend>
      {value.map((contact, at) => {
        const { contact_type_id: type } = contact;
        const own = {
          name: `${name}.${at}.value`,
          value: contact.value,
          onChange: (text: string) => mend(at, { value: text }),
          error: errors[`${at}.value`],
        };
        const words = `${typeNames[type] ?? 'Контакт'} ${at + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <div key={at} className={styles.row}>
            {types.length > 1 && (
              <SelectField
                label={`Вид контакта ${at + 1}`}
                hideLabel
                value={type}
                options={types.map((id) => ({ value: id, label: typeNames[id] ?? '' }))}
                onChange={(event) => onChange(changeContactType(value, at, Number(event.currentTarget.value)))}
              />
            )}
            {type === contactTypes.phone && <PhoneField {...own} label={words} hideLabel />}
            {type === contactTypes.mail && <MailField {...own} label={words} hideLabel autoComplete="off" />}
            {type === contactTypes.link && <SiteField {...own} label={words} hideLabel autoComplete="off" />}
            <TextField
              label={`Описание контакта ${at + 1}`}
              hideLabel
              name={`${name}.${at}.description`}
              placeholder="описание"
              maxLength={maxContactWords}
              value={contact.description}
              error={errors[`${at}.description`]}
              onChange={(event) => mend(at, { description: event.currentTarget.value })}
            />
            <IconButton
              icon="trash"
              label={`Удалить контакт ${at + 1}`}
              onClick={() => onChange(value.filter((_, place) => place !== at))}
            />
            <div className={styles.marks}>
              {canBeMain(type) && (
                <Radio
                  name={`${group}${type}`}
                  checked={contact.is_main}
                  onChange={() => onChange(chooseMain(value, at))}
                >
                  Основной
                </Radio>
              )}
              {contact.is_visible !== undefined && (
                <Checkbox
                  checked={contact.is_visible}
                  onChange={(event) => mend(at, { is_visible: event.currentTarget.checked })}
                >
                  Виден на странице
                </Checkbox>
              )}
            </div>
            {errors[`${at}.is_main`] && <FieldMessage kind="error">{errors[`${at}.is_main`]}</FieldMessage>}
          </div>
        );
      })}
      <div className={styles.foot}>
        <Button
          kind="secondary"
          condensed
          leftIcon="plus"
          disabled={!canAddContact(value)}
          onClick={() => onChange(addContact(value, { ...blank, contact_type_id: types[0] ?? contactTypes.phone }))}
        >
          Добавить контакт
        </Button>
        {!canAddContact(value) && (
          <FieldMessage kind="hint">
            {value.length < maxContacts ? 'Сначала заполните пустую строку' : `Не больше ${maxContacts} контактов`}
          </FieldMessage>
        )}
        {error && <FieldMessage kind="error">{error}</FieldMessage>}
      </div>
    </fieldset>
  );
}
