export { BreedCounts } from '../breeds/web/BreedCounts.tsx';
export { BreedPlots } from '../breeds/web/BreedPlots.tsx';
export { PuppyCards } from '../cards/web/PuppyCards.tsx';
export { OwnPaper } from '../papers/web/OwnPaper.tsx';
export type { ShownDog } from '../studbook/web/DogSections.tsx';
export { readStudbookDog, StudbookDogPage } from '../studbook/web/StudbookDogPage.tsx';
export type { Certificate } from '../titleProgress/progress.ts';
export { TitleProgress } from '../titleProgress/web/TitleProgress.tsx';
export { DogPage, readDog } from './DogPage.tsx';
