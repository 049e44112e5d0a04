import type { ArticleCard } from '../../contract.ts';
import { articleKinds, isAdvert } from '../../kinds.ts';
import type { AdvertRow } from '../tables.ts';

/** From this age on a dog is drawn grown up. Months. */
const grownUp = 9;

const saysPuppies = /щен[ко]|щеня|помёт|помет/i;
const saysAdult = /взросл|подрост/i;
/** Words for a dog: an advert without any of them, and without any fact of a dog, offers a thing. */
const saysDog = /собак|собач|пёс|пес[аиуо]|кобел|сук[аиу]|девочк|мальчик|метис|щен|вязк/i;
const saysThing =
  /клетк|переноск|вольер|поводк|поводок|ошейник|шлейк|ринговк|миск|лежанк|будк|амуници|корм(?!ил)|когтерез|фен|триммер|стол для|автогамак|попон|комбинезон/i;

export interface Drawable {
  kind: number;
  title: string;
  breed: unknown;
  advert: AdvertRow | null;
}

/**
 * Which dog the drawing beside an article shows: the one it offers, seeks or tells of; none where it offers a thing.
 */
export function drawnDogOf({ kind, title, breed, advert }: Drawable): ArticleCard['dog'] {
  if (!isAdvert(kind as ArticleCard['kind'])) return { colour: '', is_puppy: saysPuppies.test(title) };
  if (isThing(kind, title, breed, advert)) return null;
  return { colour: advert?.colour || title, is_puppy: isPuppy(kind, title, advert) };
}

/**
 * «Продам клетку»: bought and sold things have nothing of a dog. Whoever is lost, found, given away or mated is a dog.
 */
function isThing(kind: number, title: string, breed: unknown, advert: AdvertRow | null): boolean {
  if (kind !== articleKinds.buy && kind !== articleKinds.sell) return false;
  if (advert && (advert.age || advert.colour || advert.puppies || advert.sex || advert.dog_name)) return false;
  return saysThing.test(title) || !(breed || saysDog.test(title));
}

/** By what the fields say, then by the title; dogs to mate are grown up. */
function isPuppy(kind: number, title: string, advert: AdvertRow | null): boolean {
  if (kind === articleKinds.mating) return false;
  if (advert?.puppies) return true;
  if (typeof advert?.age_months === 'number') return advert.age_months < grownUp;
  return saysPuppies.test(title) && !saysAdult.test(title);
}
