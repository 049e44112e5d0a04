/** Whether the FCI nomenclature subjects a breed to a working trial; '' while it is not known. */
export type WorkingTrial = 'yes' | 'no' | '';
