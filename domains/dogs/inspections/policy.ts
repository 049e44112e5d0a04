export const puppyFates = ['kept', 'toBeSeenAgain', 'culled', 'dead'] as const;
export type PuppyFate = (typeof puppyFates)[number];

export const fateNames: Readonly<Record<PuppyFate, string>> = {
  kept: 'Без пороков',
  toBeSeenAgain: 'Переосмотр',
  culled: 'Отбракован',
  dead: 'Погиб',
};

export const defects = [
  'bite',
  'teeth',
  'testes',
  'umbilical_hernia',
  'inguinal_hernia',
  'tail',
  'colour',
  'white_marks',
  'eyes',
  'palate',
  'limbs',
  'weak',
] as const;
export type Defect = (typeof defects)[number];

export const defectNames: Readonly<Record<Defect, string>> = {
  bite: 'прикус',
  teeth: 'зубы',
  testes: 'крипторх',
  umbilical_hernia: 'пупочная грыжа',
  inguinal_hernia: 'паховая грыжа',
  tail: 'залом хвоста',
  colour: 'нестандартный окрас',
  white_marks: 'белые пятна',
  eyes: 'глаза',
  palate: 'волчья пасть',
  limbs: 'конечности',
  weak: 'слабое развитие',
};

/** The reason for a finding, printed on the card and the application. */
export const reasonOf = ({ defects: found, note }: { defects: readonly string[]; note: string }): string =>
  [...found.map((one) => defectNames[one as Defect] ?? one), note].filter(Boolean).join(', ');

/** These require a defect or a note; the others allow no defects. */
export const fatesWithReason: readonly PuppyFate[] = ['toBeSeenAgain', 'culled'];
