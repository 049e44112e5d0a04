/**
 * Zod compiles validators with `new Function` where possible; the portal's Trusted Types forbid that and report the
 * attempt. The setting is a global read when a schema is created, so it is set here without loading Zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
