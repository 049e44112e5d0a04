export { ArticleMustRead } from './feed/ArticleMustRead.tsx';
export { FollowButton } from './follows/FollowButton.tsx';
export { MessageBar } from './live/MessageBar.tsx';
export { VisitorMessages } from './live/VisitorMessages.tsx';
export { pushNeeded } from './settings/pushNeededPart.ts';
