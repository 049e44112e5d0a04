/**
 * The portal's own form of a key. Nothing else becomes a path, and what else lies in a store is none of the portal's.
 */
export const ownKey = /^[0-9a-f]{32}\.[a-z]{3,4}$/;
