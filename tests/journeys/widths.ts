/**
 * Paperwork journeys: an application, a litter, a report from the first press to the answer of staff. They test steps,
 * not layout: `officeForms` checks forms at both widths, `pageKinds`, `everyRole`, `letters` and `targets` other pages.
 * So each runs at one width, the one it is mostly done at: owners and kennels on a phone, club secretaries and staff on
 * a desktop.
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

/** For `testIgnore` of the other width. */
export const filesOf = (names: readonly string[]): string[] => names.map((name) => `**/${name}.spec.ts`);
