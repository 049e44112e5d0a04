import type { FieldErrors } from './envelope.ts';

/** The part of a Zod schema needed here, so that callers need not import Zod. */
export interface Checker {
  safeParse(value: unknown): {
    success: boolean;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/** Validates before sending: the first message of each wrong field; empty when the input is valid. */
export function fieldErrors(schema: Checker, input: unknown): FieldErrors {
  const { success, error } = schema.safeParse(input);
  const errors: FieldErrors = {};
  if (success) return errors;
  for (const { path, message } of error?.issues ?? []) errors[path.join('.') || 'error'] ??= message;
  return errors;
}
