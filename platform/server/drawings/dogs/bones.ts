import type { Build } from './builds/build.ts';
import { mix, type Point, type Station } from './outline.ts';

/** Where the dog's feet are. */
export const ground = 214;

export interface Skeleton {
  torso: Station[];
  neck: Station[];
  /** Centre of the skull, and the head's turn in degrees. */
  head: Point;
  nod: number;
  /** Near and far legs, each with its foot. */
  near: Station[][];
  far: Station[][];
  /** Where the tail begins, and whether it lies on the ground. */
  tail: Point;
  isTailDown: boolean;
  /** Lines inside the outline: shoulder and thigh. */
  shoulder: Point[];
  thigh: Point[];
}

export interface Measures {
  build: Build;
  /** Height, length, chest depth, half a leg and the skull in units of the drawing. */
  h: number;
  len: number;
  cd: number;
  bone: number;
  skull: number;
  x0: number;
}

export const foot = (x: number, y: number, bone: number): Station[] => [
  [x + bone * 0.5, y - bone * 0.72, bone * 0.72, bone * 0.72],
  [x - bone * 1.25, y - bone * 0.55, bone * 0.55, bone * 0.55],
];

export function headOf({ build, h, skull }: Measures, base: Point, rise = build.rise, reach = build.neck): Point {
  const angle = (rise * Math.PI) / 180;
  const length = reach * h + skull * 0.25;
  return [base[0] - Math.cos(angle) * length, base[1] - Math.sin(angle) * length];
}

export function neckOf({ build, h, cd, skull }: Measures, head: Point, base: Point): Station[] {
  const throat = build.throat * h;
  return [
    [head[0] + skull * 0.16, head[1] + skull * 0.1, throat * 0.92],
    [mix(head[0], base[0], 0.45), mix(head[1], base[1], 0.5), throat * 1.12, throat * 1.16],
    [base[0], base[1], cd * 0.34, cd * 0.44],
    [base[0] + cd * 0.34, base[1] + cd * 0.3, cd * 0.3, cd * 0.3],
  ];
}
