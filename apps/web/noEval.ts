/**
 * Zod compiles validators with `new Function` where it may; our Trusted Types forbid that and report the attempt.
 * Its setting is a global, read when a schema is made, so it is set here without loading Zod.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
