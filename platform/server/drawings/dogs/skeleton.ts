import type { DogPose } from '#platform/contract/dogDrawing.ts';
import type { Measures, Skeleton } from './bones.ts';
import type { Build } from './builds/build.ts';
import { lying, sitting } from './resting.ts';
import { standing, tracking } from './standing.ts';

export function skeletonOf(build: Build, pose: DogPose): Skeleton {
  const h = build.height;
  const len = build.length * h;
  const m: Measures = {
    build,
    h,
    len,
    cd: build.chest * h,
    bone: build.bone * h,
    skull: build.head * h,
    x0: 160 - len / 2,
  };
  if (pose === 'sit') return sitting(m);
  if (pose === 'lie' || pose === 'sleep') return lying(m, pose === 'sleep');
  if (pose === 'track') return tracking(m);
  return standing(m, pose === 'move');
}
