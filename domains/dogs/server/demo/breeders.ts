import type { DemoProfile } from '#domains/profiles/server/demo.ts';
import { userTypes } from '#platform/contract/userTypes.ts';
import type { Breeder, DogDemoInputs } from './demoContext.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** The number of codes used; the rest stays free for new breeders. */
const most = 26 ** 3 - 500;

function codeOf(at: number): string {
  const mixed = (at * 7919 + 1047) % 26 ** 3;
  return `${letters[Math.floor(mixed / 676)]}${letters[Math.floor(mixed / 26) % 26]}${letters[mixed % 26]}`;
}

/** «Питомник «Белый берег»» → «Белый берег». */
const bareName = (profile: DemoProfile): string => /«(.+)»/.exec(profile.shortName)?.[1] ?? profile.shortName;

export function makeBreeders({ kennels, clubs }: Pick<DogDemoInputs, 'kennels' | 'clubs'>): Breeder[] {
  return [...kennels, ...clubs].slice(0, most).map((profile, at) => ({
    profile,
    code: codeOf(at),
    nextStamp: 1 + ((at * 37) % 900),
    prefix:
      profile.userType === userTypes.kennel && profile.nameLat
        ? { name: bareName(profile), nameLat: profile.nameLat }
        : null,
  }));
}
