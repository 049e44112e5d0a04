export { CatalogueButton } from './CatalogueView.tsx';
export { FillReport } from './FillReport.tsx';
