/**
 * Journeys of paperwork: of an application, a litter, a report, told from the first press to the answer of staff. What they ask lies in
 * their steps, not in their layout: forms are looked at at both widths by `officeForms`, the other pages by `pageKinds`, `everyRole`, `letters` and `targets`.
 * So each goes once, at the width where it is mostly done: owners and kennels on a phone, those who keep the books of a club, and staff, on a
 * desk.
 */
export const paperwork = {
  phone: [
    'deaths',
    'judgeInvitations',
    'litters',
    'office',
    'officeDues',
    'officeOwner',
    'officePackage',
    'owners',
    'papers',
    'puppies',
  ],
  desktop: [
    'exhibitionReports',
    'hostileText',
    'officeDesk',
    'officeKinds',
    'officeLitter',
    'officeRegistry',
    'officeTitles',
    'showApplication',
    'showReport',
    'titles',
  ],
} as const;

/** Files for `testIgnore` of the other width. */
export const filesOf = (names: readonly string[]): string[] => names.map((name) => `**/${name}.spec.ts`);
