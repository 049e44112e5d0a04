import { useRef, useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { FieldErrors } from '#platform/contract/envelope.ts';
import { type Checker, fieldErrors } from '#platform/contract/fieldErrors.ts';
import { pendingFilesMessage } from '../files/uploadsInProgress.ts';
import { ApiError } from './api.ts';
import { useWrite } from './write.ts';

export interface SubmitOptions<Input, Answer> {
  endpoint: Endpoint<Input, Answer>;
  /**
   * Loads the endpoint's input schema, so that the form validates like the server; separate from the page's code
   * because it needs Zod.
   */
  schema: () => Promise<Checker>;
  /**
   * Draft of the typed values until they are sent (`useDraft`); null where nothing is worth keeping: a secret, a single
   * button.
   */
  draft: { discard: () => void } | null;
  /** Saves while typing: a pending upload is saved after it has arrived. */
  isAutosave?: boolean;
  onSuccess: (answer: Answer, submitted: Input) => void;
  onError?: (error: ApiError) => void;
}

export interface Submit<Input> {
  /** Messages by field, from the schema or the server; those without a field stand under `error`. */
  errors: FieldErrors;
  submitting: boolean;
  /** Number of refusals: when it grows, the focus moves to the first wrong field. */
  refusals: number;
  submit: (input: Input) => Promise<void>;
  /** Removes the message of a field that the person corrects. */
  forget: (name: string) => void;
}

/** Submits a form's values, independent of how the form holds them. */
export function useSubmit<Input, Answer>({
  endpoint,
  schema,
  draft,
  isAutosave = false,
  onSuccess,
  onError,
}: SubmitOptions<Input, Answer>): Submit<Input> {
  const write = useWrite(endpoint);
  const underway = useRef(false);
  const [submitting, setSubmitting] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const refuse = (wrong: FieldErrors) => {
    setErrors(wrong);
    setRefusals((before) => before + 1);
  };
  const send = async (input: Input) => {
    // Sent now, the values would lack the file.
    const waiting = isAutosave ? null : pendingFilesMessage();
    if (waiting) return refuse({ error: waiting });
    // Without the schema (the network is down) the server validates.
    const checker = await schema().catch(() => null);
    const wrong = checker ? fieldErrors(checker, input) : {};
    if (Object.keys(wrong).length) return refuse(wrong);
    setErrors({});
    try {
      const answer = await write.mutateAsync(input);
      draft?.discard();
      onSuccess(answer, input);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(Object.keys(error.errors).length ? error.errors : { error: error.message });
      onError?.(error);
    }
  };
  const submit = async (input: Input) => {
    if (underway.current) return;
    underway.current = true;
    setSubmitting(true);
    await send(input).finally(() => {
      underway.current = false;
      setSubmitting(false);
    });
  };
  const forget = (name: string) => setErrors(({ [name]: _, ...rest }) => rest);
  return { errors, submitting, refusals, submit, forget };
}
