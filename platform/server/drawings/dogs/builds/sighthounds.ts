import { of, type } from './build.ts';

const sighthound = type({
  height: 150,
  length: 1.02,
  chest: 0.5,
  loin: 0.42,
  slope: 0.03,
  arch: 0.06,
  bone: 0.043,
  neck: 0.44,
  rise: 50,
  throat: 0.075,
  head: 0.21,
  muzzle: 1.12,
  tip: 0.22,
  stop: 0.03,
  lips: 0.02,
  dome: 0.86,
  ear: 'rose',
  earSize: 0.46,
  tail: 'low',
});

/** Sighthounds. */
export const sighthounds = {
  sighthound,
  greyhound: of(sighthound, { height: 154, bone: 0.046 }),
  levriero: of(sighthound, { height: 118, head: 0.24, muzzle: 0.94, bone: 0.038 }),
  borzoi: of(sighthound, { height: 154, arch: 0.09, coat: 'feathered', tail: 'low', tailSize: 1.1, muzzle: 1.3 }),
  saluki: of(sighthound, { height: 150, arch: 0.02, ear: 'fringed', earSize: 0.86, coat: 'feathered', tail: 'sickle' }),
  afghan: of(sighthound, { height: 148, arch: 0, loin: 0.6, ear: 'fringed', earSize: 1.1, coat: 'silky', tail: 'sickle', tailSize: 0.8, neck: 0.46, rise: 60 }),
  wolfhound: of(sighthound, {
    height: 158,
    arch: 0.04,
    loin: 0.52,
    bone: 0.054,
    head: 0.23,
    muzzle: 0.96,
    tip: 0.28,
    coat: 'wire',
    tail: 'hanging',
    throat: 0.1,
  }),
};
