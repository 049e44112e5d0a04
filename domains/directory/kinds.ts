/** The tabs of /organizations. */
export const organizationKinds = ['federations', 'clubs', 'kennels', 'nbc'] as const;
export type OrganizationKind = (typeof organizationKinds)[number];

/**
 * The tabs of /judges and of /specialists, by the federation's numbers: 1 by breeds, 2 service and playing disciplines,
 * 3 hunting, 4 specialists.
 */
export const judgeKinds = [1, 2, 3, 4] as const;
export type JudgeKind = (typeof judgeKinds)[number];

/** The tabs of /litters. */
export const litterKinds = ['registered', 'expected', 'planned'] as const;
export type LitterKind = (typeof litterKinds)[number];

export const organizationSorts = ['default', 'name', 'name_desc', 'confirmed', 'popular'] as const;
export type OrganizationSort = (typeof organizationSorts)[number];

export const judgeSorts = ['name', 'name_desc'] as const;
export type JudgeSort = (typeof judgeSorts)[number];

export const pageSize = 30;

/** Row limits of exported files; a longer list is cut, and the file says so. */
export const exportRows = { xlsx: 5000, pdf: 1000 } as const;
export type ExportFormat = keyof typeof exportRows;

/** Types of a judge's page: 1 breeds, 2 working dogs. */
export type RefereeType = 1 | 2;
