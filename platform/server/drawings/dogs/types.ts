import type { Build } from './builds/build.ts';
import { companions } from './builds/companions.ts';
import { herding } from './builds/herding.ts';
import { hunting } from './builds/hunting.ts';
import { molossers } from './builds/molossers.ts';
import { northern } from './builds/northern.ts';
import { sighthounds } from './builds/sighthounds.ts';
import { terriers } from './builds/terriers.ts';

/** Every type the portal draws. Which breed is of which type, `breeds.ts` says. */
export const types = {
  ...herding,
  ...molossers,
  ...terriers,
  ...northern,
  ...hunting,
  ...companions,
  ...sighthounds,
} as const satisfies Record<string, Build>;

export type DogType = keyof typeof types;
