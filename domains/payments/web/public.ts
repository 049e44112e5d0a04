export { codePicture } from './codePicture.ts';
