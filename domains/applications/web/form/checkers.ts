import type { Checker } from '#platform/contract/fieldErrors.ts';
import { draftSchema } from '#platform/contract/fields/draft.ts';
import { fieldsOf } from '#platform/contract/fields/fields.ts';
import { inputSchema } from '#platform/contract/fields/schema.ts';
import { crossFieldErrors } from '../../crossFieldRules.ts';
import type { ApplicationType } from '../../forms/type.ts';
import { groupIn } from '../../reviewParts.ts';

/** Checks what cannot even be saved; the payload nests the values one level deeper. */
export function savingChecker({ section }: ApplicationType, userType: number): Checker {
  const schema = draftSchema(fieldsOf(section.fields, userType));
  return { safeParse: (input) => schema.safeParse(groupIn(input).values) };
}

/** Checks what blocks sending, with the server's texts. */
export function sendingChecker(type: ApplicationType, userType: number, state: number): Checker {
  const schema: Checker = inputSchema(type.section, {}, { user_type: userType, state });
  return {
    safeParse: (input) => {
      const across = Object.entries(crossFieldErrors(type, groupIn(input)));
      const issues = [
        ...(schema.safeParse(input).error?.issues ?? []),
        ...across.map(([name, message]) => ({ path: [name], message })),
      ];
      return { success: issues.length === 0, error: { issues } };
    },
  };
}
