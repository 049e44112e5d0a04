import { useEffect, useRef, useState } from 'react';
import { DictionaryListInput } from '#domains/dictionaries/web/public.ts';
import { blankValueOf } from '#platform/contract/fields/fields.ts';
import { Button } from '#platform/ui/buttons/Button.tsx';
import { SelectField } from '#platform/ui/fields/SelectField.tsx';
import { ApiError } from '#platform/web/calls/api.ts';
import { useApi, useRead } from '#platform/web/calls/read.ts';
import type { FieldInputProps, Inputs } from '#platform/web/fields/FieldInput.tsx';
import { RowsInput } from '#platform/web/fields/RowsInput.tsx';
import { OfficeFileInput } from '../../attachedFiles/web/OfficeFileInput.tsx';
import { findDogOfForm } from '../../contract.ts';
import { groupIn } from '../../reviewParts.ts';
import { listOwnStamps } from '../../stamps/contract.ts';
import styles from '../office.module.css';
import { OwnDogs } from './OwnDogs.tsx';
import { LimitedDictionaryInput, RecordInput, RecordListInput } from './RecordInputs.tsx';

function StampInput({ name, label, value, onChange, error, optional, disabled, className }: FieldInputProps<string>) {
  const { data = [] } = useRead(listOwnStamps, {});
  const codes = data.map(({ code }) => code);
  return (
    <SelectField
      {...{ name, label, error, optional, disabled, className }}
      empty="Выберите"
      options={(value && !codes.includes(value) ? [...codes, value] : codes).map((code) => ({
        value: code,
        label: code,
      }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Searches for the dog by the typed value; a hit fills other fields and closes them. */
function FoundInput({ declared, name, label, value, onChange, disabled, className, around }: FieldInputProps<number>) {
  if (declared.kind !== 'found') throw new Error(`${name}: is not declared as found`);
  const { by, fills, must } = declared;
  const api = useApi();
  const number = by.map((one) => String(around.values[one] ?? '')).join(' ');
  const isTyped = by.every((one) => around.values[one]);
  const before = useRef({ number, value });
  const [says, setSays] = useState('');
  const [busy, setBusy] = useState(false);
  const change = useRef(onChange);
  change.current = onChange;
  // Another number means another dog; a number filled by another search of the form is not searched again.
  useEffect(() => {
    if (value !== 0 && value === before.current.value && number !== before.current.number) change.current(0);
    before.current = { number, value };
  }, [value, number]);
  const isByPedigree = by.length === 1 && by[0]?.endsWith('pedigree_number');
  const find = async (wanted = number) => {
    setBusy(true);
    setSays('');
    try {
      const { dog } = await api.call(findDogOfForm, { number: wanted });
      if (!dog) return setSays('В базе ВЕРК такого номера нет: заполните поля сами');
      const facts = groupIn(dog);
      if (must && facts[must.fact] !== must.is) return setSays(`${dog.name}. ${must.says}`);
      // Fields the studbook does not know keep the typed value.
      const known = Object.entries(fills).flatMap(([into, fact]) => (facts[fact] ? [[into, facts[fact]]] : []));
      around.set({
        ...Object.fromEntries(known),
        ...(wanted !== number && by[0] && { [by[0]]: wanted }),
        [name]: dog.id,
      });
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setSays(reason.errors.number ?? reason.message);
    } finally {
      setBusy(false);
    }
  };
  const clear = () =>
    around.set({
      [name]: blankValueOf(declared),
      ...Object.fromEntries(
        Object.keys(fills).flatMap((into): [string, unknown][] =>
          // A choice has no empty value, so it stays and is opened again.
          into.endsWith('_id') ? [[into, 0]] : typeof around.values[into] === 'number' ? [] : [[into, '']],
        ),
      ),
    });
  return (
    <div className={className} data-wide={isByPedigree || undefined}>
      <div className={styles.found}>
        {value === 0 ? (
          <Button
            kind="secondary"
            leftIcon="search"
            loading={busy}
            disabled={disabled || !isTyped}
            onClick={() => void find()}
          >
            {label}
          </Button>
        ) : (
          !disabled && (
            <Button kind="ghost" leftIcon="close" onClick={clear}>
              Очистить
            </Button>
          )
        )}
        {value === 0 && !disabled && isByPedigree && (
          <OwnDogs sex={must?.fact === 'sex' ? Number(must.is) : undefined} onChoose={(one) => void find(one)} />
        )}
        <span className="small" role="status">
          {value === 0 ? says : 'Собака найдена в племенной книге: её данные заполнены'}
        </span>
      </div>
    </div>
  );
}

/** Inputs whose data belong to domains. */
export const officeInputs: Required<Omit<Inputs, 'picture'>> = {
  dictionary: LimitedDictionaryInput,
  dictionaryList: DictionaryListInput,
  record: RecordInput,
  recordList: RecordListInput,
  ownCode: StampInput,
  found: FoundInput,
  file: OfficeFileInput,
  rows: RowsInput,
};
