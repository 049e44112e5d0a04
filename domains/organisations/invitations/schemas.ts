import { z } from 'zod';
import { newPassword, withRepetition } from '#domains/accounts/registration/schemas.ts';
import { texts as accountTexts } from '#domains/accounts/texts.ts';
import { invitationInput } from '../schemas.ts';

export const acceptInput = invitationInput.extend({ password: newPassword() });

/** The form's two fields that are not sent. */
export const acceptForm = withRepetition(
  acceptInput.extend({ privacy: z.boolean().refine(Boolean, accountTexts.privacy) }),
);
