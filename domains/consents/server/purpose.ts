/** What the paper of a request to be recognised belongs to: staff read it until they have decided. */
export const recognitionPurpose = 'personal_data_request';
