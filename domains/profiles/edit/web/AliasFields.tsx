import { useDeferredValue, useEffect, useState } from 'react';
import { cleanAlias } from '#platform/contract/inputs/alias.ts';
import { AliasField } from '#platform/ui/fields/text/AliasField.tsx';
import { FieldSet } from '#platform/ui/forms/FieldSet.tsx';
import { useRead } from '#platform/web/calls/read.ts';
import { FormFrame } from '#platform/web/forms/FormFrame.tsx';
import { useForm } from '#platform/web/forms/form.ts';
import { type AliasInput, checkAlias, type ProfileEdit, saveAlias } from '../contract.ts';
import { canChangeAlias } from '../policy.ts';
import { type SectionProps, schemaOf } from './section.ts';

const schema = schemaOf('aliasInput');
const storedOf = (page: ProfileEdit): AliasInput => ({ profileId: page.profile_id, alias: page.alias });

/** The page's address: checked while it is typed; after a change old links redirect. */
export function AliasFields({ page, onSaved }: SectionProps) {
  const form = useForm({
    endpoint: saveAlias,
    draft: 'profile-alias',
    schema,
    initial: storedOf(page),
    stored: storedOf,
    onSuccess: onSaved,
  });
  const field = form.field('alias');
  const asked = useQuiet(useDeferredValue(cleanAlias(field.value)), 400);
  const { data } = useRead(
    checkAlias,
    { alias: asked },
    { enabled: form.changed && form.valid && asked === field.value, staleTime: 0 },
  );
  if (!canChangeAlias(page)) return null;
  const known = form.changed && form.valid && asked === field.value ? data : undefined;
  return (
    <FormFrame
      form={{ ...form, canSave: form.canSave && known?.is_free !== false }}
      label="Адрес страницы"
      labels={{ alias: 'Адрес страницы' }}
      saveLabel="Сменить адрес"
    >
      <FieldSet
        title="Адрес страницы"
        hint="Латинские буквы, цифры и знак подчёркивания. Старые ссылки будут вести на новый адрес."
      >
        <AliasField
          label="Короткое имя в адресе"
          {...field}
          hint={`Страница: ${page.full_alias.replace(/[^/]*\/$/, '')}${field.value}/`}
          ok={known?.is_free ? known.words : undefined}
          error={field.error ?? (known && !known.is_free ? known.words : undefined)}
        />
      </FieldSet>
    </FormFrame>
  );
}

/** Debounces a value. */
function useQuiet<Value>(value: Value, ms: number): Value {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return quiet;
}
