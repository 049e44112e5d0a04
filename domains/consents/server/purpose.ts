/** Purpose of the paper in a recognition request: staff may read it until they decide. */
export const recognitionPurpose = 'personal_data_request';
