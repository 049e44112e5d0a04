/**
 * A query, and what is meant by it: an address, words of the right hit, or a statement that lists the right addresses.
 */
export type Typed = readonly [query: string, meant: string];

export const judgesOf = (
  breed: string,
): string => `select path from search_entries e join referees r on r.id = e.record_id
  where e.kind = 401 and (r.is_all_breed or exists (select from breeds b where b.id = any(r.breed_ids) and b.name ilike '${breed}%'))`;
export const kennelsOf = (
  breed: string,
): string => `select path from search_entries e join profile_breeds pb on pb.profile_id = e.record_id join breeds b on b.id = pb.breed_id
  where e.kind = 102 and b.name ilike '${breed}%'`;
export const judgesIn = (city: string): string =>
  `select path from search_entries e join cities c on c.id = e.city_id where e.kind in (401, 402) and c.name = '${city}'`;
export const clubsIn = (city: string): string =>
  `select path from search_entries e join cities c on c.id = e.city_id where e.kind = 101 and c.name = '${city}'`;
export const kennelsIn = (city: string): string =>
  `select path from search_entries e join cities c on c.id = e.city_id where e.kind = 102 and c.name = '${city}'`;
export const showsIn = (city: string, more = 'true'): string =>
  `select e.path from search_entries e join exhibitions x on x.id = e.record_id join cities c on c.id = x.city_id where e.type = 300 and c.name like '${city}' and ${more}`;
/** The page of the breed itself. */
export const breedPage = (name: string): string =>
  `select path from search_entries where kind = 602 and title ilike '${name}%'`;
