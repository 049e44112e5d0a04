import type { SearchKind } from './kinds.ts';
import { splitWords } from './query.ts';
import { soundOf } from './sounds.ts';

/** Prefix of keys that are compared by sound; no title begins with it. */
const bySound = '#';

/** The words of a name by their sound, in any order: «Дозор северный», «Severny dozor». */
const soundKey = (words: readonly string[]): string => bySound + words.map(soundOf).filter(Boolean).sort().join(' ');

/** The same without spaces: «голденпав», «Golden Paw». */
const joinedKey = (words: readonly string[]): string => bySound + words.map(soundOf).join('');

/** A dictionary name by its sound, without spaces: «сибаину», «сиба ину». */
export const nameSound = (name: string): string => splitWords(name).map(soundOfForeign).join('');

/** The English w is written as «у» or «в»: «уиппет», «виппет». */
const soundOfForeign = (word: string): string => soundOf(word.replace(/^у(?=[аеиоэ])/, 'в'));

/** Words for kinds of things, with the kinds: «питомник Белый берег» is «Белый берег». */
const kindWords: ReadonlyArray<readonly [words: RegExp, kinds: readonly SearchKind[]]> = [
  [/^клуб(а|у|ом|е|ы|ов|ам|ах)?$/, [101, 103]],
  [/^(питомник(а|у|ом|е|и|ов|ам|ах)?|заводчик(а|у|ом|и|ов|ам)?)$/, [102]],
  [/^нкп$/, [103]],
  [/^федераци(я|и|ю|ей|й)$/, [104]],
  [/^владел(ец|ьца|ьцы)$/, [105]],
  [/^(новост(ь|и|ей))$/, [201]],
  [/^объявлени(е|я|й)$/, [202, 205]],
  [/^(прода(м|ю|ют|ет|дим|дут|ется|ются|жа|жи|жу|ть)|купл(ю|ят)|приобр(ету|ести)|покупк(а|и|у))$/, [202]],
  [
    /^(отда(м|ю|ют|ет|дим|дут|ть|ли)|пропал[аи]?|потерял(ась|ся|и)|сбежал[аи]?|найден(а|ы|н?ые|н?ая|н?ый)?|нашл(ась|ся|ись))$/,
    [205],
  ],
  [/^(купить|щен(ок|ка|ки|ков|кам|очек|очка|очки)|щеночков)$/, [102, 202]],
  [/^документ(а|ы|ов)?$/, [203]],
  [/^(выстав(ка|ки|ку|ке|кой|ок|кам|ках)|шоу|моно|монопородн(ая|ой|ую|ые|ых)|монопородк[аиу])$/, [301]],
  [/^(суд(ья|ьи|ье|ью|ей|ьям)|эксперт(а|у|ы|ов|ам)?|судейств(о|а)|суд(ит|ят|ить))$/, [401, 402]],
  [/^(курс(ы|ов|ам|ах)|обучени(е|я|ю)|лекци(я|и|й|ю)|заняти(е|я|й))$/, [304]],
  [/^(специалист|грумер|хендлер)(а|у|ы|ов|ам)?$/, [501]],
  [/^(соревновани(е|я|й|ям|ях)|турнир(ы|ов|а)?)$/, [303]],
  [/^(организаци[яию]|национальн(ый|ого|ые)|пород(а|ы|у|е|ой|ам|ах)?|породн(ый|ого))$/, []],
];

/** Null when the word names no kind. */
export const kindsOfWord = (word: string): readonly SearchKind[] | null =>
  [...kindWords, ...tellingWords].find(([pattern]) => pattern.test(word))?.[1] ?? null;

/** Whether the word names days. */
export const isDayWord = (word: string): boolean => /^(сегодня|завтра|выходн(ые|ых)|недел[яеюи])$/.test(word);

/** «кто судит» beside a town means its shows; «судьи» means people. */
export const isJudgingVerb = (word: string): boolean => /^суд(ит|ят|ить)$/.test(word);

/** Whether the word only introduces a name. */
export const isFiller = (word: string): boolean => fillers.test(word);

const matingWords = /^(вязк|жених|невест)/;

/** Words that name a kind and are also searched for. */
const tellingWords: typeof kindWords = [
  [/^(cacib|cac|сасиб|цациб|сас|кчк)$/, [301]],
  [/^(смотр|выводк)/, [302]],
  [/^(испытани|состязани)/, [303]],
  [/^(семинар|вебинар)/, [304]],
  [matingWords, [202]],
  [/^(разведени(е|я|ем)|развод(ит|ят))$/, [102]],
];

const overWords =
  /^(результат(ы|ов|ах)?|итог(и|ов|ах)?|победител(ь|и|ей)|победил(а|и)?|победител(ем|ями)|лучшим|призер(ы|ов|ом)?|выиграл(а|и)?|прошедш(ая|ие|их)|прошл(ая|ые|ых|ой))$/;

/** Whether the word asks for an outcome. */
export const isOutcomeWord = (word: string): boolean => overWords.test(word);

/** Words that introduce a name: «телефон РКФ», «кинологический клуб Самара», «как войти на сайт». */
const fillers =
  /^(в|во|ко|обо|на|и|о|об|при|вс(е|ем|ех)|есть|ли|мне|мой|моя|можно|нужно|с|со|по|для|из|к|от|где|как|какие|какой|наш(ел|ла|ли)|найти|найди|ищу|посмотреть|узнать|хочу|стать|стал|открыть|вступить|членом|кто|находится|расположен[аы]?|сайт(а|у|е|ом)?|портал(а|у|е|ом)?|телефон(ы|а)?|сегодня|завтра|выходн(ые|ых)|недел[яеюи]|эт(и|их|ой|у)|следующ(ие|их|ая|ую|ей)|результат(ы|ов|ах)?|итог(и|ов|ах)?|победил(а|и)?|победител(ем|ями)|лучшим|призер(ы|ов|ом)?|выиграл(а|и)?|прошедш(ие|их|ая)|контакты|адреса?|почта|страница|президиум|руководство|собак(а|и|у|е|ой)?|собачк(а|и|у)|п(е|ё)с(ик|ика|ики|иков)?|пес|пса|собач(ий|ья|ье)|собаководств(о|а|у)|любител(ь|я|и|ей)|владельцев|недорого|дешево|рядом|fci|фци|ближайш(ий|ая|ие|их)|кинологическ(ий|ая|ое|ого|ой|ие))$/;

/** Words without a subject: they are ignored. */
const softWords =
  /^(как(ая|ую|ое|ого|ому)?|последн(ий|ее|ие|их|яя|юю|ей)|свеж(ий|ие|их|ая)|друг(ой|ая|ую|ие|их|ого)|люб(ой|ая|ую|ые)|куда|откуда|когда|зачем|почему|что|чтобы|если|надо|нуж(ен|на|ны)|можно|хот(им|ите|ел|ела|елось)|буд(ет|у|ут)|долж(ен|на|но|ны)|лучш(е|ий|ая|ие|ей|его|их)|хорош(ий|ая|ие|его|их)|порядочн(ый|ая|ые|ого|ых)|проверенн(ый|ая|ые|ого|ых)|взросл(ый|ая|ые|ого|ую)|подрощенн(ый|ая|ого|ые)|девочк(а|у|и|ой)|мальчик(а|и|ов|ом)?|даром|все|быть|есть|нет|сколько|скоко|(о|за)?плат(ить|ят|а)|стоит|стоить|почем|сделать|делать|делают|сделаю|поставить|ставят|ставить|получить|получают|оформить|оформляют|взять|дать|подать|обратиться|обратится|(про)?(хо|й)д(ит|ят|ет|ут)|ид(ет|ут)|происходит|состо(ится|ятся)|прово(дят|дится|дятся)|намеч(ается|аются|ено|ены)|планиру(ют|ется|ются)|начинается|длится|ждать|ожидать|работа(ет|ют)|бывает|называется|выглядит|значит|означает|выда(ть|ют|ет)|цен(а|ы|у)|стоимость|звонить|вчера|утром|вечером|недавно|давно|сейчас|теперь|скоро|уже|опять|снова|дают|требуется|занимает|узнать|проверить|посмотреть|найти|онлайн|срочно|быстро|бесплатно|самому|самостоятельно|заочн(о|ый|ые|ая)|дистанционн(о|ый|ые|ая)|удаленно|официальн(о|ый|ая)|сво(й|я|ю|его|ей|и|их|им)|мо(й|я|ю|ей|его|их|и|им)|наш(а|у|ей|его|и)?|у|меня|мне|нам|нас|я|мы|он|она|них|за|до|после|перед|не|ни|про|это(т|го)?|подскажите|пожалуйста|скажите|помогите|адрес|порядок|фото|фотографи[яи]|описание|информация|правила?|интернет(е)?|россии|рф|год(а|у)?|только|лишь|именно|еще|тоже|также|разн(ые|ых)|мож(ет|ешь|ем|ете)|могу|могут|самы(й|е|х)|сама(я|ую)|очень|начал(о|е|а)|середин(а|е|ы)|конец|конц(е|а|у)|просто|вообще|обычно|правильно|точно|лично|собой|(по|съ)?езди(ть|м)|(по)?ехать|(по|с)?ход(ить|им)|пойти|сходить|посетить|(по)?участвовать|успеть|смотреть|пригласить|приглашаю|нанять|вызвать|готовит|подобрать|подберите|посоветуйте|порекомендуйте|советуете|рекомендуете|интересует|интересуют|ищем|имеется|имеются|бывают|бывает|ожидаются|ожидается|предстоящ(ие|ая|их)|будущ(ие|ая|их)|зарегистрированн(ый|ая|ые)|лицензированн(ый|ая|ые)|опытн(ый|ая|ые|ого)|близко|недалеко|около|возле|поблизости|где-нибудь|нибудь|какой-нибудь|какую)$/;

/** Words that look for or offer a mate. */
export const isMatingWord = (word: string): boolean => matingWords.test(word);

/** Words that ask for a date. */
export const isTimetableWord = (word: string): boolean => /^(расписани(е|я)|календар(ь|я|ю)|график|даты)$/.test(word);

/** Acts on papers of a dog or a litter. */
export const isPaperAct = (word: string): boolean => /^(пере)?оформ|^(за|пере)?регистр/.test(word);

/** Words beside a breed for an offer and for a puppy. */
export const isPuppyWord = (word: string): boolean => /^(помет(ы|ов|ах)?|девочк(а|и|у)|мальчик(а|и)?)$/.test(word);

const dogWords =
  /^(собак(а|и|у|е|ой|ам)?|собачк(а|и|у|е|ой)|щен(ок|ка|ки|ков|ку|ком|очек|очка)|п[её]с(ик|ика)?|пса|псу|кобел(ь|я|ю|ей)|сук(а|у|и|е|ой)|питомец|питомца|питомцу)$/;

/** Puppies are dogs: records about puppies are found by words for dogs too. */
export const isDogWord = (word: string): boolean => dogWords.test(word);

/** Whether the word asks without naming a subject. */
export const isAskingWord = (word: string): boolean => softWords.test(word);

/** Words beside a breed that mean the breed itself: «порода такса», «корги описание». */
const aboutBreed =
  /^(пород(а|ы|у|е|ой)|описани(е|я)|стандарт(а|ы)?|характер(а|истика|истики)?|фото|информация|здоровье|болезни|жив(ет|ут)|жизни|продолжительность|лет|вес|рост|вес(ит|ят)|размер(ы)?|окрас(ы|ов)?|шерсть|(гладко|длинн?о|жестко|коротко)шерст\p{L}*|стандартн\p{L}*|миниатюрн\p{L}*|карликов\p{L}*|кролич\p{L}*|или|линя(ет|ют)|уход|корм(ить|ление)?|воспитание|сколько|как|чем|почему|цифр(ы|ах)|клуб(а|ы|ов)?|нкп|вс[её]|собак(а|и|у)?|у|групп(а|е|ы)|вид(ы|ов)?|разновидност(и|ей)|зарегистрировано|поголовье|численность|статистика|относ(ится|ятся)|как(ая|ой|им|их|ие))$/u;
export const isAboutBreed = (word: string): boolean => aboutBreed.test(word) || isFiller(word);

const kindsIn = (words: readonly string[], list: typeof kindWords): SearchKind[] =>
  words.flatMap((word) => list.find(([pattern]) => pattern.test(word))?.[1] ?? []);

const isKindWord = (word: string): boolean => kindWords.some(([pattern]) => pattern.test(word));

/** The remaining words, or all of them when none would remain. */
function without(words: readonly string[], isLeftOut: (word: string) => boolean): readonly string[] {
  const left = words.filter((word) => !isLeftOut(word));
  return left.length ? left : words;
}

/** Removes words that introduce a name. */
export const withoutFillers = (words: readonly string[]): readonly string[] =>
  without(words, (word) => fillers.test(word));

/** Removes words for kinds. */
export const withoutKinds = (words: readonly string[]): readonly string[] => without(words, isKindWord);

/** Splits a query into searched words and kinds; a query of kind words alone searches for nothing else. */
export function parseKinds(words: readonly string[]): { words: readonly string[]; kinds: SearchKind[] } {
  const asked = without(words, (word) => fillers.test(word) || softWords.test(word));
  const named = withoutKinds(asked);
  const kinds = [
    ...(named.length < asked.length ? kindsIn(asked, kindWords) : []),
    ...(asked.length > 1 ? kindsIn(asked, tellingWords) : []),
  ];
  return { words: named, kinds: [...new Set(kinds)] };
}

/** Removes kind words and introductions at the beginning and at the end. */
function withoutKind(words: readonly string[]): readonly string[] {
  const isName = (word: string): boolean => !isKindWord(word) && !fillers.test(word);
  const from = words.findIndex(isName);
  const to = words.findLastIndex(isName);
  return from < 0 ? words : words.slice(from, to + 1);
}

const keysOfWords = (words: readonly string[]): string[] => [words.join(' '), soundKey(words), joinedKey(words)];

const long = 12;

/**
 * Returns all names of a record for the comparison with whole queries: its names and quoted parts, without kind words.
 */
export function keysOfNames(names: readonly (string | null | undefined)[]): string[] {
  const keys = new Set<string>();
  for (const name of names) {
    if (!name) continue;
    // The innermost quotes: «Общество „Белая вежа“».
    const quoted = [...name.matchAll(/[«„"“]([^«»„“”"]+)[»“”"]/g)].map(([, inside]) => inside as string);
    for (const one of [name, ...quoted]) {
      const words = splitWords(one, long);
      for (const key of [...keysOfWords(words), ...keysOfWords(withoutKind(words))]) if (key.length > 2) keys.add(key);
    }
  }
  return [...keys];
}

/** A person is also called by surname and first name in either order, and by initials. */
export function keysOfPerson(...names: (string | null | undefined)[]): string[] {
  const keys = new Set(keysOfNames(names));
  for (const name of names) {
    const [last = '', first = '', second = ''] = name ? splitWords(name) : [];
    if (!first) continue;
    for (const key of keysOfWords([last, first])) keys.add(key);
    keys.add([first, last].join(' '));
    keys.add([first, second, last].join(' '));
    if (second) keys.add([first, second].join(' '));
  }
  return [...keys];
}

/** The forms of a whole query to compare, closest first. */
export function keysOfQuery(text: string): { typed: string[]; alike: string[] } {
  const words = splitWords(text, long);
  const bare = withoutKind(words);
  const typed = [words.join(' ')];
  const alike = [bare.join(' '), soundKey(words), joinedKey(words), soundKey(bare), joinedKey(bare)].filter(
    (key) => key.length > 2 && key !== typed[0],
  );
  return { typed, alike: [...new Set(alike)] };
}
