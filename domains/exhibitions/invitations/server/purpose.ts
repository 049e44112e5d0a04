/** Consents on paper of judges without an account. */
export const consentPurpose = 'judge_consent';
