import { catalogueLines, catalogues } from '#domains/catalogue/server/tables.ts';
import { cities } from '#domains/dictionaries/server/tables.ts';
import { dogs, stampCodes } from '#domains/dogs/server/tables.ts';
import { entries, showOffers } from '#domains/entries/server/tables.ts';
import { makeExhibition } from '#domains/exhibitions/server/factories.ts';
import { makeReferee } from '#domains/judges/server/factories.ts';
import { makeArticle } from '#domains/news/server/factories.ts';
import type { DisclosableField } from '#domains/profiles/disclosure.ts';
import { profileDetails } from '#domains/profiles/server/tables.ts';
import { clock } from '#platform/contract/time/clock.ts';
import { addDays } from '#platform/contract/time/dates.ts';
import type { UserType } from '#platform/contract/userTypes.ts';
import type { MailFixture, Member } from '../letters/mailFixture.ts';

/** A profile filled with unique words, by the field whose disclosure shows them. */
export interface Canary extends Member {
  kind: string;
  userType: UserType;
  surname: string;
  fields: Partial<Record<DisclosableField, readonly string[]>>;
  /** Never shown, with any choice of disclosure. */
  secrets: readonly string[];
  cityId: number;
  articleId: number;
  dogId: number | null;
  refereeId: number | null;
  exhibitionId: number | null;
  /** The show with a public catalogue that the club organises and where the others' dogs are entered. */
  catalogueId: number | null;
  stamp: string;
}

interface Kind {
  kind: string;
  userType: UserType;
  alias: string;
  stamp: string;
}

/** The six kinds of profiles whose page may show a person. */
const kinds: readonly Kind[] = [
  { kind: 'person', userType: 1, alias: 'one_pigeon', stamp: 'QAA' },
  { kind: 'judge', userType: 1, alias: 'two_pigeons', stamp: 'QAB' },
  { kind: 'club', userType: 3, alias: 'three_pigeons', stamp: 'QAC' },
  { kind: 'kennel', userType: 4, alias: 'four_pigeons', stamp: 'QAD' },
  { kind: 'federation', userType: 5, alias: 'rfos', stamp: 'QAF' },
  { kind: 'breed club', userType: 7, alias: 'seven_pigeons', stamp: 'QAE' },
];

/** People whose names the federation publishes: its list of judges. */
const publicByRule: Readonly<Record<string, readonly DisclosableField[]>> = { judge: ['full_name'] };

export async function makeCanaries(fixture: MailFixture): Promise<Canary[]> {
  const made: Canary[] = [];
  for (const [at, kind] of kinds.entries()) made.push(await makeCanary(fixture, kind, at));
  const catalogueId = await makeCatalogue(fixture, made);
  return made.map((canary) => (canary.dogId !== null || canary.kind === 'club' ? { ...canary, catalogueId } : canary));
}

/**
 * The catalogue, open since yesterday, of a show where the canaries' dogs were entered while their breeders were
 * disclosed; without consent to print the owners.
 */
async function makeCatalogue({ db, cityId, breedId }: MailFixture, canaries: readonly Canary[]): Promise<number> {
  const day = addDays(clock.today(), -1);
  const clubId = canaries.find(({ kind }) => kind === 'club')?.profileId ?? 0;
  const { id: exhibitionId } = await makeExhibition(db, { clubId, cityId, beginsOn: day });
  const [offer] = await db.insert(showOffers).values({ exhibitionId, day, rankId: 3 }).returning();
  await db.insert(catalogues).values({ exhibitionId, frozenAt: clock.now().toISOString() });
  for (const [at, { dogId, profileId, userType, surname }] of canaries.entries()) {
    if (dogId === null) continue;
    const dog = {
      ...{ name: `Голубка ${at}`, name_lat: `Golubka ${at}`, breed_id: breedId, sex: 2, born_on: '2020-01-01' },
      ...{ colour: '', number: `РКФ ${6_100_000 + at}`, stamp: '', sire: '', dam: '' },
      breeder: userType === 4 ? 'Дом «kennel»' : `Клара ${surname}`,
    };
    const [entry] = await db
      .insert(entries)
      .values({
        ...{ offerId: offer?.id ?? 0, dogId, dog, breedId, sex: 2, entrantId: profileId, state: 'in_catalogue' },
        ...{ ownerName: `Клара ${surname}`, handler: `Клара ${surname}`, casteId: 5, askedCasteId: 5 },
      })
      .returning({ id: entries.id });
    const printed = { day, rank: 'САС', rank_order: 1, group: 5, breed: 'Порода', breed_lat: 'Breed' };
    const line = { ...dog, ...printed, caste_id: 5, caste: 'открытый' };
    await db.insert(catalogueLines).values({ exhibitionId, entryId: entry?.id ?? 0, base: at + 1, dog: line });
  }
  return exhibitionId;
}

async function makeCanary(fixture: MailFixture, { kind, userType, alias, stamp }: Kind, at: number): Promise<Canary> {
  const { db } = fixture;
  const isPerson = userType === 1;
  // Unique words in capitals, one of them a Cyrillic name.
  const own = String.fromCharCode('а'.charCodeAt(0) + at);
  const surname = `Зяблик${own}ева`;
  const city = `Снегир${own}нск`;
  const cityId = 90_001 + at;
  await db.insert(cities).values({
    id: cityId,
    name: city,
    federalDistrict: 'Пернатый',
    timeZone: 'Europe/Moscow',
    region: `Снегирская ${own} область`,
    latitude: 50 + at,
    longitude: 50 + at,
    population: 1000,
  });
  const values = {
    phone: `+7(96${at})000-00-0${at}`,
    mail: `shown${at}@pigeon.example`,
    site: `https://site${at}.pigeon.example`,
    social: `https://social${at}.pigeon.example`,
    photo: `/files/portrait-of-${at}.jpg`,
    address: `улица Зимородка, ${at}7`,
    description: `Дрозд${own}рассказ`,
  };
  const hidden = { phone: `+7(95${at})111-11-1${at}`, account: `4070281000000000000${at}`, inn: `770000000${at}` };
  const member = await fixture.member({
    userType,
    alias,
    name: isPerson
      ? `${surname} Клара Щегл${own}овна`
      : `Организация ${kind}${kind === 'kennel' ? `, ИП ${surname}` : ''}`,
    shortName: isPerson ? `Клара ${surname.charAt(0)}.` : `Дом «${kind}»`,
    lastName: isPerson ? surname : null,
    firstName: isPerson ? 'Клара' : null,
    secondName: isPerson ? `Щегл${own}овна` : null,
    nameLat: isPerson ? `Klara Zyablik${at}eva` : null,
    headName: isPerson ? null : `${surname} Клара Щегл${own}овна`,
    description: values.description,
    cityId,
    address: values.address,
    latitude: 40.1234 + at,
    longitude: 40.4321 + at,
    site: values.site,
    ...(isPerson && { logoLink: values.photo }),
    contacts: [
      { value: values.phone, description: '', is_main: true, contact_type_id: 1 },
      { value: values.mail, description: '', is_main: true, contact_type_id: 2 },
    ],
  });
  await db.insert(profileDetails).values({
    profileId: member.profileId,
    hiddenContacts: [{ value: hidden.phone, description: '', is_main: false, contact_type_id: 1 }],
    socials: [{ site: values.social, description: '' }],
    birthDate: isPerson ? `1951-02-0${at + 1}` : null,
    coOwner: userType === 4 ? `Чиж${own}ова Инна` : '',
    legalName: userType === 4 ? `ИП ${surname}` : 'ООО «Гнездо»',
    directorName: `${surname} К. Щ.`,
    inn: hidden.inn,
    bankAccount: hidden.account,
    legalAddress: values.address,
    isLegalPublic: kind === 'kennel' || kind === 'club',
  });
  const { id: articleId } = await makeArticle(db, {
    profileId: member.profileId,
    title: `Что пишет ${kind}`,
    paragraphs: ['О погоде.'],
  });
  const [dog] =
    userType === 1 || userType === 4
      ? await db
          .insert(dogs)
          .values({
            name: `Голубка ${at}`,
            nameLat: `Golubka ${at}`,
            breedId: fixture.breedId,
            sex: 2,
            bornOn: '2020-01-01',
            ownerId: member.profileId,
            breederId: member.profileId,
            ownerName: `${surname} К. Щ.`,
            breederName: `${surname} К. Щ.`,
            isListed: true,
            stampCode: stamp,
            stampNumber: 1,
            pedigreeNumber: 6_100_000 + at,
          })
          .returning({ id: dogs.id })
      : [];
  await db.insert(stampCodes).values({ code: stamp, profileId: member.profileId });
  const referee =
    kind === 'judge'
      ? await makeReferee(db, {
          profileId: member.profileId,
          name: `${surname} Клара Щегл${own}овна`,
          sheetNumber: '4812',
        })
      : null;
  const holdsShows = userType === 3 || userType === 5 || userType === 7;
  const show = holdsShows
    ? await makeExhibition(db, { clubId: member.profileId, cityId: fixture.cityId, beginsOn: '2027-05-01' })
    : null;
  const words: Canary['fields'] = {
    full_name: [surname, `Zyablik${at}eva`, ...(userType === 4 ? [`Чиж${own}ова`] : [])],
    photo: isPerson ? [values.photo] : [],
    birth_date: isPerson ? [`1951-02-0${at + 1}`, `0${at + 1}.02.1951`] : [],
    city: [city],
    address: [values.address, String(40.1234 + at)],
    phones: [values.phone],
    mails: [values.mail],
    site: [values.site, values.social],
    description: [values.description],
  };
  return {
    ...member,
    kind,
    userType,
    surname,
    fields: Object.fromEntries(
      Object.entries(words).filter(
        ([field, list]) => list.length && !publicByRule[kind]?.includes(field as DisclosableField),
      ),
    ),
    secrets: [hidden.phone, hidden.account, member.mail, ...(kind === 'club' || kind === 'kennel' ? [] : [hidden.inn])],
    cityId,
    articleId,
    dogId: dog?.id ?? null,
    refereeId: referee?.id ?? null,
    exhibitionId: show?.id ?? null,
    catalogueId: null,
    stamp,
  };
}

/**
 * Calls that need a special input and show no profile's disclosed data: by a secret of the owner, a file, or no person.
 */
export const exemptCalls: Readonly<Record<string, string>> = {
  checkRedirect: 'no person',
  getBlank: 'an empty form, no person',
  getHowTo: 'what the office asks for, no person',
  readTyped: 'names of kinds, breeds and cities in the words that were typed',
  findMergedDog: 'the number of a dog, no person',
  getDogPicture: 'a picture of the dog’s and its parents’ names, no person',
  getMating: 'dogs and rules, no person',
  fitDog: 'classes of a show for a breed, a sex and an age, no person',
  getOrder: 'by the secret of its link, else by its payer and its organiser only',
  getShowRings: 'dogs, and the judges whom the show names',
  getBreedResult: 'dogs, and the judge whom the show names',
  listCritiquesOfDog: 'a dog, a show and the judge whom the show names',
  findInRings: 'breeds and dogs of a catalogue, no person',
  getLiveState: 'one word about a show, no person',
  getBreed: 'dogs, no person',
  listBreedDogs: 'dogs, no person',
  getBreedTable: 'figures of a breed, no person',
  listPhotosOfBreed: 'photographs of dogs, no person',
  listMainPhotos: 'photographs of dogs, no person',
  getShowsOnBreed: 'the shows’ own names',
  listMales: 'dogs, no person',
  findDocumentStatus: 'by the number of one’s own request',
  findRegistration: 'by the number of one’s own litter',
  getIssuedDocument: 'by the secret of its paper',
  getIssuedPaper: 'by the secret of its paper',
  getPressTable: 'figures of years, regions and breeds, small ones withheld, no person',
  getPaperPicture: 'by the secret of its paper',
  checkPaper: 'a paper’s dog and issuer, no person',
  getEducational: 'a lesson and the name of its organiser',
  getPublicDocument: 'a file its owner has published',
  getPublicDocumentPage: 'a file its owner has published',
  listPhotos: 'pictures its owner has published',
  listBanners: 'no person',
  getShowResults: 'the shows’ own results',
  listResults: 'the shows’ own results',
  listResultsOf: 'the shows’ own results, by the dog, the judge or the kennel',
  getTrialResults: 'the trials’ own results: owners and handlers stay in the report',
  listTrialsOf: 'the trials’ own results, by the dog or the judge',
  listUpcoming: 'the shows’ own names',
  listNearby: 'the shows’ own names',
  // All cities.
  listCities: 'no person',
  describeNames: 'names of cities and breeds by their numbers',
};

/** Calls that search by a value. Hidden values (a phone, a mail) must not lead to their owner. */
export const callsSearchingBy = (field: DisclosableField, value: string, { cityId, userType }: Canary): string[] => {
  const word = encodeURIComponent(value);
  const kind = { 3: 'clubs', 4: 'kennels', 5: 'federations', 7: 'nbc' }[userType as 3];
  const directory = (query: string) => list(kind !== undefined && `/api/directory/organizations?kind=${kind}&${query}`);
  if (field === 'city')
    return [
      ...directory(`cities=${cityId}`),
      `/api/directory/map/list?city=${cityId}`,
      `/api/article/feed?cities=${cityId}`,
      `/api/directory/litters?cities=${cityId}`,
    ];
  if (field !== 'full_name' && field !== 'description' && field !== 'phones' && field !== 'mails') return [];
  return [
    ...directory(`text=${word}`),
    `/api/directory/map/list?text=${word}`,
    `/api/search?string_filter=${word}`,
    `/api/search/suggest?string_filter=${word}`,
  ];
};

const list = (...urls: (string | false | null)[]): string[] => urls.filter((url) => typeof url === 'string');

/** Addresses of one profile in every public call that takes an input. */
export function addressesOf({
  alias,
  userType,
  profileId,
  articleId,
  dogId,
  refereeId,
  exhibitionId,
  catalogueId,
  stamp,
}: Canary): Record<string, string[]> {
  return {
    getPublicProfile: [`/api/profiles/public/${alias}`],
    getDogsOnProfile: [`/api/profiles/public/${alias}/dogs`],
    getJudgingOnProfile: [`/api/profiles/public/${alias}/judging`],
    getMediaOnProfile: [`/api/profiles/public/${alias}/media`],
    getNewsOnProfile: [`/api/profiles/public/${alias}/news`],
    getShowsOnProfile: [`/api/profiles/public/${alias}/shows`],
    getPageMenu: [`/api/profiles/menu?alias=${alias}`],
    getOwnerFull: list(userType === 1 && `/api/owners/owner/public_full/${alias}`),
    getOwnerRoles: list(userType === 1 && `/api/owners/owner/public/${alias}`),
    getClubPublic: list(userType === 3 && `/api/Club/public/${alias}`),
    getNurseryPublic: list(userType === 4 && `/api/nurseries/nursery/public/${alias}`),
    getNationalBreedClub: list(userType === 7 && `/api/nationalbreedclub/full?alias=${alias}`),
    listFederationDocuments: list(userType === 5 && `/api/federation/federation_documents?Alias=${alias}`),
    getFederation: list(userType === 5 && `/api/federation/public/${alias}`),
    listPresidium: list(userType === 5 && `/api/federation/presidium?Alias=${alias}`),
    listOrganizations: ['clubs', 'kennels', 'nbc', 'federations'].map(
      (kind) => `/api/directory/organizations?kind=${kind}`,
    ),
    countOrganizations: ['clubs', 'kennels', 'nbc', 'federations'].map(
      (kind) => `/api/directory/organizations/facets?kind=${kind}`,
    ),
    getDirectoryOnBreed: ['/api/directory/breed/122'],
    listLitters: ['registered', 'expected', 'planned'].map(
      (kind) => `/api/directory/litters?kind=${kind}&kennel=${alias}`,
    ),
    countLitters: [`/api/directory/litters/facets?kennel=${alias}`],
    getKennelFigures: [`/api/profiles/public/${alias}/litters`],
    listJudges: ['/api/directory/judges?kind=1'],
    getReferee: list(refereeId !== null && `/api/directory/referee/${refereeId}/1`),
    listMapPlaces: [`/api/directory/map/places?ids=${profileId}`],
    listProfileDogs: list(dogId !== null && `/api/dog/profile/${alias}`),
    getDog: list(dogId !== null && `/api/dog/profile/${alias}/${dogId}`),
    findFoundDog: [`/api/dog/search/found?code=${stamp}`, `/api/dog/search/found?code=${stamp}1`],
    getLookupScope: list(
      userType === 3 && `/api/dog/search/scope?within=stamps&within_alias=${alias}`,
      userType === 4 && `/api/dog/search/scope?within=litters&within_alias=${alias}`,
      userType === 7 && `/api/dog/search/scope?within=breeds&within_alias=${alias}`,
    ),
    findStampOwners: [`/api/dog/search/organisation?code=${stamp}`],
    getStudbookDog: list(dogId !== null && `/api/dog/studbook/${dogId}`),
    listNamedRelatives: list(dogId !== null && `/api/dog/studbook/${dogId}/relatives?of=offspring`),
    listDogPhotos: list(dogId !== null && `/api/dog/photos/${dogId}`),
    getDogGenetics: list(dogId !== null && `/api/dog/${dogId}/genetics`),
    getAncestors: list(dogId !== null && `/api/dog/${dogId}/ancestors`),
    getTreeFile: ['svg', 'csv'].flatMap((format) => list(dogId !== null && `/api/dog/${dogId}/tree?format=${format}`)),
    suggestDogs: list(dogId !== null && `/api/dog/suggest?query=${encodeURIComponent('Голубка')}`),
    findDogs: list(dogId !== null && `/api/dog/search/dog?query=${encodeURIComponent('Голубка')}`),
    getExhibition: list(exhibitionId !== null && `/api/exhibitions/exhibition/${exhibitionId}`),
    getEntryOffer: list(exhibitionId !== null && `/api/exhibitions/exhibition/${exhibitionId}/entry`),
    getShowAccess: list(exhibitionId !== null && `/api/exhibitions/exhibition/${exhibitionId}/access`),
    getCatalogue: list(catalogueId !== null && `/api/exhibitions/exhibition/${catalogueId}/catalogue`),
    getCatalogueState: list(catalogueId !== null && `/api/exhibitions/exhibition/${catalogueId}/catalogue/state`),
    getArticle: [`/api/article/${articleId}`],
    getArticleLikes: [`/api/article/${articleId}/likes`],
    listRelatedArticles: [`/api/article/${articleId}/related`],
    listArticles: [`/api/article/feed?alias=${alias}`],
    getGallery: [`/api/media/gallery?alias=${alias}`],
    listVideos: [`/api/media/videos?alias=${alias}`],
    listPublicDocuments: [`/api/document/public?alias=${alias}`],
    search: [`/api/search?string_filter=${encodeURIComponent(alias)}`, `/api/search?string_filter=${stamp}`],
    suggest: [`/api/search/suggest?string_filter=${encodeURIComponent(alias)}`],
  };
}
