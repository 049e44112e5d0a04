export { SideBanner } from './menu/SideBanner.tsx';
export { SideMenu } from './menu/SideMenu.tsx';
export { ProfileCrumbs, readFrame } from './readFrame.ts';
