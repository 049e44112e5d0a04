import { useEffect, useRef } from 'react';
import type { ApiError } from '#platform/web/calls/api.ts';
import type { Form } from '#platform/web/forms/form.ts';

/** Milliseconds after the last key or a network failure. */
const pause = 1000;
const longPause = 5000;

/** Saves after typing pauses. A refused save waits for the next change; a network failure is retried. */
export function useAutosave<Values extends object>(form: Form<Values>) {
  const failed = useRef<{ values: object; again: boolean } | null>(null);
  const { values, changed, submitting, conflict, submit } = form;
  const send = useRef(submit);
  send.current = submit;
  const hasConflict = conflict !== null;
  useEffect(() => {
    if (!changed || submitting || hasConflict) return;
    const isSame = failed.current?.values === values;
    if (isSame && !failed.current?.again) return;
    const timer = setTimeout(() => send.current(), isSame ? longPause : pause);
    return () => clearTimeout(timer);
  }, [values, changed, submitting, hasConflict]);
  return {
    onSaved: () => {
      failed.current = null;
    },
    onFailed: ({ status }: ApiError) => {
      failed.current = { values, again: status === 0 || status === 429 || status >= 500 };
    },
  };
}
