/** Tabs of the panel, with the values of `type` on the wire (readings, «Notifications»). */
export const notificationTypes = { new: 2, important: 3, requests: 4 } as const;
export type NotificationType = (typeof notificationTypes)[keyof typeof notificationTypes];
