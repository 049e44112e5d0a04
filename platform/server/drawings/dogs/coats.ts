import type { DogType } from './types.ts';

/** What lies over the ground colour of a coat. */
export type Marking =
  | 'saddle'
  | 'mantle'
  | 'points'
  | 'irish'
  | 'patches'
  | 'brindle'
  | 'merle'
  | 'torn'
  | 'ticking'
  | 'spots'
  | 'mask'
  | 'mealy'
  | 'tipped'
  | 'grey'
  | 'hound'
  | 'feet';

export interface Coat {
  ground: string;
  markings: readonly (readonly [Marking, colour: string])[];
  /** Of the nose; lines inside dark coats are light. */
  nose: string;
  isDark: boolean;
}

const black = '#3d4245';
const white = '#f9f5ea';
const tan = '#c0854a';
const ink = '#22302a';

/** Words of colour as registers write them, Russian and Latin; the first that fits wins. «ё» is read as «е». */
const hues: readonly (readonly [RegExp, string])[] = [
  [/стальн|steel|blue grey|сине/, '#66727e'],
  [/изабел|isabel|лилов|lilac|сирен/, '#b79f8d'],
  [/шоколад|chocol/, '#6a4433'],
  [/кофейн|печен|каштан|коричн|brown|liver|chestnut|brun|maron|гаванн|havan|бобр|beaver/, '#7b543c'],
  [/муруг|махагон|mahagon|mahogany|тёмно-рыж|темно-рыж|рубин|ruby|deep red|бурмат/, '#94502d'],
  [/оленьи|олений|stag|fawn|палев|изюб|буланый/, '#dcbd89'],
  [/пшенич|wheat|бисквит|biscuit|песочн|sand|солом/, '#dfc394'],
  [/абрикос|apricot/, '#dca766'],
  [/оранж|orange|бленх|blenheim|лисий|лись|fox red/, '#cc8143'],
  [/лимон|lemon/, '#e9cf8c'],
  [/золот|gold|полов/, '#d4a45c'],
  [/красн(?=[ыоаую](?![дя]))|рыж|\bred\b|roux|медн|copper|персик/, '#bd7642'],
  [/кремов|cream|сливоч|слонов|ivory|айвори/, '#efe0bd'],
  [/желт|yellow/, '#e0c081'],
  [/серебр|silver|платин/, '#bfc4c3'],
  [/голуб|blue|bleu|дымч|пепел/, '#87929b'],
  [/сер(?=[ыоа])|gr[ea]y|gris|волч|wolf|мыш|perl|перл/, '#94979a'],
  [/соболин|собол|sable|zibel/, '#b67f47'],
  [/черн(?=[ыоаую](?![зв]))|black|noir|nero|schwarz/, black],
  [/бел(?=[ыоаую])(?!о(мор|рус|зер))|white|blanc|weiss/, white],
];

const near = (colour: string, part: number): string =>
  `#${[1, 3, 5]
    .map((from) => Math.round(Number.parseInt(colour.slice(from, from + 2), 16) * part))
    .map((value) => Math.min(255, value).toString(16).padStart(2, '0'))
    .join('')}`;
const brightness = (colour: string): number =>
  [1, 3, 5].reduce((sum, from) => sum + Number.parseInt(colour.slice(from, from + 2), 16), 0) / 765;

/** Colours named in a text, in their order. */
function huesIn(text: string): string[] {
  const found = hues
    .map(([words, hue]) => ({ place: text.search(words), hue }))
    .filter(({ place }) => place >= 0)
    .toSorted((one, other) => one.place - other.place)
    .map(({ hue }) => hue);
  return [...new Set(found)];
}

/** Types whose three colours are a black coat with tan and white, not a hound's saddle. */
const mountainTri = new Set<DogType>([
  'swiss',
  'mountain',
  'bernard',
  'border',
  'collie',
  'papillon',
  'toySpaniel',
  'corgi',
  'cocker',
  'spaniel',
  'setter',
  'chihuahua',
]);
/** Light cheeks, chest and legs under any colour. */
const light = new Set<DogType>(['husky', 'malamute', 'akita']);
const masked = new Set<DogType>([
  'mastiff',
  'pug',
  'boxer',
  'dane',
  'malinois',
  'tervueren',
  'bullTerrier',
  'guardian',
  'bernard',
  'greyhound',
  'frenchBulldog',
]);

/** What a type usually wears where nothing is known of the dog's own colour. */
const usual: Partial<Record<DogType, readonly string[]>> = {
  shepherd: ['чепрачный', 'зонарный', 'чёрный'],
  malinois: ['рыжий с маской', 'тигровый'],
  tervueren: ['рыжий с маской', 'чёрный'],
  collie: ['соболино-белый', 'триколор', 'голубой мраморный с белым'],
  border: ['чёрно-белый', 'мраморный с белым', 'рыже-белый'],
  shaggy: ['серо-белый', 'палевый', 'чёрный'],
  corgi: ['рыжий с белым', 'триколор'],
  cattle: ['голубой крапчатый', 'рыжий крапчатый'],
  molosser: ['чёрный с подпалом', 'чёрный', 'тигровый'],
  mastiff: ['палевый с маской', 'тигровый', 'рыжий'],
  dane: ['мраморный арлекин', 'палевый', 'голубой', 'тигровый'],
  bulldog: ['палево-белый', 'тигровый с белым', 'рыжий'],
  boxer: ['рыжий с белым', 'тигровый с белым'],
  dobermann: ['чёрный с подпалом', 'коричневый с подпалом'],
  pinscher: ['рыжий', 'чёрный с подпалом'],
  schnauzer: ['перец с солью', 'чёрный'],
  guardian: ['серый', 'палевый', 'белый с рыжими пятнами', 'тигровый'],
  mountain: ['белый', 'чёрный', 'палевый'],
  bernard: ['рыже-белый'],
  swiss: ['триколор'],
  sharpei: ['палевый', 'рыжий', 'чёрный'],
  terrier: ['рыжий с чепраком', 'бело-рыжий', 'рыжий'],
  smoothTerrier: ['бело-рыжий', 'чёрно-белый', 'триколор'],
  bedlington: ['голубой', 'песочный'],
  lowTerrier: ['чёрный', 'белый', 'пшеничный'],
  dropTerrier: ['рыжий', 'чёрно-подпалый'],
  bullTerrier: ['белый', 'тигровый с белым'],
  staff: ['рыжий', 'тигровый', 'голубой', 'чёрный с белым'],
  yorkshire: ['стальной с подпалом'],
  dachshund: ['рыжий', 'чёрно-подпалый', 'шоколадный с подпалом', 'мраморный'],
  wireDachshund: ['кабаний', 'рыжий'],
  longDachshund: ['рыжий', 'чёрно-подпалый'],
  spitz: ['белый', 'серый', 'рыжий'],
  pomeranian: ['оранжевый', 'кремовый', 'чёрный'],
  samoyed: ['белый'],
  laika: ['рыжий', 'серый', 'чёрно-белый', 'пегий'],
  husky: ['серо-белый', 'чёрно-белый', 'рыже-белый'],
  malamute: ['волчье-серый с белым', 'чёрно-белый'],
  akita: ['рыжий', 'тигровый', 'белый'],
  chow: ['рыжий', 'кремовый', 'чёрный'],
  basenji: ['рыже-белый', 'триколор'],
  pharaoh: ['рыжий', 'рыже-белый'],
  hound: ['триколор', 'бело-рыжий', 'чёрно-подпалый'],
  foxhound: ['триколор', 'бело-рыжий'],
  bloodhound: ['чёрно-подпалый', 'рыжий'],
  basset: ['триколор', 'лимонно-белый'],
  griffon: ['пшеничный', 'бело-рыжий', 'триколор'],
  pointer: ['бело-кофейный', 'лимонно-белый', 'чёрно-белый', 'коричневый крапчатый'],
  setter: ['блю-белтон', 'красный', 'оранж-белтон'],
  wirePointer: ['кофейно-чалый', 'коричневый'],
  retriever: ['палевый', 'чёрный', 'шоколадный'],
  golden: ['золотистый', 'кремовый'],
  spaniel: ['бело-коричневый', 'чёрно-белый', 'рыже-белый'],
  cocker: ['рыжий', 'чёрный', 'голубо-чалый'],
  waterDog: ['чёрный', 'коричневый', 'бело-коричневый'],
  poodle: ['белый', 'абрикосовый', 'чёрный', 'серебристый'],
  bichon: ['белый'],
  maltese: ['белый', 'бело-палевый', 'золотисто-белый'],
  pekingese: ['рыжий с маской', 'палевый с маской', 'белый'],
  pug: ['палевый с маской', 'чёрный'],
  frenchBulldog: ['палевый', 'тигровый', 'палево-пятнистый'],
  boston: ['тигровый с белым', 'чёрный с белым'],
  chihuahua: ['палевый', 'рыжий', 'чёрно-подпалый'],
  russianToy: ['чёрно-подпалый', 'рыжий', 'коричневый с подпалом'],
  papillon: ['бело-рыжий', 'бело-чёрный', 'триколор'],
  toySpaniel: ['бленхейм', 'триколор', 'рубиновый'],
  toyGriffon: ['рыжий', 'чёрно-подпалый'],
  crested: ['серый', 'чёрный', 'кремовый'],
  hairless: ['серый', 'чёрный', 'бронзово-коричневый'],
  greyhound: ['тигровый', 'палевый', 'чёрный'],
  levriero: ['серый', 'голубой', 'палевый'],
  sighthound: ['палевый', 'тигровый с белым', 'голубой с белым'],
  borzoi: ['белый с рыжими пятнами', 'половый', 'муругий', 'чёрно-подпалый'],
  saluki: ['кремовый', 'рыжий', 'чёрно-подпалый'],
  afghan: ['кремовый', 'рыжий с маской', 'чёрно-подпалый'],
  wolfhound: ['серый', 'тигровый', 'палевый'],
};

/**
 * The coat of a dog by the text of its colour; `seed` chooses among what its type usually wears where there is no text.
 */
export function coatOf(colour: string, type: DogType, seed: number): Coat {
  const own = usual[type] ?? ['рыжий', 'чёрный', 'палевый'];
  const written = colour.toLowerCase().replaceAll('ё', 'е').trim();
  const text =
    huesIn(written).length > 0 ||
    /триколор|трехцв|трицв|tric|чепр|тигр|brind|мрамор|merle|пег|пятн|белтон|перец|pepper|кабан|зонар|арлек/.test(
      written,
    )
      ? written
      : ((own[seed % own.length] ?? '').replaceAll('ё', 'е') as string);
  const found = huesIn(text);
  const [first = tan, second] = found;
  const colourOf = found.find((hue) => hue !== white) ?? black;
  const markings: [Marking, string][] = [];
  let ground = first;
  const has = (words: RegExp): boolean => words.test(text);
  const withWhite = found.includes(white) && found.length > 1;

  if (type === 'dalmatian') {
    ground = white;
    markings.push(['spots', has(/корич|печен|brown|liver/) ? '#6a4433' : has(/лимон|lemon/) ? '#e0b765' : black]);
  } else if (has(/триколор|трехцв|трицв|tric|three/)) {
    if (mountainTri.has(type)) {
      ground = black;
      markings.push(['points', tan], ['irish', white]);
    } else {
      ground = '#c58a4e';
      markings.push(['mantle', black], ['hound', white]);
    }
  } else if (has(/чепр|saddle/)) {
    ground = '#c8935a';
    markings.push(['saddle', '#43433f']);
    if (type === 'shepherd') markings.push(['mask', '#43433f']);
  } else if (has(/перец|pepper|соль/)) {
    ground = '#8b8f90';
    markings.push(['grey', '#d9d8d0']);
  } else if (has(/зонар|кабан|agouti|wildboar|wild boar|волч|wolf/)) {
    ground = has(/кабан|wild/) ? '#8d7556' : '#aa9c84';
    markings.push(['saddle', near(ground, 0.58)], ['tipped', near(ground, 0.5)], ['mask', '#55504a']);
  } else if (has(/белтон|belton|чал|roan|крап|tick|fleck/)) {
    ground = near(white, 0.97);
    markings.push(['ticking', colourOf], ['patches', colourOf]);
    if (has(/подпал|tan/)) markings.push(['feet', tan]);
  } else if (has(/арлек|harleq/)) {
    ground = white;
    markings.push(['torn', black]);
  } else if (has(/мрамор|merle/)) {
    const red = has(/рыж|красн|red|корич|шокол/) && !has(/голуб|blue/);
    ground = red ? '#d8b08a' : '#b3babd';
    markings.push(['merle', red ? '#8d5433' : '#4a5156']);
    if (has(/подпал|tan/)) markings.push(['points', tan]);
    if (found.includes(white)) markings.push(['irish', white]);
  } else if (has(/тигр|brind/)) {
    ground = found.find((hue) => hue !== white && hue !== black) ?? '#b28a58';
    markings.push(['brindle', '#4a3b30'], ['mask', '#453a33']);
    if (found.includes(white)) markings.push(['irish', white]);
  } else if (has(/собол|sable|zibel/)) {
    ground = found.find((hue) => hue !== white) ?? '#b67f47';
    markings.push(['tipped', near(ground, 0.55)]);
    if (found.includes(white)) markings.push(['irish', white]);
  } else if (has(/подпал|and tan|\btan\b|& tan|b&t/)) {
    ground = found.find((hue) => hue !== white) ?? black;
    markings.push(['points', tan]);
    if (type === 'yorkshire') markings.splice(0, 1, ['saddle', ground], ['feet', '#d0a066']);
    if (type === 'yorkshire') ground = '#d0a066';
    if (found.includes(white)) markings.push(['irish', white]);
  } else if (
    has(/бленх|blenheim/) ||
    has(/пег|пятн|пестр|pied|parti|spot|pinto|пинто/) ||
    (withWhite && first === white)
  ) {
    ground = white;
    markings.push(['patches', colourOf]);
  } else if (withWhite) {
    // «Рыжий с белым»: white where dogs are white; herding and northern dogs wear a collar, gun dogs patches.
    ground = first === white ? (second ?? black) : first;
    if (
      /^(pointer|spaniel|hound|foxhound|basset|setter|wirePointer|papillon|toySpaniel|smoothTerrier|terrier|borzoi|saluki|bernard|maltese|griffon)$/.test(
        type,
      )
    ) {
      markings.push(['patches', ground]);
      ground = white;
    } else if (light.has(type)) markings.push(['mealy', white]);
    else markings.push(['irish', white]);
  }
  if (
    light.has(type) &&
    brightness(ground) < 0.85 &&
    !markings.some(([marking]) => marking === 'mealy' || marking === 'patches')
  )
    markings.push(['mealy', '#f4ecdc']);
  const isPlain = markings.length === 0;
  if (
    has(/маск|зачернен|mask|overlay/) ||
    (isPlain && masked.has(type) && brightness(ground) > 0.5 && brightness(ground) < 0.84)
  )
    markings.push(['mask', '#453a33']);
  if (has(/маск|зачернен|mask|overlay/) && has(/зачернен|overlay/)) markings.unshift(['tipped', near(ground, 0.6)]);
  const brown = /корич|шокол|печен|кофей|brown|liver|choc/.test(text);
  return { ground, markings, nose: brown ? '#5a3a2b' : ink, isDark: brightness(ground) < 0.36 };
}
