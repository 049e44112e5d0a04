const greatestId = 2_147_483_647;

/** Id of a record from an address; what can be none makes the page a 404, like a record that is not there. */
export function recordIdIn(segment: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(segment ?? '') ? Number(segment) : 0;
  if (id < 1 || id > greatestId) throw new Response(null, { status: 404 });
  return id;
}
