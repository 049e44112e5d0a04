import type { FieldErrors } from './envelope.ts';

/** As much of a Zod schema as it takes to ask it, so that whoever asks need not import Zod. */
export interface Checker {
  safeParse(value: unknown): {
    success: boolean;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/** The first message of each wrong field, before anything is sent; empty when all is well. */
export function fieldErrors(schema: Checker, input: unknown): FieldErrors {
  const { success, error } = schema.safeParse(input);
  const errors: FieldErrors = {};
  if (success) return errors;
  for (const { path, message } of error?.issues ?? []) errors[path.join('.') || 'error'] ??= message;
  return errors;
}
