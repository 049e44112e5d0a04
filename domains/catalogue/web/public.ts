export { CatalogueButton } from './CatalogueButton.tsx';
export { CataloguePage, readCataloguePage } from './CataloguePage.tsx';
export { FillReport } from './FillReport.tsx';
export { cityMoment } from './texts.ts';
