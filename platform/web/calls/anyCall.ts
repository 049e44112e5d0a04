import type { Api } from './api.ts';

/** `Api['call']` for mocks, whose answer depends on the endpoint. */
export type AnyCall = (...asked: Parameters<Api['call']>) => Promise<unknown>;
