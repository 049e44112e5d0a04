import { sql } from 'drizzle-orm';
import { addDays, addMonths } from '#platform/contract/time/dates.ts';
import type { Transactable } from '#platform/server/db/connect.ts';
import { clientOf, copyInto, copyLine } from '#platform/server/db/copy.ts';
import { runStatement } from '#platform/server/db/typedSql.ts';
import type { Random } from '#platform/server/demonstration/seededRandom.ts';
import { makeKey, revokeKey } from '../../issuedPapers/server/commands/keys.ts';
import { flagChangedMarks, signUnsigned } from '../../issuedPapers/server/commands/sign.ts';
import { championDiploma, hipCertificate, pedigreePaper, puppyCard } from '../../texts.ts';
import { allocateBarcodes } from '../commands/barcodes.ts';
import type { DemoDog, DemoLitter, DogDemoContext } from './demoContext.ts';

const inWork = 2;
const done = 3;
const refused = 1;

interface Paper {
  kind: number;
  dog: DemoDog;
  askedOn: string;
  /** Null while it is being made, or when refused. */
  issuedOn: string | null;
  validUntil: string | null;
  revokedOn: string | null;
  reason?: string;
  /** Index of the paper that replaces it. */
  replacedBy?: number;
  isRefused: boolean;
}

/** Sixteen bytes, as in real ids; predictable, because demo papers are public. */
const demoPublicId = (random: Random): string =>
  Buffer.from(Array.from({ length: 16 }, () => random.whole(0, 255))).toString('base64url');

/** Creates pedigrees of adult dogs and puppy cards in every state: issued, in work, refused, expired, revoked. */
export async function demoDocuments(
  db: Transactable,
  making: DogDemoContext,
  { dogs, litters }: { dogs: readonly DemoDog[]; litters: readonly DemoLitter[] },
): Promise<void> {
  const { random, federations, today } = making;
  const owned = dogs.filter(({ pedigreeNumber, ownerId }) => pedigreeNumber !== null && ownerId !== null);
  const pedigrees = owned.map((dog) => pedigreeOf(making, dog));
  const papers: Paper[] = [
    ...pedigrees,
    ...pedigrees.flatMap((pedigree, at) => (at % 4 === 0 || !pedigree.issuedOn ? exchangedCard(pedigree, at) : [])),
    ...owned.flatMap((dog, at) => certificatesOf(making, dog, at)),
    ...litters.flatMap(({ puppies, status }) => (status === 3 ? puppies : [])).map((dog) => cardOf(making, dog)),
  ];
  const barcodes = await allocateBarcodes(db, papers.length);
  const issuer = federations[0];
  if (!issuer) throw new Error('Demo data have no federation to issue papers');
  const client = clientOf(db);
  await copyInto(
    client,
    'issued_documents',
    [
      'id',
      'public_id',
      'barcode',
      'kind',
      'dog_id',
      'issuer_id',
      'applicant_id',
      'issued_on',
      'valid_until',
      'revoked_on',
      'revocation_reason',
      'replaced_by_id',
    ],
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
        paper.reason ?? '',
        paper.replacedBy === undefined ? null : paper.replacedBy + 1,
      ]),
    ),
  );
  await copyInto(
    client,
    'document_statuses',
    ['document_id', 'position', 'happened_at', 'status', 'comment'],
    papers.flatMap((paper, at) =>
      historyOf(paper, today).map(([day, status, comment], position) =>
        copyLine([at + 1, position, `${day}T09:30:00+03:00`, status, comment]),
      ),
    ),
  );
  await client.query("select setval(pg_get_serial_sequence('issued_documents', 'id'), $1)", [papers.length + 1]);
  await signed(db, today);
}

/** Creates a realistic key history: one key stolen, one replaced and one in use. */
async function signed(db: Transactable, today: string): Promise<void> {
  const at = (day: string) => new Date(`${day}T09:00:00Z`);
  const [stolenOn, replacedOn] = [addDays(today, -700), addDays(today, -120)];
  const stolen = await makeKey(db, at(addDays(today, -900)));
  await revokeKey(db, stolen, 'Копия ключа осталась на проданном компьютере', at(stolenOn));
  await makeKey(db, at(stolenOn));
  await signUnsigned(db, at(addDays(replacedOn, -1)), addDays(replacedOn, -1));
  await makeKey(db, at(replacedOn));
  await signUnsigned(db, at(today));
  // This record was corrected after its paper had been signed.
  await runStatement(
    db,
    sql`update dogs set colour = colour || ', белые отметины' where id in (select dog_id from issued_documents where kind = ${puppyCard} and issued_on is not null and revoked_on is null order by id desc limit 1)`,
  );
  await flagChangedMarks(db);
}

function pedigreeOf({ random, today }: DogDemoContext, dog: DemoDog): Paper {
  const askedOn = earlier(addDays(dog.bornOn, 120 + random.whole(0, 200)), addDays(today, -3));
  const issuedOn = addDays(askedOn, 20 + random.whole(0, 15));
  const fate = issuedOn > today ? 1 : random.weighted([90, 4, 3, 3]);
  return {
    kind: pedigreePaper,
    dog,
    askedOn,
    issuedOn: fate === 0 || fate === 3 ? issuedOn : null,
    validUntil: null,
    revokedOn: null,
    ...(fate === 3 && {
      revokedOn: earlier(addDays(issuedOn, 300), today),
      reason: 'Утеряна владельцем, выдан дубликат',
    }),
    isRefused: fate === 2,
  };
}

function certificatesOf({ today }: DogDemoContext, dog: DemoDog, at: number): Paper[] {
  const askedOn = addDays(dog.bornOn, 700);
  if (at % 3 || askedOn > addDays(today, -30)) return [];
  const paper = { dog, askedOn, issuedOn: addDays(askedOn, 12), validUntil: null, revokedOn: null, isRefused: false };
  return [
    ...(dog.hd ? [{ ...paper, kind: hipCertificate }] : []),
    ...(dog.dignityIds.length > 2 ? [{ ...paper, kind: championDiploma }] : []),
  ];
}

function exchangedCard({ dog, askedOn, issuedOn }: Paper, pedigree: number): Paper[] {
  if (dog.stampNumber === null) return [];
  return [
    {
      kind: puppyCard,
      dog,
      askedOn: earlier(addDays(dog.bornOn, 46), askedOn),
      issuedOn: earlier(addDays(dog.bornOn, 51), askedOn),
      validUntil: addMonths(dog.bornOn, 15),
      revokedOn: issuedOn,
      // Without an issued pedigree the card stays valid until its term ends.
      ...(issuedOn && { reason: 'Обмен метрики на родословную', replacedBy: pedigree }),
      isRefused: false,
    },
  ];
}

/** A card has to be exchanged for a pedigree within fifteen months. */
function cardOf({ today }: DogDemoContext, dog: DemoDog): Paper {
  const askedOn = earlier(addDays(dog.bornOn, 46), addDays(today, -1));
  const issuedOn = addDays(askedOn, 5);
  return {
    kind: puppyCard,
    dog,
    askedOn,
    issuedOn: issuedOn > today ? null : issuedOn,
    validUntil: addMonths(dog.bornOn, 15),
    revokedOn: null,
    isRefused: false,
  };
}

const earlier = (a: string, b: string): string => (a < b ? a : b);

function historyOf(
  { askedOn, issuedOn, isRefused, revokedOn, reason = '' }: Paper,
  today: string,
): [string, number, string][] {
  const steps: [string, number, string][] = [
    [askedOn, inWork, 'Документы приняты'],
    [addDays(askedOn, 2), inWork, 'Переданы в отдел родословных'],
  ];
  if (isRefused) steps.push([addDays(askedOn, 9), refused, 'Не хватает акта вязки: приложите и отправьте снова']);
  if (issuedOn) steps.push([issuedOn, done, 'Документ напечатан и выдан']);
  if (revokedOn) steps.push([revokedOn, refused, `Документ аннулирован: ${reason}`]);
  return steps.filter(([day]) => day <= today);
}
