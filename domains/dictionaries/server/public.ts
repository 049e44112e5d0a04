export { loadReference } from './loadReference.ts';
