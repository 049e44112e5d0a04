export { SideMenu } from './menu/SideMenu.tsx';
export { readFrame } from './readFrame.ts';
