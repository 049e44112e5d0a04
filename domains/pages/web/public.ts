export { SideBanner } from './menu/SideBanner.tsx';
export { SideMenu } from './menu/SideMenu.tsx';
export { readFrame } from './readFrame.ts';
