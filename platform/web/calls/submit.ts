import { useRef, useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { FieldErrors } from '#platform/contract/envelope.ts';
import { type Checker, fieldErrors } from '#platform/contract/fieldErrors.ts';
import { waitForFiles } from '../files/underway.ts';
import { ApiError } from './api.ts';
import { useWrite } from './write.ts';

export interface SubmitOptions<Input, Answer> {
  endpoint: Endpoint<Input, Answer>;
  /**
   * Fetches the endpoint's own input schema, so that the form says what the server would say; it comes after the page,
   * with Zod.
   */
  schema: () => Promise<Checker>;
  /**
   * What keeps the typed until it is sent (`useDraft`); null where there is nothing worth keeping: a secret, one press.
   */
  draft: { discard: () => void } | null;
  /** Kept as it is typed: a file that has not arrived yet is kept when it has. */
  isAutosave?: boolean;
  onSuccess: (answer: Answer, submitted: Input) => void;
  onError?: (error: ApiError) => void;
}

export interface Submit<Input> {
  /** Messages by field, from the schema or the server; what has no field stands under `error`. */
  errors: FieldErrors;
  submitting: boolean;
  /** How often it was refused so far: when this grows, the focus goes to the first wrong field. */
  refusals: number;
  submit: (input: Input) => Promise<void>;
  /** The person mends this field: its message has done its work. */
  forget: (name: string) => void;
}

/** Sends what a form holds. How the form holds it (state, the inputs themselves) is the form's own affair. */
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
    // Sent now it would go without the file, and say that there is none.
    const waiting = isAutosave ? null : waitForFiles();
    if (waiting) return refuse({ error: waiting });
    // Without its schema (the network is away) the form leaves the checking to the server.
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
