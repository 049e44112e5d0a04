import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

export interface Drawing {
  /** File of platform/ui/illustrations/dogs. */
  dog: string;
  sky: [top: string, bottom: string];
  hills: [far: string, near: string];
  line: string;
  /** Centre of the sun, in parts of the picture. */
  sun: [x: number, y: number];
  tall?: boolean;
}

const folder = new URL('../../../../platform/ui/illustrations/dogs/', import.meta.url);

export const drawings: readonly Drawing[] = [
  { dog: 'dog-01-shepherd', sky: ['#8fb4c9', '#f2dfb8'], hills: ['#6f8f6a', '#3f6247'], line: '#1d2a23', sun: [0.2, 0.35] },
  { dog: 'dog-05-spitz', sky: ['#c9d8e6', '#f7f3ea'], hills: ['#dfe7ee', '#b9c9d8'], line: '#24384d', sun: [0.8, 0.25] },
  { dog: 'dog-10-borzoi', sky: ['#e8b98a', '#f8e7c6'], hills: ['#b98a52', '#7d5a33'], line: '#3a2616', sun: [0.3, 0.55], tall: true },
  { dog: 'dog-08-spaniel', sky: ['#7fa6b5', '#d9e7dc'], hills: ['#557f78', '#2b5c63'], line: '#f4ead2', sun: [0.7, 0.3] },
  { dog: 'dog-03-terrier', sky: ['#d6c7a6', '#f4ecd8'], hills: ['#a08a57', '#66492f'], line: '#2b1c10', sun: [0.5, 0.2] },
  { dog: 'dog-09-poodle', sky: ['#cdb6cf', '#f3e3e3'], hills: ['#94758f', '#653e5b'], line: '#2f1a2b', sun: [0.25, 0.3], tall: true },
  { dog: 'dog-07-pointer', sky: ['#a9b98a', '#eef0d6'], hills: ['#7f8d4c', '#51582b'], line: '#20240f', sun: [0.75, 0.4] },
  { dog: 'dog-11-puppy', sky: ['#f0c9a0', '#fbeed7'], hills: ['#c79a6b', '#8a6240'], line: '#3c2716', sun: [0.6, 0.25] },
];

/** Width of the longer side. */
const long = 1280;
const short = 854;

/** A landscape with a dog's head before it: the demonstration's «photograph». The file ends as whatever `path` ends. */
export async function paint({ dog, sky, hills, line, sun, tall = false }: Drawing, path: string): Promise<void> {
  const [width, height] = tall ? [short, long] : [long, short];
  const drawn = (await readFile(new URL(`${dog}.svg`, folder), 'utf8')).replace(/^<svg[^>]*>|<title>[^<]*<\/title>|<\/svg>\s*$/g, '');
  const at = (x: number, y: number): string => `${Math.round(x * width)} ${Math.round(y * height)}`;
  const head = Math.min(width, height) * 0.92;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="0.75" stop-color="${sky[1]}"/></linearGradient>
      <linearGradient id="near" x2="0" y2="1"><stop stop-color="${hills[0]}"/><stop offset="1" stop-color="${hills[1]}"/></linearGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="${sun[0] * width}" cy="${sun[1] * height}" r="${height * 0.09}" fill="#fff6dc" opacity="0.85"/>
    <path d="M${at(0, 0.62)}C${at(0.2, 0.5)} ${at(0.35, 0.68)} ${at(0.55, 0.58)}S${at(0.85, 0.5)} ${at(1, 0.6)}V${height}H0Z" fill="${hills[0]}"/>
    <path d="M${at(0, 0.8)}C${at(0.25, 0.66)} ${at(0.5, 0.86)} ${at(0.75, 0.74)}S${at(0.95, 0.78)} ${at(1, 0.72)}V${height}H0Z" fill="url(#near)"/>
    <g transform="translate(${width - head * 0.96} ${height - head * 0.86}) scale(${head / 200})" color="${line}" fill="none" stroke="${line}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>
  </svg>`;
  await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality: 90 }).toFile(path);
}
