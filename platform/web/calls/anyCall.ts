import type { Api } from './api.ts';

/** `Api['call']` as a test answers it: with whatever the endpoint at hand is to answer. */
export type AnyCall = (...asked: Parameters<Api['call']>) => Promise<unknown>;
