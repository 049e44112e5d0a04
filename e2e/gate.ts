/**
 * The journeys of the gate (`npm test`): one per main path of each kind of member, at one width each, by the beginning of their titles.
 * All others, and these at the other width, belong to the complete run. What stands here can be repeated: it leaves nothing behind that
 * its next run or another journey of the list trips over.
 */
export const gate = {
  desktop: [
    'a page belongs to one account: a switch and a sign-out in another tab',
    'federation: every section of the administration opens',
    'the menu of the desk counts who waits',
    'a member writes to the developers, staff answer',
    'a federation publishes what all must read',
    'a club writes an advert, changes it, closes it',
    'an organiser edits a show until it is over',
    'an organiser reports a show that is over',
    'a reader narrows the kennels, reads on',
    'judges by group, specialists by field',
    'the owner uploads, names, sorts and deletes documents',
    'a kennel’s dogs, a dog’s page with its tree',
    'two people edit at once: the second decides',
    'kennel: gets in, hears, sees the own consents',
    'a person finds oneself in the list of judges',
    'the map and its list go together',
    'judge: the public page, to its owner and to a visitor',
    'nbc: the public page, to its owner and to a visitor',
    'pages run under the policy without a single violation',
    'layers of the header are accessible',
  ],
  phone: [
    'a stamp’s registration: hint before sending',
    'a reader narrows the calendar, opens a show',
    'a visitor signs up for a lesson of the calendar',
    'owner: gets in, hears, sees the own consents',
    'the owner makes an album, fills, captions',
    'a visit to the office is booked, seen and cancelled',
    'without network a reload and a move show a page',
    'a forgotten password: the letter, the one-time sign-in',
    'an individual registers, confirms the mail and signs in',
    'a club is found with a typo, in Latin',
    'club signs in, stays in after a reload',
    'the calendar is read and filtered without JavaScript',
    'an article opens from the feed',
  ],
} as const;
