import { z } from 'zod';
import { recordId } from '#platform/contract/queryValues.ts';
import { dayRule } from '#platform/contract/rules/day.ts';
import { text } from '#platform/contract/text.ts';
import { federationAliases } from '#platform/contract/userTypes.ts';
import { documentKinds, puppyCard } from '../texts.ts';

export const noInput = z.strictObject({});
export const done = z.object({});

/** The public data of a paper, found by its code or number. */
export const checkedPaper = z.object({
  kind: z.int(),
  kind_name: z.string(),
  barcode: z.string(),
  issuer: z.object({ name: z.string(), full_alias: z.string() }),
  dog: z
    .object({
      id: z.int(),
      name: z.string(),
      name_lat: z.string(),
      breed: z.string(),
      sex: z.int(),
      born_on: z.string(),
      pedigree_number: z.int().nullable(),
    })
    .nullable(),
  litter: z.object({ breed: z.string(), born_on: z.string(), puppies: z.int() }).nullable(),
  /** The puppy of a puppy card; also a culled puppy, which is not in the studbook. */
  puppy: z
    .object({
      name: z.string(),
      name_lat: z.string(),
      sex: z.int(),
      colour: z.string(),
      /** «Отбракован: крипторх»; '' without a remark. */
      remark: z.string(),
      /** A culled puppy gets no pedigree. */
      is_culled: z.boolean(),
    })
    .nullable(),
  /** The stamp on a card, the pedigree number on other papers. */
  number: z.string().nullable(),
  issued_on: z.string().nullable(),
  valid_until: z.string().nullable(),
  revoked_on: z.string().nullable(),
  revocation: z
    .object({ reason: z.string(), replaced_by: z.object({ kind_name: z.string(), barcode: z.string() }).nullable() })
    .nullable(),
  state: z.enum(['valid', 'expired', 'revoked', 'in_work']),
  has_mark: z.boolean(),
  differs: z.boolean(),
});

/** Accepts any text; an invalid number is reported at the field. */
export const numberInput = z.strictObject({ number: text({ min: 1, max: 60 }) });
export const paperByNumber = z.object({
  paper: checkedPaper.nullable(),
  /** The number belongs to an application, not to a paper. */
  is_application: z.boolean(),
  checked_at: z.string(),
});

export const ownPaperInput = z.strictObject({ paperId: recordId() });
export const ownPaper = z.object({
  kind_name: z.string(),
  barcode: z.string(),
  issued_on: z.string().nullable(),
  state: z.enum(['valid', 'expired', 'revoked', 'in_work']),
  dog: z.object({ id: z.int(), name: z.string() }).nullable(),
  secret_link: z.string(),
});

export const publicKey = z.object({
  kid: z.string(),
  key: z.string(),
  from: z.string(),
  until: z.string(),
  revoked_at: z.string().nullable(),
  reason: z.string(),
});
const named = z.array(z.object({ id: z.int(), name: z.string() }));
export const offlinePapers = z.object({
  keys: z.array(publicKey),
  /** Null without an active signing key. */
  revoked: z.object({ kid: z.string(), payload: z.string(), signature: z.string() }).nullable(),
  breeds: named,
});

export const staffPapersInput = z.strictObject({
  text: text({ min: 1, max: 60 }).optional(),
  only: z.enum(['differs', 'revoked', 'unsigned'], 'Такого списка нет').optional(),
});
export const staffPapers = z.object({
  /** Number of records that differ from what was signed. */
  differing: z.int(),
  rows: z.array(
    z.object({
      id: z.int(),
      kind_name: z.string(),
      barcode: z.string(),
      issued_on: z.string().nullable(),
      valid_until: z.string().nullable(),
      revoked_on: z.string().nullable(),
      state: z.enum(['valid', 'expired', 'revoked', 'in_work']),
      reason: z.string(),
      replaced_by: z.string().nullable(),
      dog_id: z.int().nullable(),
      name: z.string(),
      breed: z.string(),
      number: z.string().nullable(),
      kid: z.string().nullable(),
      differs: z.boolean(),
    }),
  ),
});

/** Puppy cards are made with their litter only. */
export const kindsByHand: readonly number[] = Object.keys(documentKinds)
  .map(Number)
  .filter((kind) => kind !== puppyCard);
export const paperIssued = z.strictObject({
  kind: z.int('Выберите бумагу').refine((kind) => kindsByHand.includes(kind), 'Выберите бумагу'),
  dog: text({ min: 1, max: 40 }),
  federation: z.enum(federationAliases, 'Выберите федерацию'),
  valid_until: dayRule('Нужна дата').nullable(),
});
export const paperMade = z.object({ barcode: z.string() });
export const paperRevoked = z.strictObject({
  paperId: recordId(),
  reason: text({ min: 3, max: 200 }),
  replaced_by: text({ max: 40 }).optional(),
});

const kid = z.string().regex(/^[\w-]{8}$/, 'Такого ключа нет');
export const staffKeys = z.array(
  z.object({
    kid: z.string(),
    from: z.string(),
    until: z.string(),
    revoked_at: z.string().nullable(),
    reason: z.string(),
    papers: z.int(),
    state: z.enum(['signing', 'retired', 'revoked']),
  }),
);
export const keyMade = z.object({ kid: z.string() });
export const keyRetired = z.strictObject({ kid });
export const keyRevoked = z.strictObject({ kid, reason: text({ min: 3, max: 200 }) });
export const keyGone = z.object({ signed: z.int() });

/** 128 bits in base64url. */
const publicId = z.string().regex(/^[\w-]{22}$/, 'Нет такого документа');
const secret = z.string().regex(/^[\w-]{43}$/, 'Неверная ссылка');
export const publicDocumentInput = z.strictObject({ publicId, key: secret.optional() });

export const publicDocument = checkedPaper.extend({
  public_id: z.string(),
  /** The protective mark, which follows «#» in the code. */
  mark: z.string().nullable(),
  /** The QR code of this page as an SVG path in a square of `size`. */
  qr: z.object({ size: z.int(), path: z.string(), url: z.string() }),
  pdf_link: z.string().nullable(),
  picture_link: z.string().nullable(),
});
