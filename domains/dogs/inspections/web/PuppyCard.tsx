import { Checkbox } from '#platform/ui/choices/Checkbox.tsx';
import { Radio } from '#platform/ui/choices/Radio.tsx';
import { FieldMessage } from '#platform/ui/fields/FieldMessage.tsx';
import { TextField } from '#platform/ui/fields/TextField.tsx';
import { NumberField } from '#platform/ui/fields/text/LettersFields.tsx';
import { sexNames } from '../../texts.ts';
import type { InspectedPuppy } from '../contract.ts';
import { defectNames, defects, fateNames, fatesWithReason, puppyFates } from '../policy.ts';
import styles from './Inspection.module.css';

export interface PuppyCardProps {
  at: number;
  puppy: InspectedPuppy;
  stampCode: string;
  errorOf: (field: keyof InspectedPuppy) => string | undefined;
  onChange: (part: Partial<InspectedPuppy>) => void;
}

export function PuppyCard({ at, puppy, stampCode, errorOf, onChange }: PuppyCardProps) {
  const { id, name, sex, colour, stamp_number, chip, fate, defects: found, note } = puppy;
  const isLiving = fate !== 'dead';
  // An older act may list defects of a sound puppy: they are shown so that they can be removed.
  const hasDefects = isLiving && fate !== null && (fatesWithReason.includes(fate) || found.length > 0);
  return (
    <li className={fate ? styles.seen : undefined}>
      <fieldset>
        <legend>
          {at + 1}. {name || 'без клички'}
        </legend>
        <div className={styles.choices} role="radiogroup" aria-label="Пол">
          {[1, 2].map((one) => (
            <Radio key={one} name={`sex-${id}`} checked={sex === one} onChange={() => onChange({ sex: one })}>
              {sexNames[one]}
            </Radio>
          ))}
        </div>
        {isLiving && (
          <div className={styles.pair}>
            <TextField
              label="Окрас"
              name={`puppies.${at}.colour`}
              maxLength={60}
              value={colour}
              error={errorOf('colour')}
              onChange={(event) => onChange({ colour: event.currentTarget.value })}
            />
            <NumberField
              label={`Клеймо ${stampCode}`}
              name={`puppies.${at}.stamp_number`}
              maxLength={7}
              value={stamp_number}
              error={errorOf('stamp_number')}
              onChange={(typed) => onChange({ stamp_number: typed })}
            />
            <NumberField
              label="Чип"
              name={`puppies.${at}.chip`}
              optional
              maxLength={20}
              value={chip}
              error={errorOf('chip')}
              onChange={(typed) => onChange({ chip: typed })}
            />
          </div>
        )}
        <div className={styles.choices} role="radiogroup" aria-label="Что с щенком">
          {puppyFates.map((one) => (
            <Radio
              key={one}
              name={`puppies.${at}.fate`}
              checked={fate === one}
              onChange={() => onChange({ fate: one, ...(!fatesWithReason.includes(one) && { defects: [] }) })}
            >
              {fateNames[one]}
            </Radio>
          ))}
        </div>
        {errorOf('fate') && <FieldMessage kind="error">{errorOf('fate')}</FieldMessage>}
        {hasDefects && (
          <fieldset className={styles.defects}>
            <legend>Пороки</legend>
            {defects.map((one) => (
              <Checkbox
                key={one}
                name={`defects-${id}-${one}`}
                checked={found.includes(one)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange({ defects: checked ? [...found, one] : found.filter((other) => other !== one) })
                }
              >
                {defectNames[one]}
              </Checkbox>
            ))}
          </fieldset>
        )}
        {fate !== null && (
          <TextField
            label="Что замечено"
            name={`puppies.${at}.note`}
            optional
            maxLength={200}
            value={note}
            error={errorOf('note')}
            onChange={(event) => onChange({ note: event.currentTarget.value })}
          />
        )}
      </fieldset>
    </li>
  );
}
