/** The portal's form of a key. Only such keys become paths; other files in a store are ignored. */
export const ownKey = /^[0-9a-f]{32}\.[a-z]{3,4}$/;
