import sharp from 'sharp';
import { type Random, seededRandom } from '#platform/server/demonstration/seededRandom.ts';
import figures from './figures.json' with { type: 'json' };
import type { Coat, Figure } from './looks.ts';
import { type Place, type PlaceName, places } from './places.ts';

export interface DogInPhotograph {
  figure: Figure;
  coat: Coat;
}

export interface Scene {
  place: PlaceName;
  /** From left to right; empty for a place without dogs. */
  dogs: readonly DogInPhotograph[];
  /** `portrait`: head and chest; `cover`: legs hidden by what grows or lies in front; `puppies`: small and close together. */
  pose: 'stance' | 'portrait' | 'cover' | 'far' | 'group' | 'puppies';
  /** Width divided by height. */
  ratio: number;
  /** The same seed gives the same picture; another one moves trees, light and dog. */
  seed: number;
}

/** Grid on which dogs are drawn. */
const width = 1200;
/** Pixels; enough for a card and a page's head, and for a cover from edge to edge. */
const widths = { usual: 960, cover: 1400 };
/**
 * Background and foreground are out of focus: they are drawn small, once for each place, and every photograph shows
 * another part of them, enlarged.
 */
const coarse = { width: 480, height: 270 };
const canvas = { width: 1200, height: 675 };
/** Different backgrounds of a place. */
const views = 3;

interface Figured {
  far: string;
  body: string;
  ear?: string;
  line: string;
  nose: string;
  eye: string;
  marks: Record<'saddle' | 'points' | 'pied' | 'mask', string>;
}

/** Grid of the figures: width, and the line the paws stand on. */
const grid = { width: 320, paws: 222 };

const drawn = new Map<string, Promise<Buffer>>();

function keep(key: string, draw: () => string): Promise<Buffer> {
  const found =
    drawn.get(key) ??
    sharp(Buffer.from(svg(coarse, canvas, draw())))
      .png()
      .toBuffer();
  drawn.set(key, found);
  return found;
}

/** Draws a photograph of the demonstration as a JPEG. */
export async function drawPhotograph(scene: Scene): Promise<Buffer> {
  const shown = scene.ratio > 2 ? widths.cover : widths.usual;
  const size = { width: shown, height: Math.round(shown / scene.ratio) };
  const box = { width, height: Math.round(width / scene.ratio) };
  const random = seededRandom(scene.seed);
  const place: Place = places[scene.place];
  const view = random.whole(1, views);
  const isCovering = scene.pose === 'cover';
  const [back, front] = await Promise.all([
    keep(`${scene.place} ${view}`, () => backgroundOf(place, seededRandom(view * 97))),
    keep(`${scene.place} ${isCovering}`, () => foregroundOf(place, isCovering, seededRandom(view))),
  ]);
  const dogs = Buffer.from(svg(size, box, dogsOf(scene, place, box.height, random)));
  const before = sharp(front).flop(random.chance(0.5)).resize(size.width, size.height, { fit: 'fill' });
  return sharp(back)
    .extract(partOf(place, scene.ratio, random))
    .flop(random.chance(0.5))
    .resize(size.width, size.height, { fit: 'fill' })
    .composite([{ input: dogs }, { input: await before.png({ compressionLevel: 0 }).toBuffer() }])
    .flatten({ background: place.far[1] })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** The part of the background that a photograph shows, with the horizon a little over its middle. */
function partOf({ horizon }: Place, ratio: number, random: Random) {
  const widest = Math.min(coarse.width, coarse.height * ratio);
  const part = { width: Math.floor(widest * (0.78 + random.next() * 0.22)), height: 0 };
  part.height = Math.min(coarse.height, Math.floor(part.width / ratio));
  const top = Math.round(coarse.height * horizon - part.height * (0.5 + random.next() * 0.1));
  return {
    ...part,
    left: random.whole(0, coarse.width - part.width),
    top: Math.max(0, Math.min(coarse.height - part.height, top)),
  };
}

interface Size {
  width: number;
  height: number;
}

const svg = (shown: Size, box: Size, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${shown.width}" height="${shown.height}" viewBox="0 0 ${box.width} ${box.height}" preserveAspectRatio="none">${body}</svg>`;

const gradient = (id: string, [from, to]: readonly [string, string]): string =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const blur = (id: string, deviation: number): string =>
  `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

function backgroundOf(place: Place, random: Random): string {
  const { height } = canvas;
  const ground = Math.round(height * place.horizon);
  const sun = { x: random.whole(100, width - 100), y: random.whole(0, Math.round(ground * 0.5)) };
  return `<defs>${gradient('far', place.far)}${gradient('near', place.near)}${blur('soft', 18)}${blur('fine', 7)}
    <radialGradient id="sun"><stop stop-color="${place.light}" stop-opacity=".85"/><stop offset="1" stop-color="${place.light}" stop-opacity="0"/></radialGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#far)"/>
    <circle cx="${sun.x}" cy="${sun.y}" r="${random.whole(380, 620)}" fill="url(#sun)" opacity=".6"/>
    ${shapesOf(place, ground, random)}
    <rect y="${ground}" width="${width}" height="${height - ground}" fill="url(#near)"/>
    <rect y="${ground - 14}" width="${width}" height="32" fill="${place.near[0]}" filter="url(#fine)" opacity=".8"/>
    ${groundOf(place, ground, height, random)}
    ${times(place.lamps ?? 9, () => lampOf(place, ground, random))}`;
}

const lampOf = ({ light, lamps }: Place, ground: number, random: Random): string =>
  `<circle cx="${random.whole(0, width)}" cy="${random.whole(0, Math.round(ground * 0.85))}" r="${random.whole(10, lamps ? 26 : 48)}" fill="${light}" opacity="${lamps ? 0.42 : 0.13}" filter="url(#fine)"/>`;

function shapesOf({ shapes, shape, light }: Place, ground: number, random: Random): string {
  switch (shapes) {
    case 'trees':
      return `<g filter="url(#soft)" fill="${shape}" opacity=".62">${times(
        13,
        () =>
          `<ellipse cx="${random.whole(-60, width + 60)}" cy="${ground - random.whole(30, 110)}" rx="${random.whole(55, 140)}" ry="${random.whole(70, 190)}"/>`,
      )}</g>`;
    case 'hills':
      return `<g filter="url(#fine)" fill="${shape}">${times(4, (at) => {
        const [x, rise] = [random.whole(-200, width), random.whole(60, 150)];
        return `<ellipse cx="${x}" cy="${ground + 20}" rx="${random.whole(320, 620)}" ry="${rise + 40 * (3 - at)}" opacity="${0.26 + 0.1 * at}"/>`;
      })}</g>`;
    case 'birches':
      return `<g filter="url(#fine)">${times(16, () => {
        const [x, wide] = [random.whole(-20, width), random.whole(12, 34)];
        return `<rect x="${x}" y="-20" width="${wide}" height="${ground + random.whole(10, 50)}" fill="${shape}" opacity=".8"/>${times(
          5,
          () =>
            `<rect x="${x}" y="${random.whole(20, ground)}" width="${Math.round(wide * 0.7)}" height="${random.whole(5, 12)}" fill="#3A3630" opacity=".5"/>`,
        )}`;
      })}</g>`;
    case 'houses':
      return `<g filter="url(#fine)">${times(7, (at) => {
        const [x, tall, wide] = [at * 180 - random.whole(0, 60), random.whole(170, 400), random.whole(130, 190)];
        return `<rect x="${x}" y="${ground - tall}" width="${wide}" height="${tall}" fill="${shape}" opacity="${0.55 + random.next() * 0.35}"/>${times(
          9,
          (nth) =>
            `<rect x="${x + 18 + (nth % 3) * Math.round(wide / 3.4)}" y="${ground - tall + 26 + Math.floor(nth / 3) * 62}" width="24" height="36" fill="${light}" opacity="${random.chance(0.55) ? 0.55 : 0.12}"/>`,
        )}`;
      })}</g>`;
    case 'people':
      return `<g filter="url(#soft)" opacity=".8">${times(5, () => personOf(random.whole(20, width - 20), ground + 40, 1 + random.next() * 0.5, shape))}</g>
        <rect y="${ground - 46}" width="${width}" height="52" fill="#E9DFC2" opacity=".85"/><rect y="${ground - 50}" width="${width}" height="6" fill="#B58A36"/>`;
    case 'room':
      return roomOf(shape, light, ground, random);
    default:
      return '';
  }
}

const personOf = (x: number, y: number, scale: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale.toFixed(2)})" fill="${colour}"><circle cy="-276" r="24"/><path d="M-34-246c10-8 58-8 68 0 16 20 20 70 22 118l-10 4-14-64-2 92 14 96h-26L0-92l-18 92h-26l14-96-2-92-14 64-10-4c2-48 6-98 22-118z"/></g>`;

function roomOf(glass: string, light: string, ground: number, random: Random): string {
  const [x, wide] = [random.whole(80, 620), random.whole(300, 420)];
  const sofa = random.whole(0, 700);
  return `<g filter="url(#fine)"><rect x="${x}" y="40" width="${wide}" height="${ground - 190}" fill="${glass}"/>
    <rect x="${x + wide / 2 - 8}" y="40" width="16" height="${ground - 190}" fill="${light}"/>
    <rect x="${x - 70}" y="0" width="90" height="${ground - 60}" fill="#B7573F" opacity=".55"/>
    <rect x="${x + wide - 20}" y="0" width="90" height="${ground - 60}" fill="#B7573F" opacity=".55"/>
    <rect x="${sofa}" y="${ground - 170}" width="460" height="190" rx="40" fill="#5E7465" opacity=".8"/>
    <rect x="${sofa + 30}" y="${ground - 90}" width="400" height="110" rx="30" fill="#6E8675"/></g>`;
}

function groundOf({ ground, near, light }: Place, top: number, height: number, random: Random): string {
  const thick = { grass: 12, snow: 8, water: 4, floor: 3, sand: 9 }[ground];
  const strips = times(26, () => {
    const y = random.whole(top + 20, height);
    return `<ellipse cx="${random.whole(0, width)}" cy="${y}" rx="${random.whole(60, 260)}" ry="${random.whole(2, thick)}" fill="${random.pick([light, near[0], near[1]])}" opacity=".28"/>`;
  });
  return `<g filter="url(#fine)">${strips}</g>`;
}

/** Out of focus in front of the dog: grass, snow, sand; and the darker edge of every photograph. */
function foregroundOf({ near, bank = near, ground }: Place, isCovering: boolean, random: Random): string {
  const blades = ground === 'floor' ? 0 : isCovering ? 34 : 14;
  const top = isCovering ? 0.86 : 0.98;
  return `<defs>${blur('soft', 14)}<radialGradient id="edge" cx=".46" cy=".42" r=".8"><stop offset=".5" stop-color="#0B140E" stop-opacity="0"/><stop offset="1" stop-color="#0B140E" stop-opacity=".4"/></radialGradient></defs>
    <g filter="url(#soft)">${times(
      blades,
      () =>
        `<ellipse cx="${random.whole(-60, width + 60)}" cy="${Math.round(canvas.height * (top + random.next() * 0.12))}" rx="${random.whole(50, 130)}" ry="${random.whole(22, 60)}" fill="${random.pick([bank[0], bank[1]])}" opacity=".8"/>`,
    )}</g><rect width="${width}" height="${canvas.height}" fill="url(#edge)"/>`;
}

/** Without filters, which are slow at full size: shades are gradients. */
function dogsOf(scene: Scene, place: Place, height: number, random: Random): string {
  const count = scene.dogs.length;
  const drawn = scene.dogs.map((dog, at) => {
    const scale = scaleOf(scene, height) * (count > 1 ? 0.9 + random.next() * 0.2 : 0.95 + random.next() * 0.1);
    const isTurned = count > 1 ? at === count - 1 && random.chance(0.5) : random.chance(0.5);
    const middle = middleOf(scene, at, isTurned, random);
    const x = Math.round(middle - (grid.width / 2) * scale + random.whole(-20, 20));
    const ground = Math.round(height * groundOfPose(scene, random));
    const turn = isTurned ? ` translate(${grid.width} 0) scale(-1 1)` : '';
    const lean = scene.pose === 'stance' && random.chance(0.3) ? ` rotate(${random.whole(-3, 3)} 160 222)` : '';
    const shadow = `<ellipse cx="${Math.round(x + 160 * scale)}" cy="${ground}" rx="${Math.round(140 * scale)}" ry="${Math.round(15 * scale)}" fill="url(#shadow)"/>`;
    const y = Math.round(ground - grid.paws * scale);
    return `${shadow}<g transform="translate(${x} ${y}) scale(${scale.toFixed(3)})${turn}${lean}">${dogOf(dog, at, place)}</g>`;
  });
  return `<defs>${spot('shadow', '#0B140E', 0.5)}</defs>${bankOf(place, scene, height)}${drawn.join('')}`;
}

/** Begins above the line of the paws, so that nobody stands on water. */
function bankOf({ bank }: Place, { ratio }: Scene, height: number): string {
  if (!bank) return '';
  const top = Math.round(height * (ratio > 2 ? 0.55 : 0.76));
  const edge = Math.round(height * 0.03);
  return `<defs>${gradient('bank', bank)}</defs>
    <path d="M0 ${top + edge}C${width * 0.3} ${top - edge} ${width * 0.7} ${top + 2 * edge} ${width} ${top}V${height}H0Z" fill="url(#bank)"/>`;
}

/** The line the paws stand on, as a share of the height; the lower edge of a wide cover is under the page's name. */
function groundOfPose({ pose, ratio }: Scene, random: Random): number {
  if (pose === 'portrait') return 1.5;
  return (ratio > 2 ? 0.62 : 0.84) + random.next() * 0.05;
}

/** Where the middle of a dog stands, in pixels. The head of a portrait is in the middle, not the back. */
function middleOf({ dogs, pose, ratio }: Scene, at: number, isTurned: boolean, random: Random): number {
  const left = ratio > 2 ? 0.2 : 0;
  if (dogs.length > 1) return width * (left + ((1 - left) / (dogs.length + 0.3)) * (at + 0.65));
  if (pose === 'far') return width * (0.3 + random.next() * 0.4);
  return pose === 'portrait' ? width * (isTurned ? 0.14 : 0.86) : width / 2;
}

const scales = { stance: 0.72, portrait: 1.5, cover: 0.76, far: 0.42 };
/** Enlargement of the figures, whose grid is 240 high; dogs of a group become smaller with their number. */
const scaleOf = ({ pose, dogs, ratio }: Scene, height: number): number =>
  pose === 'group' || pose === 'puppies'
    ? Math.min(
        (height / 240) * (ratio > 2 ? 0.58 : 0.6),
        (width / grid.width / dogs.length) * (pose === 'group' ? 1.02 : 0.92),
      )
    : (height / 240) * scales[pose];

const spot = (id: string, colour: string, opacity: number): string =>
  `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${opacity}"/><stop offset=".6" stop-color="${colour}" stop-opacity="${opacity / 2}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

function dogOf({ figure, coat }: DogInPhotograph, at: number, { light }: Place): string {
  const { far, body, ear, line, nose, eye, marks } = figures[figure] as Figured;
  const mark = coat.mark ? `<path d="${marks[coat.mark.where]}" fill="${coat.mark.colour}" opacity=".9"/>` : '';
  return `<linearGradient id="coat${at}" x1=".1" y1="0" x2=".75" y2="1"><stop stop-color="${coat.light}"/><stop offset=".55" stop-color="${coat.middle}"/><stop offset="1" stop-color="${coat.dark}"/></linearGradient>
    <linearGradient id="legs${at}" x2="0" y2="1"><stop stop-color="${coat.dark}" stop-opacity="0"/><stop offset="1" stop-color="${coat.dark}" stop-opacity=".6"/></linearGradient>
    ${spot(`belly${at}`, coat.dark, 0.75)}${spot(`chest${at}`, coat.light, 0.6)}${spot(`back${at}`, light, 0.35)}
    <clipPath id="body${at}"><path d="${body}" clip-rule="evenodd"/></clipPath>
    <path d="${far}" fill="${coat.dark}"/><path d="${body}" fill="url(#coat${at})" fill-rule="evenodd"/>
    <g clip-path="url(#body${at})">${mark}
      <ellipse cx="180" cy="160" rx="110" ry="34" fill="url(#belly${at})"/>
      <ellipse cx="118" cy="116" rx="40" ry="58" fill="url(#chest${at})"/>
      <ellipse cx="222" cy="104" rx="64" ry="36" fill="url(#back${at})"/>
      <path d="M0 168h320v72H0z" fill="url(#legs${at})"/>
      <path d="${line}" fill="none" stroke="${coat.dark}" stroke-width="3" stroke-linecap="round" opacity=".45"/></g>
    ${ear ? `<path d="${ear}" fill="${coat.dark}" opacity=".72"/>` : ''}
    <path d="${nose}" fill="#1B1712"/><path d="${eye}" fill="#1B1712"/>`;
}
