/** The build of a type of dog, in parts of its height at the withers where nothing else is said. */
export interface Build {
  /** Height at the withers on the drawing. */
  height: number;
  /** Length from the breastbone to the buttock. */
  length: number;
  /** Depth of the chest. */
  chest: number;
  /** Depth of the loin, in parts of the chest. */
  loin: number;
  /** How much lower the croup is than the withers. */
  slope: number;
  /** How far the loin is arched. */
  arch: number;
  /** Half the thickness of a leg. */
  bone: number;
  /** Length of the neck, and its rise in degrees. */
  neck: number;
  rise: number;
  /** Half the thickness of the neck at the head. */
  throat: number;
  /** Size of the skull. */
  head: number;
  /**
   * Length of the muzzle, in skulls; its depth at the nose; the step between forehead and muzzle; how far the lips
   * hang; how high the skull is domed.
   */
  muzzle: number;
  tip: number;
  stop: number;
  lips: number;
  dome: number;
  ear: Ear;
  /** Size of the ear, in skulls. */
  earSize: number;
  tail: Tail;
  tailSize: number;
  coat: Outline;
}

export type Ear = 'prick' | 'bat' | 'drop' | 'button' | 'rose' | 'tipped' | 'long' | 'fringed' | 'small';
export type Tail =
  | 'hanging'
  | 'brush'
  | 'ring'
  | 'plume'
  | 'carrot'
  | 'sickle'
  | 'otter'
  | 'whip'
  | 'flag'
  | 'stub'
  | 'pompon'
  | 'low'
  | 'screw';
/** How the coat changes the outline. */
export type Outline =
  | 'smooth'
  | 'dense'
  | 'feathered'
  | 'rough'
  | 'spitz'
  | 'wire'
  | 'curly'
  | 'clipped'
  | 'shaggy'
  | 'curtain'
  | 'wrinkled'
  | 'silky';

const middle: Build = {
  height: 140,
  length: 1.06,
  chest: 0.5,
  loin: 0.66,
  slope: 0.02,
  arch: 0,
  bone: 0.056,
  neck: 0.36,
  rise: 50,
  throat: 0.11,
  head: 0.27,
  muzzle: 0.62,
  tip: 0.3,
  stop: 0.14,
  lips: 0.05,
  dome: 1,
  ear: 'drop',
  earSize: 0.6,
  tail: 'hanging',
  tailSize: 1,
  coat: 'smooth',
};

export const type = (own: Partial<Build>): Build => ({ ...middle, ...own });
export const of = (other: Build, own: Partial<Build>): Build => ({ ...other, ...own });
