/**
 * Records of the demonstration that a member's call acts on: SQL by call that returns the address's parameters as
 * columns and the owner as `profile`. The first pattern that matches the call's address is used.
 */
const shows = `select id as "exhibitionId", coalesce(club_id, nbc_id) as profile from exhibitions where not is_cancelled`;
const nextShows = `${shows} and begins_on > portal_today() order by (select count(*) from entries e join show_offers o on o.id = e.offer_id where o.exhibition_id = exhibitions.id) desc, begins_on`;
const ownDogs = `select d.id as "dogId", d.owner_id as profile from dogs d join accounts a on a.profile_id = d.owner_id
  where not exists (select from dog_deaths x where x.dog_id = d.id) and not exists (select from dog_transfers t where t.dog_id = d.id) order by d.id desc`;
const entries = `select e.id as "entryId", e.entrant_id as profile from entries e join accounts a on a.profile_id = e.entrant_id order by e.id`;

export const ownRecords: readonly (readonly [address: RegExp, sql: string])[] = [
  [
    /photos\/:photoId/,
    `select p.dog_id as "dogId", p.id as "photoId", d.owner_id as profile from dog_photos p join dogs d on d.id = p.dog_id where d.owner_id is not null`,
  ],
  [
    /dog\/own\/:dogId\/death\/taken_back/,
    `select d.id as "dogId", d.owner_id as profile from dogs d join dog_deaths x on x.dog_id = d.id where d.owner_id is not null`,
  ],
  [/:dogId/, ownDogs],
  [
    /:rightId/,
    `select r.id as "rightId", d.owner_id as profile from breeding_rights r join dogs d on d.id = r.dog_id where d.owner_id is not null`,
  ],
  [
    /dog\/own_requests\/:requestId/,
    `select id as "requestId", profile_id as profile from dog_requests order by status desc`,
  ],
  [
    /program_keys\/:keyId/,
    `select k.id as "keyId", a.profile_id as profile from program_keys k join accounts a on a.id = k.account_id where k.revoked_at is null`,
  ],
  [
    /webhooks\/:webhookId/,
    `select w.id as "webhookId", a.profile_id as profile from webhooks w join accounts a on a.id = w.account_id`,
  ],
  [/:exchangeId/, `select id as "exchangeId", asked_by as profile from card_exchanges`],
  [
    /:matingId\/(birth|puppies)/,
    `select id as "matingId", dam_owner_id as profile from matings where litter_id is null order by state = 'agreed' desc, born_on is null`,
  ],
  [
    /:matingId\/inspection/,
    `select id as "matingId", organisation_id as profile from matings where litter_id is null and born_on is not null`,
  ],
  [
    /:matingId/,
    `select m.id as "matingId", m.sire_owner_id as profile from matings m union all select m.id, m.dam_owner_id from matings m`,
  ],
  [/:planId/, `select id as "planId", profile_id as profile from litter_plans order by announced_at nulls last`],
  [
    /:transferId/,
    `select id as "transferId", to_id as profile from dog_transfers where to_id is not null union all select id, from_id from dog_transfers`,
  ],
  [
    /:cardId/,
    `select c.document_id as "cardId", l.organisation_id as profile from puppy_cards c join litters l on l.id = c.litter_id`,
  ],
  [
    /proofs\/decision|entries\/:entryId\/place/,
    `select e.id as "entryId", x.club_id as profile from entries e join show_offers o on o.id = e.offer_id join exhibitions x on x.id = o.exhibition_id`,
  ],
  [
    /entries\/:entryId\/act/,
    `select e.id as "entryId", x.club_id as profile from entries e join show_offers o on o.id = e.offer_id join exhibitions x on x.id = o.exhibition_id`,
  ],
  [
    /entries\/:entryId\/owner/,
    `select e.id as "entryId", e.owner_id as profile from entries e where e.owner_id is not null and e.owner_id <> e.entrant_id`,
  ],
  [/:entryId/, entries],
  [/:codeId/, `select id as "codeId", owner_id as profile from entry_codes`],
  [/:entryExtraId/, `select id as "entryExtraId", entrant_id as profile from entry_extras`],
  [
    /:invitationId\/(answer)/,
    `select i.id as "invitationId", r.profile_id as profile from judge_invitations i join referees r on r.id = i.referee_id where r.profile_id is not null order by i.id desc`,
  ],
  [
    /:invitationId/,
    `select i.id as "invitationId", coalesce(x.club_id, x.nbc_id) as profile from judge_invitations i join exhibitions x on x.id = i.exhibition_id order by i.id desc`,
  ],
  [/:educationalId/, `select id as "educationalId", organiser_id as profile from educationals order by begins_at desc`],
  [
    /lines\/:lineId$/,
    `select c.exhibition_id as "exhibitionId", c.id as "lineId", x.club_id as profile from catalogue_lines c join exhibitions x on x.id = c.exhibition_id`,
  ],
  [
    /money\/lines\/:lineId/,
    `select s.exhibition_id as "exhibitionId", l.id as "lineId", l.organiser_id as profile from statement_lines l cross join lateral (select id as exhibition_id from exhibitions where club_id = l.organiser_id and begins_on > portal_today() limit 1) s`,
  ],
  [
    /money\/faults\/:faultId/,
    `select x.id as "exhibitionId", f.id as "faultId", x.club_id as profile from statement_faults f join bank_statements s on s.id = f.statement_id join exhibitions x on x.club_id = s.organiser_id`,
  ],
  [
    /refunds\/:refundId/,
    `select o.exhibition_id as "exhibitionId", r.id as "refundId", o.organiser_id as profile from refunds r join orders o on o.id = r.order_id`,
  ],
  [
    /statements\/:statementId/,
    `select x.id as "exhibitionId", s.id as "statementId", x.club_id as profile from bank_statements s join exhibitions x on x.club_id = s.organiser_id`,
  ],
  [
    /cash\/:number/,
    `select exhibition_id as "exhibitionId", number, organiser_id as profile from cash_receipts order by id desc`,
  ],
  [
    /cash\/days\/:day/,
    `select d.exhibition_id as "exhibitionId", d.day::text as day, x.club_id as profile from cash_days d join exhibitions x on x.id = d.exhibition_id`,
  ],
  [
    /log\/:logId/,
    `select x.id as "exhibitionId", l.id as "logId", x.club_id as profile from entry_log l join entries e on e.id = l.entry_id join show_offers o on o.id = e.offer_id join exhibitions x on x.id = o.exhibition_id order by l.id desc`,
  ],
  [
    /team\/:memberId/,
    `select exhibition_id as "exhibitionId", id as "memberId", organiser_id as profile from show_team_members where revoked_at is null`,
  ],
  [
    /schedule\/rows\/:rowId/,
    `select r.exhibition_id as "exhibitionId", r.id as "rowId", coalesce(x.club_id, x.nbc_id) as profile from show_rings r join exhibitions x on x.id = r.exhibition_id where x.begins_on > portal_today()`,
  ],
  [
    /rings\/:ringId\/(pin|stewards)/,
    `select r.exhibition_id as "exhibitionId", r.id as "ringId", x.club_id as profile from rings r join exhibitions x on x.id = r.exhibition_id`,
  ],
  [
    /rings\/sheets\/:sheetId/,
    `select o.exhibition_id as "exhibitionId", s.id as "sheetId", x.club_id as profile from ring_sheets s join entries e on e.id = s.entry_id join show_offers o on o.id = e.offer_id join exhibitions x on x.id = o.exhibition_id`,
  ],
  [
    /rings\/judges\/:refereeId/,
    `select j.exhibition_id as "exhibitionId", j.referee_id as "refereeId", x.club_id as profile from ring_judges j join exhibitions x on x.id = j.exhibition_id`,
  ],
  [
    /rings\/phones\/:phoneId/,
    `select r.exhibition_id as "exhibitionId", p.id as "phoneId", x.club_id as profile from ring_phones p join rings r on r.id = p.ring_id join exhibitions x on x.id = r.exhibition_id where p.revoked_at is null`,
  ],
  [
    /rings\/breeds\/:breedId/,
    `select b.exhibition_id as "exhibitionId", b.id as "breedId", x.club_id as profile from ring_breeds b join exhibitions x on x.id = b.exhibition_id where b.stage = 'closed'`,
  ],
  [
    /:exhibitionId\/rings\/(opening|settings|report)/,
    `select distinct r.exhibition_id as "exhibitionId", x.club_id as profile from rings r join exhibitions x on x.id = r.exhibition_id`,
  ],
  [/:exhibitionId\/(sheet|reports)/, `${shows} and begins_on < portal_today() order by begins_on desc`],
  [
    /:exhibitionId\/catalogue\/papers\/:paperId/,
    `select p.exhibition_id as "exhibitionId", p.id as "paperId", x.club_id as profile from catalogue_papers p join exhibitions x on x.id = p.exhibition_id`,
  ],
  [
    /:exhibitionId\/catalogue\/(papers|report)/,
    `select x.id as "exhibitionId", x.club_id as profile from exhibitions x join catalogues c on c.exhibition_id = x.id order by c.opened_at desc nulls last`,
  ],
  [
    /:exhibitionId\/judge_authorisations/,
    `select i.exhibition_id as "exhibitionId", n.id as profile from judge_invitations i join exhibitions x on x.id = i.exhibition_id
      join profile_breeds b on b.breed_id = any(x.breed_ids) join profiles n on n.id = b.profile_id and n.user_type = 7`,
  ],
  [/:exhibitionId/, nextShows],
  [
    /:articleId\/renewed/,
    `select id as "articleId", profile_id as profile from articles where kind between 1 and 6 and is_published order by publish_at desc`,
  ],
  [
    /:articleId/,
    `select a.id as "articleId", a.profile_id as profile from articles a join accounts c on c.profile_id = a.profile_id where a.advert is null order by a.id desc`,
  ],
  [/:watchId/, `select id as "watchId", profile_id as profile from advert_watches`],
  [/:visitId/, `select id as "visitId", profile_id as profile from office_visits order by starts_at desc`],
  [
    /profile\/:profileId\/breeds/,
    `select p.id as "profileId", p.id as profile from profiles p join accounts a on a.profile_id = p.id where p.user_type in (4, 7)`,
  ],
  [
    /profile\/:profileId\/(organisation|schedule|legal|bank|breeds)/,
    `select p.id as "profileId", p.id as profile from profiles p join accounts a on a.profile_id = p.id where p.user_type = 3`,
  ],
  [
    /profile\/:profileId\/person/,
    `select p.id as "profileId", p.id as profile from profiles p join accounts a on a.profile_id = p.id where p.user_type = 1`,
  ],
  [
    /profile\/:profileId\/(about|alias|contacts)/,
    `select p.id as "profileId", p.id as profile from profiles p join accounts a on a.profile_id = p.id where p.user_type in (1, 3, 4)`,
  ],
  [/:applicationId\/restore/, `select id as "applicationId", profile_id as profile from applications where state = 8`],
  [/:applicationId/, `select id as "applicationId", profile_id as profile from applications order by state, id`],
  [/:declarantId/, `select id as "declarantId", profile_id as profile from declarants where hidden_at is null`],
  [
    /:proposalId/,
    `select p.id as "proposalId", a.profile_id as profile from show_proposals p join applications a on a.id = p.application_id order by p.state`,
  ],
  [
    /media\/album$|media\/album\/(cover|place)/,
    `select a.id as "albumId", a.profile_id as profile, a.version, p.id as "photoId" from albums a join photos p on p.album_id = a.id`,
  ],
  [
    /media\/photos?(\/|$)/,
    `select p.id as "photoId", p.album_id as "albumId", p.picture_id as "pictureId", array[p.id] as "photoIds", a.profile_id as profile
      from photos p join albums a on a.id = p.album_id`,
  ],
  [/media\/video/, `select id as "videoId", profile_id as profile from videos`],
  [/document\/category/, `select id as "categoryId", profile_id as profile from document_categories`],
  [
    /document\/public/,
    `select document_id as "documentId", profile_id as profile, category_id as "categoryId", document_type_id as "documentTypeId" from public_documents`,
  ],
  [
    /security\/passkeys\/:passkey_id/,
    `select k.id as passkey_id, a.profile_id as profile from passkeys k join accounts a on a.id = k.account_id`,
  ],
  [
    /security\/session/,
    `select s.id as session_id, a.profile_id as profile from account_sessions s join accounts a on a.id = s.account_id`,
  ],
];
