import { qrOf } from '#platform/server/qr.ts';
import { objectionDays } from '../../transfers/policy.ts';
import type { ShownDocument } from '../queries/documents.ts';

/** A key that makes the buyer the puppy's owner, with the address to type it at and the one in the QR code. */
export interface KeySheet {
  key: string;
  url: string;
  code: string;
}

const [ink, quiet, margin, side] = ['#1D2A23', '#5F675F', 56, 170];

/** The buyer's sheet, printed with the puppy card; it names no people. */
export function keySheetContent(
  pdf: PDFKit.PDFDocument,
  { dog, barcode, number }: ShownDocument,
  { key, url, code }: KeySheet,
): PDFKit.PDFStructureElement[] {
  const centre = { align: 'center', width: pdf.page.width - 2 * margin } as const;
  const address = url.replace(/^https?:\/\//, '');
  const steps = [
    `Наведите камеру телефона на код или откройте ${address} и введите ключ. Нужна учётная запись портала; если её нет, портал проведёт через регистрацию и вернёт сюда.`,
    `Щенка принимает взрослый. Заводчик узнает об этом и ${objectionDays} дней может возразить; потом щенок записан на вас. Первая смена владельца бесплатна.`,
    'Ключ действует один раз. Не публикуйте этот лист: по нему щенка запишут на того, кто введёт ключ.',
    'Метрику обменяйте на родословную до 15 месяцев. Портал напомнит о сроке.',
  ];
  const text =
    (words: string, size: number, font: 'text' | 'strong', colour: string, gap = 0.6) =>
    () => {
      pdf.fillColor(colour).font(font).fontSize(size).text(words, margin, pdf.y, centre).moveDown(gap);
    };
  return [
    pdf.struct('H1', {}, text('Лист передачи щенка', 22, 'strong', ink, 0.2)),
    pdf.struct('P', { lang: 'en' }, text('Transfer sheet of a puppy', 12, 'text', quiet, 1)),
    pdf.struct('P', { lang: 'en' }, text(dog?.name_lat ?? '', 17, 'strong', ink, 0.2)),
    pdf.struct('P', {}, text([dog?.name, number, `метрика ${barcode}`].filter(Boolean).join(', '), 12, 'text', quiet)),
    pdf.struct('Figure', { alt: `QR-код с ключом ${key} / QR code with the transfer key` }, () => {
      const { size, path } = qrOf(code);
      const top = pdf.y;
      pdf
        .save()
        .translate((pdf.page.width - side) / 2, top)
        .scale(side / size)
        .path(path)
        .fill(ink)
        .restore();
      pdf.y = top + side + 8;
    }),
    pdf.struct('P', {}, text(key, 30, 'strong', ink, 0.8)),
    ...steps.map((words, at) =>
      pdf.struct('P', {}, () => {
        pdf.fillColor(ink).font('text').fontSize(12);
        pdf.text(`${at + 1}. ${words}`, margin, pdf.y, { width: pdf.page.width - 2 * margin }).moveDown(0.5);
      }),
    ),
  ];
}
