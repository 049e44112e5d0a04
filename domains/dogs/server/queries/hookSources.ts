import { and, eq, isNull } from 'drizzle-orm';
import type { HookSource } from '#domains/webhooks/server/public.ts';
import { getOwnDog, listOwnDogs } from '../../contract.ts';
import { getOwnPaper } from '../../issuedPapers/contract.ts';
import { dogOwners } from '../../owners/server/tables.ts';
import { issuedDocuments } from '../documents/tables.ts';
import { dogRequests } from '../tables.ts';

const issued = 'dogs.paperIssued';
const confirmed = 'dogs.confirmed';

/** Told to those who may open the paper (`getOwnPaper`). */
const changedPapers: HookSource = {
  kind: 'paper.changed',
  events: [issued, 'dogs.paperRevoked'],
  async find(db, { documentId = 0 }, name) {
    const { id, dogId, applicantId, keyVersion, replacedById } = issuedDocuments;
    const [paper] = await db
      .select({ id, dogId, applicantId, keyVersion, replacedById })
      .from(issuedDocuments)
      .where(eq(id, documentId));
    if (!paper) return null;
    // A culled puppy and a litter have no owners in the studbook.
    const owners =
      paper.dogId === null
        ? []
        : await db
            .select({ profileId: dogOwners.profileId })
            .from(dogOwners)
            .where(and(eq(dogOwners.dogId, paper.dogId), isNull(dogOwners.until)));
    const applicants = paper.applicantId !== null && paper.keyVersion === 0 ? [paper.applicantId] : [];
    return {
      ...{ id: paper.id, api: getOwnPaper.path.replace(':paperId', String(paper.id)) },
      profileIds: [...owners.map(({ profileId }) => profileId), ...applicants],
      state: name === issued ? 'issued' : paper.replacedById === null ? 'revoked' : 'replaced',
    };
  },
};

/** A confirmed request is read as the dog it gave, a refused one in the list of own requests. */
const decidedRequests: HookSource = {
  kind: 'dog_request.decided',
  events: [confirmed, 'dogs.refused'],
  async find(db, { requestId = 0 }, name) {
    const { id, profileId, dogId } = dogRequests;
    const [request] = await db.select({ id, profileId, dogId }).from(dogRequests).where(eq(id, requestId));
    if (!request) return null;
    const isConfirmed = name === confirmed;
    return {
      ...{ id: request.id, profileIds: [request.profileId], state: isConfirmed ? 'confirmed' : 'refused' },
      api:
        isConfirmed && request.dogId !== null
          ? getOwnDog.path.replace(':dogId', String(request.dogId))
          : listOwnDogs.path,
    };
  },
};

export const dogHooks: readonly HookSource[] = [changedPapers, decidedRequests];
