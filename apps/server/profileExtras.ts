import { isIdentified, rolesOf } from '#domains/accounts/server/public.ts';
import { memberYear } from '#domains/applications/server/public.ts';
import { hasDogs } from '#domains/dogs/server/public.ts';
import { organiserIdOf } from '#domains/exhibitions/server/public.ts';
import { isJudge } from '#domains/judges/server/public.ts';
import { documentOfType } from '#domains/media/server/public.ts';
import type { ProfileExtras } from '#domains/profiles/server/profileExtras.ts';

/** The query parts that the domains above profiles contribute to them. */
export const profileExtras: ProfileExtras = {
  isJudge,
  roles: rolesOf,
  isIdentified,
  hasDogs,
  memberYear,
  typedDocument: documentOfType,
  organiserOf: organiserIdOf,
};
