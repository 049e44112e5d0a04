export { ConsentBars, ConsentLayers } from './prompts/parts.ts';
