import { useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { FieldErrors } from '#platform/contract/envelope.ts';
import { type Checker, fieldErrors } from '#platform/contract/fieldErrors.ts';
import { ApiError } from './api.ts';
import { useWrite } from './read.ts';

export interface SubmitOptions<Input, Answer> {
  endpoint: Endpoint<Input, Answer>;
  /** The endpoint's own input schema: the form says what the server would say. */
  schema: Checker;
  onSuccess: (answer: Answer, submitted: Input) => void;
  onError?: (error: ApiError) => void;
}

export interface Submit<Input> {
  /** Messages by field, from the schema or the server; what has no field stands under `error`. */
  errors: FieldErrors;
  submitting: boolean;
  /** How often it was refused so far: when this grows, the focus goes to the first wrong field. */
  refusals: number;
  submit: (input: Input) => void;
  /** The person mends this field: its message has done its work. */
  forget: (name: string) => void;
}

/** Sends what a form holds. How the form holds it (state, the inputs themselves) is the form's own affair. */
export function useSubmit<Input, Answer>({ endpoint, schema, onSuccess, onError }: SubmitOptions<Input, Answer>): Submit<Input> {
  const write = useWrite(endpoint);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const refuse = (wrong: FieldErrors) => {
    setErrors(wrong);
    setRefusals((before) => before + 1);
  };
  const submit = (input: Input) => {
    if (write.isPending) return;
    const wrong = fieldErrors(schema, input);
    if (Object.keys(wrong).length) return refuse(wrong);
    setErrors({});
    write.mutate(input, {
      onSuccess,
      onError: (error) => {
        refuse(error instanceof ApiError && Object.keys(error.errors).length ? error.errors : { error: error.message });
        onError?.(error);
      },
    });
  };
  const forget = (name: string) => setErrors(({ [name]: _, ...rest }) => rest);
  return { errors, submitting: write.isPending, refusals, submit, forget };
}
