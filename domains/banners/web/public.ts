export { BannerCard } from './BannerCard.tsx';
export { BannerSlider } from './BannerSlider.tsx';
export { PosterCover } from './PosterCover.tsx';
