export { CatalogueButton } from './CatalogueButton.tsx';
export { FillReport } from './FillReport.tsx';
