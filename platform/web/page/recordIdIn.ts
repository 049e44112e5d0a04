const greatestId = 2_147_483_647;

/** Record id of an address segment; an invalid one throws a 404, like a missing record. */
export function recordIdIn(segment: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(segment ?? '') ? Number(segment) : 0;
  if (id < 1 || id > greatestId) throw new Response(null, { status: 404 });
  return id;
}
