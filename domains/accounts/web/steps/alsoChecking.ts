import type { Checker } from '#platform/contract/fieldErrors.ts';

/**
 * A form's schema knows fields that are not sent (the repeated password, the accepted terms): they are put to what is.
 */
export const alsoChecking = (load: () => Promise<Checker>, unsent: () => object) => async (): Promise<Checker> => {
  const schema = await load();
  return { safeParse: (value) => schema.safeParse({ ...(value as object), ...unsent() }) };
};
