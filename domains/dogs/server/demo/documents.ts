import { addDays } from '#platform/contract/time/dates.ts';
import type { Queryable } from '#platform/server/db/connect.ts';
import { clientOf, copyInto, copyLine } from '#platform/server/db/copy.ts';
import type { Random } from '#platform/server/secrets/random.ts';
import { puppyCard } from '../../words.ts';
import { takeBarcodes } from '../commands/barcodes.ts';
import type { DemoDog, DemoLitter, Making } from './ground.ts';

const pedigree = 11;
const inWork = 2;
const done = 3;
const refused = 1;

interface Paper {
  kind: number;
  dog: DemoDog;
  /** The request came. */
  askedOn: string;
  /** Null: still being made, or refused. */
  issuedOn: string | null;
  validUntil: string | null;
  revokedOn: string | null;
  isRefused: boolean;
}

/** Sixteen bytes as the true ones have; of demo papers everybody may know them. */
const demoPublicId = (random: Random): string => Buffer.from(Array.from({ length: 16 }, () => random.whole(0, 255))).toString('base64url');

/** Pedigrees of grown dogs and cards of puppies: issued, in work, refused, out of date, revoked. */
export async function demoDocuments(
  db: Queryable,
  making: Making,
  { dogs, litters }: { dogs: readonly DemoDog[]; litters: readonly DemoLitter[] },
): Promise<void> {
  const { random, federations, today } = making;
  const owned = dogs.filter(({ pedigreeNumber, ownerId }) => pedigreeNumber !== null && ownerId !== null);
  const papers = [
    ...owned.map((dog) => pedigreeOf(making, dog)),
    ...litters.flatMap(({ puppies, status }) => (status === 3 ? puppies : [])).map((dog) => cardOf(making, dog)),
  ];
  const barcodes = await takeBarcodes(db, papers.length);
  const issuer = federations[0];
  if (!issuer) throw new Error('The demo has no federation to issue papers');
  const client = clientOf(db);
  await copyInto(
    client,
    'issued_documents',
    ['id', 'public_id', 'barcode', 'kind', 'dog_id', 'issuer_id', 'applicant_id', 'issued_on', 'valid_until', 'revoked_on'],
    papers.map(({ dog, ...paper }, at) =>
      copyLine([
        at + 1,
        demoPublicId(random),
        barcodes[at] as string,
        paper.kind,
        dog.id,
        issuer.id,
        dog.ownerId,
        paper.issuedOn,
        paper.validUntil,
        paper.revokedOn,
      ]),
    ),
  );
  await copyInto(
    client,
    'document_statuses',
    ['document_id', 'position', 'happened_at', 'status', 'comment'],
    papers.flatMap((paper, at) =>
      historyOf(paper, today).map(([day, status, comment], position) => copyLine([at + 1, position, `${day}T09:30:00+03:00`, status, comment])),
    ),
  );
  await client.query("select setval(pg_get_serial_sequence('issued_documents', 'id'), $1)", [papers.length + 1]);
}

function pedigreeOf({ random, today }: Making, dog: DemoDog): Paper {
  const askedOn = earlier(addDays(dog.bornOn, 120 + random.whole(0, 200)), addDays(today, -3));
  const issuedOn = addDays(askedOn, 20 + random.whole(0, 15));
  const fate = issuedOn > today ? 1 : random.weighted([90, 4, 3, 3]);
  return {
    kind: pedigree,
    dog,
    askedOn,
    issuedOn: fate === 0 || fate === 3 ? issuedOn : null,
    validUntil: null,
    revokedOn: fate === 3 ? earlier(addDays(issuedOn, 300), today) : null,
    isRefused: fate === 2,
  };
}

/** A card is exchanged for a pedigree before fifteen months. */
function cardOf({ today }: Making, dog: DemoDog): Paper {
  const askedOn = earlier(addDays(dog.bornOn, 46), addDays(today, -1));
  const issuedOn = addDays(askedOn, 5);
  return {
    kind: puppyCard,
    dog,
    askedOn,
    issuedOn: issuedOn > today ? null : issuedOn,
    validUntil: addDays(dog.bornOn, 456),
    revokedOn: null,
    isRefused: false,
  };
}

const earlier = (a: string, b: string): string => (a < b ? a : b);

function historyOf({ askedOn, issuedOn, isRefused, revokedOn }: Paper, today: string): [string, number, string][] {
  const steps: [string, number, string][] = [
    [askedOn, inWork, 'Документы приняты'],
    [addDays(askedOn, 2), inWork, 'Переданы в отдел родословных'],
  ];
  if (isRefused) steps.push([addDays(askedOn, 9), refused, 'Не хватает акта вязки: приложите и отправьте снова']);
  if (issuedOn) steps.push([issuedOn, done, 'Документ напечатан и выдан']);
  if (revokedOn) steps.push([revokedOn, refused, 'Документ аннулирован: выдан дубликат']);
  return steps.filter(([day]) => day <= today);
}
