/** The viewer's dogs at the nearest show; at a named one: `myDayPath` of the entries. */
export const nextDayPath = '/my-day';
