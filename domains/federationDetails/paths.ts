/** The screen where staff enter the federation's details. */
export const detailsScreenPath = '/administration/federation';

/** The policy of personal data; the specification names the address. */
export const policyPath = '/Politika_PDn.pdf';
