/** The one shape of every API answer; `returnCode` repeats the HTTP status. */
export interface Success<Result> {
  returnCode: number;
  result: Result;
}

/** Field name → message in Russian; what belongs to no field stands under `error`. */
export type FieldErrors = Record<string, string>;

export interface Failure {
  returnCode: number;
  errors: FieldErrors;
  requestId: string;
}
