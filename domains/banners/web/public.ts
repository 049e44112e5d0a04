export { BannerCard } from './BannerCard.tsx';
export { BannerSlider } from './BannerSlider.tsx';
