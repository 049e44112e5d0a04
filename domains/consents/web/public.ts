export { CookieNotice } from './cookies/CookieNotice.tsx';
export { ConsentBars, ConsentLayers } from './prompts/lazyParts.ts';
