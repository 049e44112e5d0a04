/** The one shape of every API answer; `returnCode` repeats the HTTP status. */
export interface Success<Result> {
  returnCode: number;
  result: Result;
}

/** Field name → message in Russian; messages that belong to no field stand under `error`. */
export type FieldErrors = Record<string, string>;

export interface Failure {
  returnCode: number;
  errors: FieldErrors;
  requestId: string;
}
