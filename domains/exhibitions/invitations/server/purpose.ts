/** Upload purpose of paper consents of judges without an account. */
export const consentPurpose = 'judge_consent';
