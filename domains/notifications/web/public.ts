export { FollowButton } from './follows/FollowButton.tsx';
