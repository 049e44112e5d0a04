import type { DogPose } from '#platform/contract/dogDrawing.ts';
import { ground } from './bones.ts';
import type { Build } from './builds/build.ts';
import { type Coat, coatOf } from './coats.ts';
import { extrasOf, furOf, textureOf } from './hair.ts';
import { headOf } from './head.ts';
import { markingsOf } from './markings.ts';
import { around, at, type Fur, furry, type Point, type Station, smooth } from './outline.ts';
import { skeletonOf } from './skeleton.ts';
import { tailOf } from './tail.ts';
import { type DogType, types } from './types.ts';

export interface Drawn {
  type: DogType;
  pose: DogPose;
  /** As the register has it, in Russian or Latin; empty when not known. */
  colour: string;
  isPuppy?: boolean;
  /** A muzzle gone grey. */
  isOld?: boolean;
  /** Chooses what the rest leaves open: the usual colour, the places of spots. */
  seed: number;
}

/** The box of every drawing; the dog stands on `ground`. */
export const box = { width: 320, height: 240 };
const line = '#22302a';

/** A puppy is a large head on a short round body with thick short legs. */
function puppyOf(build: Build): Build {
  const height = build.height * 0.72;
  return {
    ...build,
    height,
    length: Math.min(build.length, 1.5) * 0.98,
    chest: Math.min(0.64, build.chest * 1.12),
    loin: Math.max(0.9, build.loin),
    slope: 0,
    arch: 0,
    bone: build.bone * 1.3,
    neck: build.neck * 0.72,
    rise: build.rise + 6,
    throat: build.throat * 1.25,
    head: Math.min(0.56, build.head * 1.5),
    muzzle: build.muzzle * 0.58,
    tip: build.tip * 1.04,
    stop: Math.max(0.18, build.stop),
    dome: 1.08,
    earSize: build.earSize * (build.ear === 'prick' || build.ear === 'bat' ? 0.8 : 0.92),
    tailSize: build.tailSize * 0.8,
    coat:
      build.coat === 'curtain' || build.coat === 'silky'
        ? 'shaggy'
        : build.coat === 'clipped'
          ? 'curly'
          : build.coat === 'feathered' || build.coat === 'rough'
            ? 'dense'
            : build.coat,
  };
}

interface Paths {
  far: string[];
  body: string[];
  near: string;
  extra: string[];
}

const pathOf = (points: readonly Point[], fur: Fur | null): string => (fur ? furry(points, fur) : smooth(points));

/** The content of an SVG box; `key` keeps the ids of several dogs in one picture apart. */
export function drawDog({ type, pose, colour, isPuppy = false, isOld = false, seed }: Drawn, key = 'd'): string {
  const build: Build = isPuppy ? puppyOf(types[type]) : types[type];
  const coat: Coat = coatOf(colour, type, seed);
  const skeleton = skeletonOf(build, pose);
  const size = build.head * build.height;
  const head = headOf(build, skeleton.head, size, skeleton.nod);
  const tail = tailOf(build, skeleton.tail, skeleton.isTailDown);
  const legs = (stations: Station[][], withHair = true): string[] =>
    stations.map((leg, nth) => pathOf(around(leg), withHair && nth % 2 === 0 ? furOf(build, 'leg') : null));
  const paths: Paths = {
    far: [
      // At a trot they cross: their hair would be one tangle.
      ...legs(skeleton.far, pose !== 'move'),
      ...(head.far.length ? [pathOf(head.far, null)] : []),
    ],
    body: [
      pathOf(around(tail), furOf(build, 'tail')),
      ...legs(skeleton.near),
      pathOf(around(skeleton.torso), furOf(build, 'torso')),
      pathOf(around(skeleton.neck), furOf(build, 'neck')),
      pathOf(head.outline, furOf(build, 'head')),
    ],
    near: pathOf(head.near, furOf(build, 'ear')),
    extra: extrasOf(build, skeleton, head, pose),
  };
  const body = [...paths.body, ...paths.extra].join('');
  const far = paths.far.join('');
  const marks = markingsOf(coat, { build, skeleton, head, tail, size, isOld, seed });
  const [ex, ey] = head.eye;
  const r = size * 0.062;
  const inner = coat.isDark ? '#c9cbc3' : line;
  const dark = coat.isDark || marks.hasDarkFace;
  const eye =
    pose === 'sleep'
      ? `<path d="M${at([ex - r * 1.4, ey])}q${at([r * 1.4, r * 1.5])} ${at([r * 2.8, 0])}" fill="none" stroke="${dark ? '#c9cbc3' : line}" stroke-width="2"/>`
      : `<circle cx="${at([ex, ey]).replace(' ', '" cy="')}" r="${r.toFixed(1)}" fill="${line}"${dark ? ' stroke="#c9cbc3" stroke-width="1.4"' : ''}/>`;
  const texture = textureOf(build, skeleton, head, pose);
  const lines = `${smoothLine(skeleton.shoulder)}${smoothLine(skeleton.thigh)}${texture}`;
  const fit = fitted(
    [...skeleton.torso, ...skeleton.near.flat(), ...skeleton.far.flat(), ...skeleton.neck, ...tail],
    [
      ...head.outline,
      ...head.near,
      ...head.far,
      ...(build.coat === 'clipped' || build.coat === 'curly' ? head.topknot : []),
    ],
  );
  return [
    `<g transform="matrix(${fit.scale.toFixed(3)} 0 0 ${fit.scale.toFixed(3)} ${fit.dx.toFixed(1)} ${fit.dy.toFixed(1)})" stroke-linecap="round" stroke-linejoin="round">`,
    `<defs><path id="${key}1" d="${body}"/><path id="${key}2" d="${far}"/><path id="${key}3" d="${paths.near}"/>${[1, 2, 3].map((nth) => `<clipPath id="${key}c${nth}"><use href="#${key}${nth}"/></clipPath>`).join('')}</defs>`,
    far &&
      `<use href="#${key}2" fill="${coat.ground}" stroke="${line}" stroke-width="5"/><use href="#${key}2" fill="${coat.ground}"/><g clip-path="url(#${key}c2)">${marks.far}<use href="#${key}2" fill="#1d2420" fill-opacity=".2"/></g>`,
    `<use href="#${key}1" fill="${coat.ground}" stroke="${line}" stroke-width="5"/><use href="#${key}1" fill="${coat.ground}"/>`,
    marks.body && `<g clip-path="url(#${key}c1)">${marks.body}</g>`,
    `<path d="${lines}" fill="none" stroke="${inner}" stroke-opacity="${coat.isDark ? '.7' : '.75'}" stroke-width="2"/>`,
    `<path d="${smoothLine(head.mouth)}" fill="none" stroke="${dark ? '#c9cbc3' : line}" stroke-width="2"/>`,
    `<path d="${head.nose}" fill="${coat.nose}" stroke="${coat.nose}"/>`,
    eye,
    head.isOver &&
      `<use href="#${key}3" fill="${coat.ground}" stroke="${line}" stroke-width="2.5"/>${marks.ear && `<g clip-path="url(#${key}c3)">${marks.ear}</g><use href="#${key}3" fill="none" stroke="${line}" stroke-width="2.5"/>`}`,
    '</g>',
  ]
    .filter(Boolean)
    .join('');
}

interface Fit {
  scale: number;
  dx: number;
  dy: number;
}

/** Small dogs stand a little nearer. */
const largest = 1.3;

/** Moves a dog into the middle of the box, and smaller or nearer as it fits; its feet stay on the ground. */
function fitted(stations: readonly Station[], points: readonly Point[]): Fit {
  const across = [
    ...stations.flatMap(([x, , up, down = up]) => [x - Math.max(up, down), x + Math.max(up, down)]),
    ...points.map(([x]) => x),
  ];
  const [left, right] = [Math.min(...across) - 4, Math.max(...across) + 4];
  const top = Math.min(...stations.map(([, y, up]) => y - up), ...points.map(([, y]) => y)) - 4;
  const scale = Math.min(largest, (box.width - 8) / (right - left), (ground - 6) / (ground - top));
  return { scale, dx: box.width / 2 - ((left + right) / 2) * scale, dy: ground * (1 - scale) };
}

/** An open smooth line through a few points. */
function smoothLine(points: readonly Point[]): string {
  const [from, by, to] = points as [Point, Point, Point];
  return `M${at(from)}Q${at([by[0] * 2 - (from[0] + to[0]) / 2, by[1] * 2 - (from[1] + to[1]) / 2])} ${at(to)}`;
}
