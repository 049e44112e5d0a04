import { type Cast, dogAt, grass, handlerAt, outline, path, rect, rosette, stage, tree } from './stage.ts';

const { width, height } = stage;

/** Posts with a ribbon between them, along a show ring. */
function rail(y: number, tall: number): string {
  let posts = '';
  for (let x = 40; x < width; x += 176) posts += rect(x, y - tall, 9, tall, '#fbf7ec', 2);
  return `${rect(-5, y - tall + 10, width + 10, 16, '#8f2f2c')}${rect(-5, y - tall + 34, width + 10, 4, '#fbf7ec')}${posts}`;
}

function ring(cast: Cast): string {
  let stripes = '';
  for (let x = -60; x < width + 60; x += 120) stripes += path(`M${x} 0h60l-16 150h-44Z`, '#e9dcc0');
  return [
    rect(0, 0, width, height, '#d9e4d6'),
    rect(0, 0, width, 150, '#b9604a'),
    stripes,
    path(`M-20 150q30 34 60 0${'t60 0'.repeat(16)}V140H-20Z`, '#b9604a'),
    tree(120, 300, 170, '#7d9c78'),
    tree(840, 300, 200, '#7d9c78'),
    rect(0, 300, width, 340, '#7f9d68'),
    rail(346, 84),
    path(`M0 420h${width}v24H0Z`, '#93ae7b'),
    dogAt(cast, 0, { x: 380, y: 560, scale: 1.52, pose: 'move' }),
    handlerAt(700, 572, 0.98, '#3d566e', '#f0e6d0', [306, 300]),
    path('M760 610v-74h150v74Z', '#fbf7ec', 3),
    path('M780 536h110', 'none', 3),
    rosette(835, 560, 17, '#b58a36'),
  ].join('');
}

function stand(cast: Cast): string {
  const step = (x: number, top: number, wide: number, number: string): string =>
    `${rect(x, top, wide, 640 - top, '#fbf7ec', 3)}${rect(x, top, wide, 26, '#1f4d3a', 3)}<text x="${x + wide / 2}" y="${top + 104}" font-family="Georgia, serif" font-size="64" font-weight="600" text-anchor="middle" fill="#75530f">${number}</text>`;
  return [
    rect(0, 0, width, height, '#e6dcc4'),
    path(`M0 70h${width}v8H0Z`, '#75530f'),
    ...[90, 250, 410, 570, 730, 890].map((x, nth) =>
      path(`M${x - 62} 78h124l-62 92Z`, nth % 2 ? '#1f4d3a' : '#8f2f2c', 2),
    ),
    rect(0, 560, width, 80, '#b79a68'),
    step(350, 380, 280, '1'),
    step(54, 444, 296, '2'),
    step(630, 478, 276, '3'),
    dogAt(cast, 1, { x: 206, y: 444, scale: 0.92, pose: 'stand' }),
    dogAt(cast, 2, { x: 770, y: 478, scale: 0.84, pose: 'sit', looks: 'left' }),
    dogAt(cast, 0, { x: 490, y: 380, scale: 1, pose: 'stand' }),
    rosette(490, 566, 24, '#b58a36'),
  ].join('');
}

function whelping(cast: Cast): string {
  return [
    rect(0, 0, width, height, '#efe3cf'),
    ...Array.from({ length: 14 }, (_, nth) => rect(nth * 72 + 30, 0, 3, 330, '#e2d2b6')),
    rect(0, 330, width, 310, '#c49f70'),
    path('M680 40h190v150H680Z', '#cfe0e2', 4),
    path('M775 40v150M680 115h190', 'none', 4),
    path('M70 250h820v40H70Z', '#a87a49', 3),
    rect(70, 286, 820, 250, '#d9bb8c', 3),
    path('M104 470q120 -56 260 -30t300 -6t190 24v66H104Z', '#8fa8a0', 3),
    path('M150 500q80 -14 150 0M420 492q90 -14 170 4M680 498q60 -10 110 0', 'none', 2),
    dogAt(cast, 0, { x: 520, y: 470, scale: 1.7, pose: 'lie', looks: 'right' }),
    ...[
      [330, 496, 'sleep'],
      [455, 508, 'lie'],
      [585, 508, 'sleep'],
      [705, 500, 'sit'],
    ].map(([x, y, pose], nth) =>
      dogAt({ ...cast, key: `${cast.key}p${nth}` }, 0, {
        x: x as number,
        y: y as number,
        scale: 0.56,
        pose: pose as 'sleep',
        isPuppy: true,
        looks: nth % 2 ? 'right' : 'left',
      }),
    ),
    path('M70 528h820v66H70Z', '#b98b57', 3),
    path('M70 560h820', 'none', 2),
  ].join('');
}

function sofa(cast: Cast): string {
  return [
    rect(0, 0, width, height, '#d8d3bd'),
    path('M130 70h190v140H130Z', '#f7f0de', 5),
    path('M146 190q40 -70 74 -30t84 -20v50Z', '#7f9d68'),
    path('M720 60h150l34 110H686Z', '#e6c983', 3),
    rect(790, 170, 9, 330, '#75530f'),
    rect(0, 500, width, 140, '#a98257'),
    path(`M0 566h${width}v6H0Z`, '#967048'),
    path('M120 300q0 -66 70 -66h520q70 0 70 66v190H120Z', '#6b2f2c', 4),
    path('M450 236v190', 'none', 3),
    path('M70 340q0 -44 50 -44t50 44v110h560V340q0 -44 50 -44t50 44v196H70Z', '#7e3a36', 4),
    path('M170 424h560v66H170Z', '#8f4944', 4),
    rect(100, 536, 30, 34, '#4a3a30', 3),
    rect(770, 536, 30, 34, '#4a3a30', 3),
    path('M600 330l86 14l-8 90l-94 -8Z', '#e6c983', 3),
    dogAt(cast, 0, { x: 420, y: 432, scale: 1.36, pose: cast.seed % 2 ? 'sleep' : 'lie' }),
    path('M836 574a22 22 0 1 0 1 0Z', '#b58a36', 3),
  ].join('');
}

function field(cast: Cast): string {
  return [
    rect(0, 0, width, height, '#d6e4e6'),
    '<circle cx="770" cy="110" r="52" fill="#f6e7b8"/>',
    path('M90 120q18 -34 52 -22q30 -34 64 0q44 -8 44 22ZM470 80q14 -24 38 -16q22 -22 46 2q30 -4 30 14Z', '#f4f3ea'),
    path(`M0 330q140 -96 320 -40t330 -50t310 60v340H0Z`, '#a9bd9c'),
    tree(110, 372, 130, '#6f8f6a'),
    tree(196, 384, 96, '#7d9c78'),
    path(`M0 400q220 -60 470 -14t490 -30v284H0Z`, '#8cab72'),
    path('M560 640q-30 -120 90 -180t250 -96l60 -8v24q-150 30 -236 96t-20 164Z', '#d9c698'),
    grass(640, '#6c8c55', 26, 74),
    dogAt(cast, 0, {
      x: 430,
      y: 556,
      scale: 1.62,
      pose: cast.seed % 3 ? 'stand' : 'move',
      looks: cast.seed % 2 ? 'left' : 'right',
    }),
    grass(654, '#587a47', 34, 60),
  ].join('');
}

function training(cast: Cast): string {
  const cone = (x: number, y: number): string =>
    path(`M${x} ${y}l14 -66h12l14 66Z`, '#cc7a35', 3) + path(`M${x + 7} ${y - 30}h26`, 'none', 6);
  let boards = '';
  for (let x = 0; x < width; x += 60) boards += rect(x, 210, 52, 170, '#b79a68', 2);
  return [
    rect(0, 0, width, height, '#dfe6dc'),
    tree(220, 250, 190, '#7d9c78'),
    tree(700, 250, 220, '#6f8f6a'),
    boards,
    path(`M0 250h${width}v14H0ZM0 340h${width}v14H0Z`, '#967c50'),
    rect(0, 380, width, 260, '#95ad78'),
    path(`M0 470q240 -30 480 0t480 -8v178H0Z`, '#88a16b'),
    cone(720, 500),
    cone(830, 560),
    dogAt(cast, 0, { x: 360, y: 570, scale: 1.42, pose: 'sit', looks: 'right' }),
    handlerAt(650, 578, 0.98, '#51582b', '#66492f', [436, 352]),
    path('M180 590h66v14h-66Z', '#d9bb8c', 3),
    path('M170 576h22v42h-22ZM234 576h22v42h-22Z', '#c49f70', 3),
  ].join('');
}

function hunting(cast: Cast): string {
  const duck = (x: number, y: number, size: number): string =>
    `<g transform="translate(${x} ${y}) scale(${size})">${path('M0 0q20 -12 46 -4q12 -8 22 -2l12 4l-12 4q-20 16 -48 8Z', '#5f6f5a', 2)}${path('M26 -4q6 -34 30 -42q-2 26 -10 44Z', '#7c8a72', 2)}</g>`;
  let reeds = '';
  for (const [x, tall] of [
    [760, 240],
    [790, 290],
    [818, 210],
    [846, 270],
    [874, 230],
    [902, 300],
    [932, 250],
  ] as const)
    reeds += `${path(`M${x} 560q6 ${-tall / 2} 0 ${-tall}`, 'none', 4)}${rect(x - 6, 560 - tall, 12, 46, '#6b4a2c', 2)}`;
  return [
    rect(0, 0, width, height, '#e8dcc2'),
    '<circle cx="200" cy="180" r="60" fill="#e9b872"/>',
    path('M0 300q160 -60 340 -20t320 -36t300 40v356H0Z', '#b59b68'),
    path('M520 380q200 -26 440 0v100q-240 30 -440 -20Z', '#9fb7b5'),
    path('M600 410h130M700 440h150M820 404h90', 'none', 2),
    duck(560, 150, 1.1),
    duck(690, 110, 0.9),
    duck(790, 170, 0.8),
    path('M0 430q240 -50 470 -10t490 40v180H0Z', '#9c8a4f'),
    reeds,
    grass(600, '#7f7338', 22, 66),
    dogAt(cast, 0, { x: 360, y: 556, scale: 1.56, pose: 'stand', looks: 'right' }),
    grass(652, '#6a6130', 28, 60),
  ].join('');
}

function agility(cast: Cast): string {
  const bars = [0, 1, 2, 3]
    .map((nth) => rect(300, 380 + nth * 44, 330, 13, nth % 2 ? '#fbf7ec' : '#b9604a', 2))
    .join('');
  return [
    rect(0, 0, width, height, '#d9e4e2'),
    tree(90, 300, 180, '#7d9c78'),
    tree(860, 290, 170, '#6f8f6a'),
    rect(0, 300, width, 340, '#86a56b'),
    path(`M0 360q260 -30 520 0t440 -10v60q-220 20 -440 0t-520 6Z`, '#94b279'),
    path('M700 500v-70q0 -64 64 -64h196v134Z', '#3d6f8e', 3),
    path('M700 500v-64q0 -50 44 -50t44 50v64Z', '#22303a', 3),
    path('M830 366v134M890 366v134', 'none', 3),
    rect(286, 320, 18, 240, '#fbf7ec', 3),
    rect(626, 320, 18, 240, '#fbf7ec', 3),
    bars,
    path('M262 560h66v12h-66ZM602 560h66v12h-66Z', '#fbf7ec', 3),
    dogAt(cast, 0, { x: 470, y: 376, scale: 1.32, pose: 'move', leap: 7 }),
    grass(650, '#6c8c55', 30, 46),
  ].join('');
}

function table(cast: Cast): string {
  return [
    rect(0, 0, width, height, '#dfd6c3'),
    path('M0 110h960v10H0Z', '#b5a98f'),
    rect(0, 520, width, 120, '#a98257'),
    path('M560 96h300v190H560Z', '#f7f0de', 4),
    path('M590 140h180M590 176h220M590 212h150', 'none', 4),
    path('M200 430h560v30H200Z', '#4b5866', 4),
    path('M250 460l-30 150h24l34 -150ZM710 460l30 150h-24l-34 -150Z', '#4b5866', 3),
    dogAt(cast, 0, { x: 470, y: 430, scale: 1.34, pose: 'stand' }),
    path('M168 560h86v50h-86Z', '#1f4d3a', 3),
    path('M190 560v-26h42v26', 'none', 4),
  ].join('');
}

export const scenes = { ring, stand, whelping, sofa, field, training, hunting, agility, table } as const;
export type SceneName = keyof typeof scenes;

/** A scene as a file of its own. */
export function scenePicture(
  name: SceneName,
  cast: Omit<Cast, 'key'>,
  size: { width: number; height: number } = stage,
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${size.width}" height="${size.height}" preserveAspectRatio="xMidYMid slice" stroke-linecap="round"><g stroke="none" color="${outline}">${scenes[name]({ ...cast, key: 's' })}</g></svg>`;
}
