import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FieldErrors } from '#platform/contract/envelope.ts';
import { type Checker, fieldErrors } from '#platform/contract/fieldErrors.ts';
import { fieldsOf } from '#platform/contract/fields/fields.ts';
import { useApi } from '#platform/web/calls/read.ts';
import { toEndpointInput } from '#platform/web/fields/initialValues.ts';
import { type Form, useForm } from '#platform/web/forms/form.ts';
import { keyOf } from '#platform/web/page/page.tsx';
import { type Application, getApplication, type SaveInput, saveApplication } from '../../contract.ts';
import { typeOf } from '../../forms/all.ts';
import { toFormValues } from './formValues.ts';
import { useAutosave } from './useAutosave.ts';

type Values = Record<string, unknown>;

/**
 * Form of an application with autosave; `missing` holds what blocks sending once the rules have loaded (`isChecked`).
 */
export function useApplicationForm(application: Application) {
  const { application_id: applicationId, user_type, state } = application;
  const api = useApi();
  const cache = useQueryClient();
  const type = typeOf(application.type);
  const fields = useMemo(() => fieldsOf(type.section.fields, user_type), [type, user_type]);
  const version = useRef(application.version);
  const [savedAt, setSavedAt] = useState<string>(application.updated_at);
  const initial = useMemo(() => toFormValues(fields, application.values, application.files), [fields, application]);
  const saver = useRef<ReturnType<typeof useAutosave<Values>> | null>(null);
  const [schema] = useState(
    () => () => import('./checkers.ts').then(({ savingChecker }) => savingChecker(type, user_type)),
  );
  const [toInput] = useState(
    () =>
      (values: Values): SaveInput => ({
        applicationId,
        version: version.current,
        values: toEndpointInput(fields, values),
      }),
  );

  const form = useForm<Values, SaveInput, { version: number; saved_at: string }>({
    endpoint: saveApplication,
    draft: `application-${applicationId}`,
    schema,
    initial,
    toInput,
    isAutosave: true,
    noEnter: true,
    onSuccess: (answer) => {
      version.current = answer.version;
      setSavedAt(answer.saved_at);
      saver.current?.onSaved();
      const queryKey = keyOf(getApplication, { applicationId });
      void cache.invalidateQueries({ queryKey, ...(!type.choicesFollow && { refetchType: 'none' as const }) });
    },
    onError: (error) => saver.current?.onFailed(error),
    reload: async () => {
      const theirs = await api.call(getApplication, { applicationId });
      version.current = theirs.version;
      cache.setQueryData(keyOf(getApplication, { applicationId }), theirs);
      return toFormValues(fields, theirs.values, theirs.files);
    },
  });
  saver.current = useAutosave(form);

  // Follows changes from another device while nothing is changed here.
  useEffect(() => {
    if (!form.changed && application.version > version.current) version.current = application.version;
  }, [form.changed, application.version]);

  const [checker, setChecker] = useState<Checker | null>(null);
  /** Without the rules (offline) validation is left to the server. */
  const [isUnchecked, setUnchecked] = useState(false);
  useEffect(() => {
    import('./checkers.ts').then(
      ({ sendingChecker }) => setChecker(sendingChecker(type, user_type, state)),
      () => setUnchecked(true),
    );
  }, [type, user_type, state]);
  const lacking: FieldErrors = useMemo(
    () => (checker ? fieldErrors(checker, omitNulls(toEndpointInput(fields, form.values))) : {}),
    [checker, fields, form.values],
  );
  // An unreadable text hides a stored value that may be valid, so it counts as an error.
  const missing = { ...lacking, ...form.unreadable };

  return { type, form, version, savedAt, missing, isChecked: checker !== null || isUnchecked };
}

/** The server expects an empty number to be absent. */
const omitNulls = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

export function withMissingErrors(form: Form<Values>, missing: FieldErrors): Form<Values> {
  return {
    ...form,
    field: (name) => {
      const field = form.field(name);
      return { ...field, error: field.error ?? missing[name] };
    },
    errorsUnder: (name) => ({
      ...Object.fromEntries(
        Object.entries(missing)
          .filter(([path]) => path.startsWith(`${name}.`))
          .map(([path, message]) => [path.slice(name.length + 1), message]),
      ),
      ...form.errorsUnder(name),
    }),
  };
}
