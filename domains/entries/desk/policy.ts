/** What the organiser does with an entry at the desk. `class` moves it into another class. */
export const deskActs = ['confirm', 'withdraw', 'refuse', 'wait', 'restore', 'offer', 'class'] as const;
export type DeskAct = (typeof deskActs)[number];
