import { lazy as lazyOfReact } from 'react';
import { loadCode } from './loadCode.ts';

/** React's `lazy`, which waits for the network instead of failing for good (`loadCode`). */
export const lazy: typeof lazyOfReact = (load) => lazyOfReact(() => loadCode(load));
