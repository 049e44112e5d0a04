import type { Build } from './builds/build.ts';
import type { Point, Station } from './outline.ts';

/** The tail as a limb; empty where it can't be seen. */
export function tailOf(build: Build, [x, y]: Point, isDown: boolean): Station[] {
  const { tail, tailSize, height } = build;
  const u = height * tailSize;
  const thick = build.bone * height;
  const line = (points: readonly (readonly [dx: number, dy: number, r: number])[]): Station[] =>
    points.map(([dx, dy, r]) => [x + dx * u, y + dy * u, r * thick]);
  if (tail === 'stub')
    return line([
      [-0.02, 0.02, 0.9],
      [0.05, -0.02, 0.7],
      [0.09, -0.05, 0.5],
    ]);
  if (tail === 'screw')
    return line([
      [-0.02, 0, 0.55],
      [0.04, 0.02, 0.42],
      [0.06, 0.05, 0.34],
    ]);
  if (isDown) {
    const fat = tail === 'brush' || tail === 'plume' || tail === 'flag' ? 1.35 : tail === 'otter' ? 1.15 : 0.72;
    const reach = tail === 'ring' || tail === 'carrot' || tail === 'pompon' ? 0.24 : 0.42;
    return line([
      [-0.06, 0, fat * 0.9],
      [0.08, 0.055 / tailSize, fat],
      [reach * 0.7, 0.06 / tailSize, fat * 0.8],
      [reach, 0.045 / tailSize, fat * 0.35],
    ]);
  }
  switch (tail) {
    case 'brush':
      return line([
        [-0.03, 0, 1],
        [0.08, 0.09, 1.3],
        [0.14, 0.25, 1.6],
        [0.17, 0.41, 1.2],
        [0.22, 0.5, 0.4],
      ]);
    case 'hanging':
      return line([
        [-0.03, 0, 0.9],
        [0.05, 0.09, 0.75],
        [0.08, 0.24, 0.6],
        [0.11, 0.38, 0.46],
        [0.17, 0.46, 0.24],
      ]);
    case 'low':
      return line([
        [-0.03, 0.02, 0.9],
        [0.05, 0.14, 0.8],
        [0.04, 0.32, 0.75],
        [0.08, 0.5, 0.65],
        [0.2, 0.58, 0.5],
        [0.28, 0.53, 0.25],
      ]);
    case 'ring':
      return line([
        [-0.06, 0.04, 1.1],
        [0.03, -0.08, 1.25],
        [-0.01, -0.2, 1.25],
        [-0.12, -0.22, 1.2],
        [-0.17, -0.12, 1.1],
        [-0.1, -0.06, 0.7],
      ]);
    case 'plume':
      return line([
        [-0.06, 0.05, 1.3],
        [0.03, -0.1, 2.1],
        [-0.06, -0.23, 2.4],
        [-0.2, -0.22, 2.3],
        [-0.3, -0.1, 1.5],
      ]);
    case 'carrot':
      return line([
        [-0.08, 0.06, 1.1],
        [-0.03, -0.06, 0.95],
        [0.0, -0.2, 0.75],
        [-0.02, -0.34, 0.45],
      ]);
    case 'sickle':
      return line([
        [-0.06, 0.05, 0.95],
        [0.05, -0.05, 0.85],
        [0.1, -0.2, 0.7],
        [0.05, -0.36, 0.55],
        [-0.03, -0.44, 0.3],
      ]);
    case 'otter':
      return line([
        [-0.06, 0.02, 1.25],
        [0.1, 0, 1.05],
        [0.26, 0.03, 0.8],
        [0.4, 0.02, 0.4],
      ]);
    case 'whip':
      return line([
        [-0.06, 0.01, 0.95],
        [0.1, -0.03, 0.7],
        [0.28, -0.08, 0.48],
        [0.46, -0.16, 0.22],
      ]);
    case 'flag':
      return line([
        [-0.06, 0.01, 0.95],
        [0.08, -0.02, 1.2],
        [0.24, 0, 1.7],
        [0.38, -0.02, 1.2],
        [0.48, -0.06, 0.3],
      ]);
    case 'pompon':
      return line([
        [-0.08, 0.06, 0.8],
        [-0.02, -0.08, 0.6],
        [0.01, -0.2, 0.6],
      ]);
  }
}
