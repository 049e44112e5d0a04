import type { DogType } from './types.ts';

/**
 * Which breed is of which type: by words of its Russian name, the first that fits («ё» is read as «е»). Breeds that an
 * administrator adds tomorrow find their type by the same words, and by their group where no word fits.
 */
const byWords: readonly (readonly [RegExp, DogType])[] = [
  [/метис|беспород|дворн/, 'laika'],
  // Dachshunds and other long low dogs.
  [/такса.*(жестк|wire)/, 'wireDachshund'],
  [/такса.*(длин|long)/, 'longDachshund'],
  [/^такса/, 'dachshund'],
  [/вандейский бассет|рыжий бретонский бассет|денди/, 'dropTerrier'],
  [/бассет|древер|таксообраз/, 'basset'],
  [/корги|вальхунд|ланкаширский хилер/, 'corgi'],
  // Flat faces.
  [/американский бульдог|континентальный бульдог/, 'staff'],
  [/французский бульдог/, 'frenchBulldog'],
  [/бостон/, 'boston'],
  [/английский бульдог|^бульдог/, 'bulldog'],
  [/мопс|брабансон/, 'pug'],
  [/пекинес/, 'pekingese'],
  [/боксер/, 'boxer'],
  [/шарпей/, 'sharpei'],
  // Bull and terrier.
  [/стаффорд|питбуль|американский булли/, 'staff'],
  [/бультерьер/, 'bullTerrier'],
  // Terriers.
  [/йоркшир|бивер|шелковистый/, 'yorkshire'],
  [/скай-терьер/, 'maltese'],
  [/бедлингтон/, 'bedlington'],
  [/мягкошерстн|керри-блю|русский черный терьер/, 'schnauzer'],
  [/тибетский терьер/, 'maltese'],
  [/шотландский терьер|вест-хайленд|силихем|керн-|норвич|австралийский терьер/, 'lowTerrier'],
  [/норфолк|бордер-терьер|чешский терьер|глен-оф|смаусхонд/, 'dropTerrier'],
  [
    /гладкошерстный|рассел|той-фокс|японский терьер|бразильский терьер|валенсийский|андалуз|датско-шведская|ягдтерьер/,
    'smoothTerrier',
  ],
  [/аффенпинчер/, 'toyGriffon'],
  [/той-терьер|манчестер|крысарик|пинчер/, 'pinscher'],
  [/терьер/, 'terrier'],
  [/шнауцер|ризен|бувье/, 'schnauzer'],
  // Spitz and primitive dogs.
  [/померан/, 'pomeranian'],
  [/самоед/, 'samoyed'],
  [/чау/, 'chow'],
  [/маламут|эскимос|гренланд|ездовая/, 'malamute'],
  [/хаски|кли-кай|якутская/, 'husky'],
  [/акита|тоса/, 'akita'],
  [/басенджи|тайский риджбек|тайваньск/, 'basenji'],
  [/фараон|поденко|поденгу|чирнеко/, 'pharaoh'],
  [/хохлат/, 'crested'],
  [/голая|ксоло/, 'hairless'],
  [
    /лайка|элкхунд|карельск|лундехунд|чиндо|ханаан|кисю|сикоку|хоккайдо|^кай$|^сиба|норрботт|бухунд|оленегон|бангкеу|кинтамани|финский шпиц/,
    'laika',
  ],
  [/шпиц|вольпино|евразиер|лаппхунд|исландск/, 'spitz'],
  // Sighthounds.
  [/афган/, 'afghan'],
  [/салюки|тазы|тайган/, 'saluki'],
  [/псовая|русская борзая/, 'borzoi'],
  [/ирландский волкодав|дирхаунд/, 'wolfhound'],
  [/левретк/, 'levriero'],
  [/грейхаунд|гальго|слюги|азавак|венгерская борзая|польская борзая|хортая|степная|борзая/, 'greyhound'],
  [/уиппет/, 'sighthound'],
  // Companions.
  [/пудельпойнтер/, 'wirePointer'],
  [/пудель/, 'poodle'],
  [/бишон|болоньез|котон|левхен|львиная/, 'bichon'],
  [/мальтезе|болонка|салонн|ши-тцу|лхас|хин$/, 'maltese'],
  [/чихуахуа/, 'chihuahua'],
  [/русский той/, 'russianToy'],
  [/континентальный той|папийон|фален/, 'papillon'],
  [/(кинг|тибетский).*спаниель|кавалер|пекин/, 'toySpaniel'],
  [/(брюссельский|бельгийский) гриффон/, 'toyGriffon'],
  [/кромфор/, 'griffon'],
  // Water dogs, spaniels, retrievers.
  [/водян|барбет|лаготто|веттерхун|курчавошерстн/, 'waterDog'],
  [/кокер/, 'cocker'],
  [/бретонский эпаньоль/, 'spaniel'],
  [/эпаньоль|сеттер|мюнстер|лангхаар|куропаточ|стабихун/, 'setter'],
  [/спаниель|перепел|коикер/, 'spaniel'],
  [/золотистый|прямошерстн|толлер|новошотланд/, 'golden'],
  [/ретривер|лабрадор/, 'retriever'],
  // Pointing dogs.
  [/далматин|риджбек/, 'dalmatian'],
  [/дратхаар|штихельхаар|спиноне|фоусек|жестк.*(легавая|выжла)|корталь/, 'wirePointer'],
  [/пойнтер|курцхаар|выжла|веймар|легавая|брак/, 'pointer'],
  // Hounds.
  [/бладхаунд|кровян/, 'bloodhound'],
  [/гриффон|оттерхаунд|жесткошерстная гончая/, 'griffon'],
  [/фоксхаунд|харьер|билли|пуатев|порселен|фарфоров|англо-франц|русская (пегая )?гончая/, 'foxhound'],
  [/бигль/, 'hound'],
  [/кунхаунд|копов|гончая|огар|сабуэсо|следопыт|гончи/, 'hound'],
  // Herding dogs.
  [/шелти|колли длинн|^колли$/, 'collie'],
  [
    /бородат|бобтейл|бриар|комондор|пули|пуми|южнорус|низинн|каталон|бергам|схапендус|пикард.*овчарка|пиренейская длинн|миоритск|португальская овчарка|одис/,
    'shaggy',
  ],
  [/торньяк/, 'mountain'],
  [/колли|австралийская овчарка|американская овчарка|муди|хорватская|гладкомордая|ходский/, 'border'],
  [/хилер|короткохвост|австралийская пастушья|келпи/, 'cattle'],
  [/шипперке/, 'spitz'],
  [/бельгийская овчарка|грюнендаль|тервюрен/, 'tervueren'],
  [/малинуа|голландская овчарка|майоркская овчарка/, 'malinois'],
  [/немецкая овчарка|восточноевроп|швейцарская овчарка|волчья|волчак|сарлос/, 'shepherd'],
  [/босерон/, 'dobermann'],
  // Mountain and guardian dogs.
  [/сенбернар|московская сторожевая/, 'bernard'],
  [
    /ньюфаунд|ландсир|леонбергер|ховаварт|пиренейская горная|пиренейский мастиф|тибетский мастиф|кувас|мареммо|чувач|подгалян|карпатская|буковин|воронья|эштрел|шарпланин|крашск|боснийско|бурят/,
    'mountain',
  ],
  [/зенненхунд|энтлебух|аппенцел/, 'swiss'],
  [/кавказск/, 'mountain'],
  [/среднеазиат|кангал|алабай|аиди|атласск|рафейру|трансмонтан|лаборейру|испанский мастиф/, 'guardian'],
  [/немецкий дог/, 'dane'],
  [/доберман/, 'dobermann'],
  [/бордоский|неаполит|мастиф|фила|бурбуль|бройхольмер|ка-де-бо/, 'mastiff'],
  [/ротвейлер|корсо|канарский|аргентинск|симаррон|сан-мигель|дог/, 'molosser'],
];

const byGroup: Readonly<Record<number, DogType>> = {
  1: 'shepherd',
  2: 'guardian',
  3: 'terrier',
  4: 'dachshund',
  5: 'laika',
  6: 'hound',
  7: 'pointer',
  8: 'spaniel',
  9: 'toySpaniel',
  10: 'greyhound',
};

/** Of the same group, in turn: pages that know a group only don't show one dog again and again. */
const ofGroup: Readonly<Record<number, readonly DogType[]>> = {
  1: ['shepherd', 'border', 'collie', 'corgi', 'shaggy', 'malinois'],
  2: ['molosser', 'guardian', 'swiss', 'dobermann', 'boxer', 'schnauzer', 'mountain', 'dane', 'bulldog'],
  3: ['terrier', 'smoothTerrier', 'lowTerrier', 'bullTerrier', 'staff', 'yorkshire'],
  4: ['dachshund', 'wireDachshund', 'longDachshund'],
  5: ['laika', 'samoyed', 'husky', 'pomeranian', 'akita', 'basenji'],
  6: ['hound', 'basset', 'foxhound', 'dalmatian', 'bloodhound'],
  7: ['pointer', 'setter', 'wirePointer'],
  8: ['golden', 'cocker', 'retriever', 'spaniel', 'waterDog'],
  9: ['toySpaniel', 'poodle', 'pug', 'chihuahua', 'bichon', 'papillon', 'frenchBulldog', 'maltese'],
  10: ['borzoi', 'sighthound', 'greyhound', 'saluki', 'afghan', 'wolfhound'],
};

/** The type by words of the name alone; undefined where none fits. */
export function typeByName(breed: string): DogType | undefined {
  const name = breed.toLowerCase().replaceAll('ё', 'е').trim();
  return name ? byWords.find(([words]) => words.test(name))?.[1] : undefined;
}

/** Every dog has a type: by its breed, by its group, or, where neither is known, one that follows from the seed. */
export function typeOf(breed: string, group: number, seed: number): DogType {
  const own = typeByName(breed);
  if (own) return own;
  if (breed && byGroup[group]) return byGroup[group];
  const choice = ofGroup[group] ?? ofGroup[(seed % 10) + 1] ?? [];
  return choice[Math.floor(seed / 10) % choice.length] ?? 'laika';
}

/** Breeds of one colour, or whose colours are not those of their type. */
const coloursByWords: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ротвейлер|босерон|манчестер|той-терьер|гордон/, ['чёрный с подпалом']],
  [
    /ньюфаунд|русский черный терьер|ризен|грюнендаль|аффенпинчер|майоркская овчарка|шипперке|муди|норвежский черный/,
    ['чёрный'],
  ],
  [/ландсир/, ['бело-чёрный']],
  [
    /мареммо|кувас|чувач|подгалян|комондор|южнорус|пиренейская горная|вест-хайленд|силихем|аргентинский|швейцарская овчарка|японский шпиц|вольпино/,
    ['белый'],
  ],
  [/московская сторожевая/, ['рыже-белый']],
  [/кавказск/, ['серый', 'палевый', 'рыжий']],
  [/леонбергер/, ['рыжий с маской']],
  [/тибетский мастиф|ховаварт|шотландский сеттер/, ['чёрный с подпалом', 'чёрный']],
  [/бордоск|сиба|финский шпиц|ирландский терьер|выжла|ирландский красный|азавак|рыжий бретон/, ['рыжий']],
  [/бобтейл|бородат|низинн/, ['серо-белый']],
  [/эрдель|вельштерьер|лейкленд/, ['чепрачный']],
  [/шотландский терьер/, ['чёрный', 'тигровый', 'пшеничный']],
  [/керри|веймар|русская голубая/, ['серый']],
  [/пшеничный|керн/, ['пшеничный']],
  [/курцхаар|дратхаар|лангхаар|немецк.*легавая/, ['кофейно-чалый', 'коричневый']],
  [/волч|сарлос|чехословацк|элкхунд|лосин|западносибир/, ['волчье-серый']],
  [/голубая|голубой/, ['голубой крапчатый с подпалом']],
  [/стабихун|мюнстер/, ['чёрно-пегий', 'бело-коричневый']],
  [/суссекс|ирландский водян|чесапик/, ['коричневый']],
  [/хин$/, ['чёрно-белый', 'бело-рыжий']],
  [/риджбек/, ['пшенично-рыжий']],
  [/ягдтерьер/, ['чёрно-подпалый']],
  [/самоед/, ['белый']],
  [/карельск/, ['чёрно-белый']],
  [/цвергшнауцер/, ['перец с солью', 'чёрный']],
];

/** What the breed usually wears, for a dog whose colour is not known; empty where its type says enough. */
export function usualColour(breed: string, seed: number): string {
  const name = breed.toLowerCase().replaceAll('ё', 'е');
  const colours = coloursByWords.find(([words]) => words.test(name))?.[1];
  return colours?.[seed % colours.length] ?? '';
}
