import type { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import type * as schemas from './schemas.ts';

type Nothing = Record<string, never>;
type OfShow = z.infer<typeof schemas.showInput>;
export type CatalogueInput = z.infer<typeof schemas.catalogueInput>;
export type OpenCatalogues = z.infer<typeof schemas.openCatalogues>;
export type Catalogue = z.infer<typeof schemas.catalogue>;
export type CatalogueDesk = z.infer<typeof schemas.desk>;
export type SettingsInput = z.infer<typeof schemas.settingsInput>;
export type FreezeInput = z.infer<typeof schemas.freezeInput>;
export type LateInput = z.infer<typeof schemas.lateInput>;
export type CorrectInput = z.infer<typeof schemas.correctInput>;
export type LineInput = z.infer<typeof schemas.lineInput>;
export type LineValues = z.infer<typeof schemas.lineValues>;
export type PaperInput = z.infer<typeof schemas.paperInput>;
export type Paper = z.infer<typeof schemas.ordered>;
export type AdvertsInput = z.infer<typeof schemas.advertsInput>;
export type PrintedInput = z.infer<typeof schemas.printedInput>;
export type PaperOf = z.infer<typeof schemas.paperOfInput>;
export type ReportFill = z.infer<typeof schemas.reportFill>;

const path = '/api/exhibitions/exhibition/:exhibitionId/catalogue';

/** One day and group of a frozen catalogue; 404 for visitors before its hour. */
export const getCatalogue = endpoint<CatalogueInput, Catalogue>({
  name: 'getCatalogue',
  method: 'GET',
  path,
  topics: ['catalogue', 'entries', 'exhibitions'],
});
/** Catalogues that visitors may read, those of the latest shows first. */
export const listCatalogues = endpoint<{ after?: string | undefined }, OpenCatalogues>({
  name: 'listCatalogues',
  method: 'GET',
  path: '/api/exhibitions/catalogues',
  topics: ['catalogue', 'exhibitions'],
});
/** Whether visitors may read the catalogue now; for a link on the page of the show. */
export const getCatalogueState = endpoint<OfShow, { is_open: boolean }>({
  name: 'getCatalogueState',
  method: 'GET',
  path: `${path}/state`,
  topics: ['catalogue', 'exhibitions'],
});
/** The catalogue as it would be if it were frozen now. */
export const previewCatalogue = endpoint<CatalogueInput, Catalogue>({
  name: 'previewCatalogue',
  method: 'GET',
  path: `${path}/preview`,
});
export const getCatalogueDesk = endpoint<OfShow, CatalogueDesk>({
  name: 'getCatalogueDesk',
  method: 'GET',
  path: `${path}/desk`,
});
/** Refuses an outdated version with 412. */
export const saveCatalogueSettings = endpoint<SettingsInput, CatalogueDesk>({
  name: 'saveCatalogueSettings',
  method: 'PUT',
  path: `${path}/settings`,
});
/** Sets the adverts of the catalogue in their order. Refuses an outdated version with 412. */
export const saveAdverts = endpoint<AdvertsInput, CatalogueDesk>({
  name: 'saveCatalogueAdverts',
  method: 'PUT',
  path: `${path}/adverts`,
});
export const freezeCatalogue = endpoint<FreezeInput, Nothing>({
  name: 'freezeCatalogue',
  method: 'POST',
  path: `${path}/frozen`,
  once: true,
});
/** Numbers a dog that was left out: «45а». */
export const addLateDog = endpoint<LateInput, { number: string }>({
  name: 'addLateDog',
  method: 'POST',
  path: `${path}/lines`,
  once: true,
});
export const getCatalogueLine = endpoint<LineInput, LineValues>({
  name: 'getCatalogueLine',
  method: 'GET',
  path: `${path}/lines/:lineId`,
});
/** Corrects an error of the organiser; the number stays. Refuses an outdated version with 412. */
export const correctLine = endpoint<CorrectInput, Nothing>({
  name: 'correctLine',
  method: 'PUT',
  path: `${path}/lines/:lineId`,
});
/**
 * Orders a paper: the same order returns the same file. The state is `waiting` until it is made. Visitors may order the
 * catalogue itself while they may read it.
 */
export const orderPaper = endpoint<PaperInput, Paper>({ name: 'orderPaper', method: 'POST', path: `${path}/papers` });
/** Marks a whole catalogue as printed, or removes the mark: later prints keep the pages of the printed one. */
export const markPrinted = endpoint<PrintedInput, Paper>({
  name: 'markPaperPrinted',
  method: 'PUT',
  path: `${path}/papers/:paperId/printed`,
});
export const getPaper = endpoint<PaperOf, Paper>({ name: 'getPaper', method: 'GET', path: `${path}/papers/:paperId` });
export const downloadPaper = endpoint<PaperOf, never>({
  name: 'downloadPaper',
  method: 'GET',
  path: `${path}/papers/:paperId/file`,
});
/** What filling the first part of the report would add. */
export const previewReport = endpoint<OfShow, ReportFill>({
  name: 'previewReport',
  method: 'GET',
  path: `${path}/report`,
});
export const fillReport = endpoint<OfShow, ReportFill>({
  name: 'fillReport',
  method: 'POST',
  path: `${path}/report`,
  once: true,
});
