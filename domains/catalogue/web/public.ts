export { CatalogueButton } from './CatalogueButton.tsx';
export { FillReport } from './FillReport.tsx';
export { cityMoment } from './texts.ts';
