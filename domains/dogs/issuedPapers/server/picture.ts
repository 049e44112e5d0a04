import { formatDate } from '#platform/contract/time/dates.ts';
import { openFonts } from '#platform/server/files/fonts.ts';
import { qrOf } from '#platform/server/qr.ts';
import { type Line, outlineOf } from '../../server/documents/outlines.ts';
import type { ShownDocument } from '../../server/queries/documents.ts';
import { documentKindsInEnglish, sexNames } from '../../texts.ts';

const [ink, quiet, brass, paperColour] = ['#1D2A23', '#5F675F', '#B58A36', '#FFFDF6'];
const [width, height, edge] = [1080, 1600, 72];
const codeSide = 720;

const lineOf = (line: Line): string => outlineOf(line, { left: edge, right: width - edge, align: 'middle' });

export async function paperPicture(paper: ShownDocument, url: string): Promise<Buffer> {
  const [{ text, strong }, { default: sharp }] = await Promise.all([openFonts(), import('sharp')]);
  const { dog, litter, kind, kind_name, barcode, number, issuer, issued_on, valid_until } = paper;
  const born = dog?.born_on ?? litter?.born_on;
  const { size, path } = qrOf(url);
  const lines: Omit<Line, 'y'>[] = [
    { words: issuer.name, font: text, size: 34, colour: quiet },
    { words: kind_name, font: strong, size: 76, colour: ink },
    { words: documentKindsInEnglish[kind] ?? 'Document', font: text, size: 38, colour: quiet },
    { words: dog?.name_lat ?? litter?.breed ?? '', font: strong, size: 58, colour: ink },
    {
      words: [dog?.breed, dog && sexNames[dog.sex], born && formatDate(born), number].filter(Boolean).join(', '),
      font: text,
      size: 38,
      colour: ink,
    },
  ];
  const tops = [150, 250, 310, 410, 476];
  const under: Omit<Line, 'y'>[] = [
    { words: `№ ${barcode}`, font: strong, size: 48, colour: ink },
    {
      words: [issued_on && `Выдан ${formatDate(issued_on)}`, valid_until && `действует до ${formatDate(valid_until)}`]
        .filter(Boolean)
        .join(', '),
      font: text,
      size: 36,
      colour: quiet,
    },
    { words: 'Защитная метка. Не квалифицированная подпись.', font: text, size: 30, colour: quiet },
  ];
  const codeTop = 540;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${paperColour}"/>
<rect x="30" y="30" width="${width - 60}" height="${height - 60}" fill="none" stroke="${brass}" stroke-width="6"/>
<rect x="44" y="44" width="${width - 88}" height="${height - 88}" fill="none" stroke="${brass}" stroke-width="2"/>
${lines.map((line, at) => lineOf({ ...line, y: tops[at] ?? 0 })).join('')}
<g transform="translate(${(width - codeSide) / 2} ${codeTop})"><rect width="${codeSide}" height="${codeSide}" fill="#fff"/>
<path transform="scale(${codeSide / size})" fill="#000" shape-rendering="crispEdges" d="${path}"/></g>
${under.map((line, at) => lineOf({ ...line, y: codeTop + codeSide + 90 + at * 66 })).join('')}
</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer();
}
