export { NoAccess } from './NoAccess.tsx';
export { TeamBar } from './TeamBar.tsx';
export { TeamLinkPage } from './TeamLinkPage.tsx';
export { readTeam, type TeamFrameProps, TeamPage } from './TeamPage.tsx';
export { useShowAccess } from './useShowAccess.ts';
