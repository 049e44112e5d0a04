import { clock } from '#platform/contract/time/clock.ts';
import { type Api, ApiError } from '#platform/web/calls/api.ts';
import { getIssuedDocument, type PublicDocument } from '../../contract.ts';
import { concatBytes, fromBase64url, toBase64url } from '../bytes.ts';
import { NotCbor } from '../cbor.ts';
import { getOfflinePapers, type OfflinePapers } from '../contract.ts';
import { type MarkFacts, markText, type ReadMark, readCode, readMark, signedBytes } from '../mark.ts';
import { isRevoked, readList, type SignedList } from '../statusList.ts';
import {
  type KnownRevocations,
  type Verdict,
  type VerificationFailure,
  verificationFailureOf,
  verifyOffline,
} from '../verification.ts';
import { isSignedBy, type SignatureResult } from './verify.ts';

export interface CheckedCode {
  /** Null when nothing can be said; `notice` gives the reason. */
  verdict: Verdict | null;
  notice?: 'alien' | 'inWork' | 'cannotProve' | 'nothingKept';
  mistrust?: VerificationFailure | 'unreadable' | 'notIssued';
  facts: MarkFacts | null;
  breed: string | null;
  proof: SignatureResult | null;
  /** The portal's record; null when offline. */
  paper: PublicDocument | null;
  list: { madeAt: number; validUntil: number; isOld: boolean } | null;
  checkedAt: number;
}

/** The code behind «#»: a whole scanned code, or the mark of a paper's address. */
export function codeInHash(hash: string): string {
  const text = hash.slice(1);
  if (/^1\.[\w-]+\./.test(text)) {
    // Offline on a paper's page, the mark itself identifies the paper.
    const read = readMark('', text);
    return read.what === 'mark'
      ? `/shared/document/${read.mark.facts.publicId}#${text}`
      : `/shared/document/${'-'.repeat(22)}#${text}`;
  }
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function nullWhenOffline<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) return null;
    throw error;
  }
}

async function unpack(packed: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([concatBytes(packed)]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Accepts only a list signed by a valid key. */
async function verifiedRevocations(
  { kid, payload, signature }: SignedList,
  keys: OfflinePapers['keys'],
  serial: number,
): Promise<KnownRevocations | null> {
  const key = keys.find((one) => one.kid === kid);
  const [bytes, ending] = [fromBase64url(payload), fromBase64url(signature)];
  if (!key || key.revoked_at !== null || !bytes || !ending) return null;
  if ((await isSignedBy(key.key, signedBytes('list', bytes), concatBytes(ending))) !== 'yes') return null;
  try {
    const { madeAt, validUntil, packed } = readList(payload);
    return { madeAt, validUntil, isRevoked: isRevoked(await unpack(packed), serial) };
  } catch (error) {
    if (error instanceof NotCbor) return null;
    throw error;
  }
}

const nothing = { facts: null, breed: null, proof: null, paper: null, list: null };

/** Checks scanned text: verifies it in the browser, and asks the portal when it can be reached. */
export async function checkCode(api: Api, text: string, now = clock.milliseconds()): Promise<CheckedCode> {
  const read = readCode(text);
  const base: CheckedCode = { verdict: null, checkedAt: now, ...nothing };
  if (read.what === 'alien') return { ...base, notice: 'alien' };
  if (read.what === 'broken') return { ...base, verdict: 'forged', mistrust: 'unreadable' };
  if (read.what === 'bare') return checkBare(api, read.publicId, base);
  const kept = await nullWhenOffline(api.call(getOfflinePapers, {}));
  if (!kept) return { ...base, facts: read.mark.facts, notice: 'nothingKept' };
  return checkMark(api, read.mark, kept, base);
}

/** A paper printed before marks existed can be checked only by the portal. */
async function checkBare(api: Api, publicId: string, base: CheckedCode): Promise<CheckedCode> {
  const paper = await findPaper(api, publicId);
  if (paper === 'none') return { ...base, verdict: 'forged', mistrust: 'notIssued' };
  return paper ? { ...base, ...byPortal(paper) } : { ...base, notice: 'nothingKept' };
}

async function findPaper(api: Api, publicId: string): Promise<PublicDocument | 'none' | null> {
  try {
    return await nullWhenOffline(api.call(getIssuedDocument, { publicId }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'none';
    throw error;
  }
}

function byPortal(paper: PublicDocument): Pick<CheckedCode, 'verdict' | 'notice' | 'paper'> {
  return paper.state === 'in_work' ? { verdict: null, notice: 'inWork', paper } : { verdict: paper.state, paper };
}

async function checkMark(api: Api, mark: ReadMark, kept: OfflinePapers, base: CheckedCode): Promise<CheckedCode> {
  const { facts, kid, payload, signature } = mark;
  const breed = kept.breeds.find(({ id }) => id === facts.breedId)?.name ?? null;
  const result: CheckedCode = { ...base, facts, breed };
  const mistrust = verificationFailureOf(mark, kept.keys);
  if (mistrust) return { ...result, verdict: 'forged', mistrust };
  const key = kept.keys.find((one) => one.kid === kid)?.key ?? '';
  const proof = await isSignedBy(key, signedBytes('paper', payload), signature);
  if (proof === 'no') return { ...result, proof, verdict: 'forged', mistrust: 'signature' };
  const paper = await findPaper(api, facts.publicId);
  if (paper === 'none') return { ...result, proof, verdict: 'forged', mistrust: 'notIssued' };
  if (paper) {
    // The browser cannot verify: compare the mark with the portal's stored one.
    const isOther = proof === 'cannot' && paper.mark !== markText(kid, payload, signature);
    if (isOther) return { ...result, proof, paper, verdict: 'forged', mistrust: 'signature' };
    return { ...result, proof, ...byPortal(paper) };
  }
  if (proof === 'cannot') return { ...result, proof, notice: 'cannotProve' };
  const known = kept.revoked && (await verifiedRevocations(kept.revoked, kept.keys, facts.serial));
  const { verdict, isListOld } = verifyOffline(facts, known, base.checkedAt);
  const list = known && { madeAt: known.madeAt, validUntil: known.validUntil, isOld: isListOld };
  return { ...result, proof, verdict, list };
}

export const hashOf = (text: string): string => {
  const read = readCode(text);
  if (read.what !== 'mark') return `#${encodeURIComponent(text.slice(0, 500))}`;
  const { publicId, kid, payload, signature } = read.mark;
  return `#${encodeURIComponent(`/shared/document/${publicId}#1.${kid}.${toBase64url(payload)}.${toBase64url(signature)}`)}`;
};
