import type pg from 'pg';

/** A document for every fifth dog, each with three steps. */
export async function writeDocuments(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into issued_documents (public_id, barcode, kind, dog_id, issuer_id, issued_on)
     select left(replace(replace(encode(sha256(d.id::text::bytea), 'base64'), '+', '-'), '/', '_'), 22), (4600000000000 + d.id)::text, 30, d.id, f.id, d.born_on
     from dogs d, (select id from profiles where alias = 'rfls') f where d.id % 5 = 0`,
  );
  await client.query(
    `insert into document_statuses (document_id, position, happened_at, status)
     select id, step, issued_on + step, case step when 3 then 3 else 2 end from issued_documents, generate_series(1, 3) step`,
  );
}
