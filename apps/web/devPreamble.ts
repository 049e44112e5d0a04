// Loaded by `npm run dev` only: what @vitejs/plugin-react would put inline, which our policy for scripts forbids.
import { injectIntoGlobalHook } from '/@react-refresh';

injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });

export {};
