/** Names in `figures.json`: dogs in show stance, nose to the left, on a grid of 320 by 240, paws at 222. */
export type Figure =
  | 'borzoi'
  | 'bulldog'
  | 'collie'
  | 'dachshund'
  | 'longcoat-toy'
  | 'molosser'
  | 'pointer'
  | 'poodle'
  | 'retriever'
  | 'shepherd'
  | 'short-terrier'
  | 'spaniel'
  | 'spitz'
  | 'terrier'
  | 'toy'
  | 'yorkshire';

export interface Coat {
  light: string;
  middle: string;
  dark: string;
  /** A second colour and where it lies. */
  mark?: { where: 'saddle' | 'points' | 'pied' | 'mask'; colour: string };
}

const white: Coat = { light: '#FFFDF4', middle: '#E9E0CC', dark: '#A79C86' };
const cream: Coat = { light: '#FBEBC4', middle: '#E2C489', dark: '#A17E46' };
const gold: Coat = { light: '#F2C878', middle: '#D79A45', dark: '#8A5A22' };
const red: Coat = { light: '#DB8747', middle: '#B9602B', dark: '#6E3215' };
const brown: Coat = { light: '#9B7050', middle: '#74492F', dark: '#3E2416' };
const grey: Coat = { light: '#C9CCCB', middle: '#9A9FA1', dark: '#5D6366' };
const blue: Coat = { light: '#9FA9B1', middle: '#717C86', dark: '#3F4850' };
const black: Coat = { light: '#666B6D', middle: '#3A3E40', dark: '#17191B' };
const tan: Coat = { ...black, mark: { where: 'points', colour: '#B9763A' } };
const saddled: Coat = { ...gold, mark: { where: 'saddle', colour: '#3B3732' } };
const fawn: Coat = { ...cream, mark: { where: 'mask', colour: '#4A3B2E' } };
const redPied: Coat = { ...red, mark: { where: 'pied', colour: '#F7F1E2' } };
const blackPied: Coat = { ...black, mark: { where: 'pied', colour: '#F3EEE2' } };
const greyPied: Coat = { ...grey, mark: { where: 'pied', colour: '#F6F4EC' } };

export interface Look {
  figure: Figure;
  coats: readonly [Coat, ...Coat[]];
}

const look = (figure: Figure, ...coats: [Coat, ...Coat[]]): Look => ({ figure, coats });

/** How dogs of a breed look, by the name of the drawn head the breed wears (`breedHeads`). */
export const looksOfHeads: Readonly<Record<string, Look>> = {
  'afghan-hound': look('borzoi', cream, gold, black),
  akita: look('spitz', redPied, white, grey),
  basenji: look('spitz', redPied, red, tan),
  beagle: look('pointer', redPied, saddled),
  'bernese-mountain-dog': look('molosser', tan),
  'bichon-frise': look('poodle', white),
  'black-russian-terrier': look('molosser', black),
  'border-collie': look('collie', blackPied, redPied, black),
  borzoi: look('borzoi', white, cream, redPied, grey),
  boxer: look('bulldog', fawn, red),
  'bull-terrier': look('pointer', white, redPied),
  'caucasian-shepherd': look('molosser', grey, fawn, greyPied),
  'central-asian-shepherd': look('molosser', cream, white, blackPied),
  chihuahua: look('toy', cream, tan, fawn),
  'cocker-spaniel': look('spaniel', gold, black, redPied),
  'dachshund-long': look('dachshund', red, tan),
  'dachshund-smooth': look('dachshund', red, tan, brown),
  'dachshund-wire': look('dachshund', grey, brown),
  dalmatian: look('pointer', white),
  dobermann: look('shepherd', tan, { ...brown, mark: { where: 'points', colour: '#C58A4E' } }),
  'english-bulldog': look('bulldog', redPied, fawn, white),
  'english-setter': look('spaniel', greyPied, redPied, white),
  'french-bulldog': look('bulldog', fawn, black, blackPied),
  'german-shepherd': look('shepherd', saddled, black, grey),
  'golden-retriever': look('retriever', gold, cream),
  'great-dane': look('molosser', fawn, blue, black),
  hound: look('retriever', tan, redPied),
  'jack-russell-terrier': look('short-terrier', redPied, blackPied),
  'labrador-retriever': look('retriever', cream, black, brown),
  laika: look('spitz', greyPied, blackPied, redPied, grey),
  maltese: look('longcoat-toy', white),
  papillon: look('toy', redPied, blackPied),
  pointer: look('pointer', brown, redPied, grey),
  pomeranian: look('spitz', gold, cream, white, black),
  poodle: look('poodle', black, white, brown, grey),
  pug: look('bulldog', fawn, black),
  rottweiler: look('molosser', tan),
  'rough-collie': look('collie', gold, blue, saddled),
  'russian-toy': look('toy', tan, red),
  schnauzer: look('terrier', grey, black),
  'scottish-terrier': look('short-terrier', black, cream),
  'shaggy-shepherd': look('collie', grey, white, blackPied),
  'shar-pei': look('bulldog', cream, red, black),
  'siberian-husky': look('spitz', greyPied, blackPied, redPied),
  'staffordshire-terrier': look('bulldog', blue, red, blackPied),
  terrier: look('terrier', saddled, red, grey),
  'welsh-corgi': look('dachshund', redPied, saddled),
  'west-highland-terrier': look('short-terrier', white, cream),
  whippet: look('borzoi', grey, fawn, blackPied),
  'wirehaired-pointer': look('pointer', brown, grey, blackPied),
  'yorkshire-terrier': look('yorkshire', blue, tan),
};

const unknown = look('shepherd', saddled, grey, cream, black);

/** The look of a breed; of a breed without a drawn head that of a dog of no particular breed. */
export const lookOfHead = (head: string): Look => looksOfHeads[head] ?? unknown;
