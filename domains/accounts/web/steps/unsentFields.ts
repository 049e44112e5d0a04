import type { Checker } from '#platform/contract/fieldErrors.ts';

/** Extends a schema check by fields that are not sent (the repeated password, the terms). */
export const withUnsentFields = (load: () => Promise<Checker>, unsent: () => object) => async (): Promise<Checker> => {
  const schema = await load();
  return { safeParse: (value) => schema.safeParse({ ...(value as object), ...unsent() }) };
};
