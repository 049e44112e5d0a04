import { getTableColumns, is, SQL } from 'drizzle-orm';
import { type DogColumn, type DogColumnRules, dogColumns, dogColumnNames as names, ofCells } from '../columns.ts';
import { dogImportRows } from '../import/tables.ts';
import { dogs } from '../tables.ts';

const rules: DogColumnRules = dogColumns;
const columns = getTableColumns(dogs);
const staging = getTableColumns(dogImportRows);

/** The name in the database. */
const sqlName = (name: DogColumn): string => columns[name].name;

/** SQL of the texts an export writes into declared cells, of the dog `d`. */
export const exportedCells = ofCells((name) => `d.${sqlName(name)}::text`);

/** SQL of the value a column has when nothing is known: its constant default, or null. */
function blankOf(name: DogColumn): string {
  const value: unknown = columns[name].default;
  if (value === undefined || is(value, SQL)) return 'null';
  if (Array.isArray(value)) return "'{}'";
  return typeof value === 'string' ? `'${value}'` : String(value);
}

/** SQL by the name in the database, see `blankOf`. */
export const blankValues: ReadonlyMap<string, string> = new Map(names.map((name) => [sqlName(name), blankOf(name)]));

/** A column that files bring. SQL over `r`, the row of the file, and `d`, the known dog. */
interface ImportedColumn {
  name: string;
  /** Value of a new dog. */
  insert: string;
  /** Value of a known dog. */
  update: string;
}

export const importedColumns: readonly ImportedColumn[] = names.flatMap((name) => {
  const rule = rules[name];
  if (rule.import === 'never') return [];
  const column = sqlName(name);
  const given = `r.${rule.staged ? staging[rule.staged].name : column}`;
  if (rule.import === 'required') return [{ name: column, insert: given, update: rule.update ?? given }];
  const blank = blankOf(name);
  return [
    {
      name: column,
      insert: blank === 'null' ? given : `coalesce(${given}, ${blank})`,
      update: rule.update ?? `coalesce(${given}, d.${column})`,
    },
  ];
});

/** Groups of columns, by their names in the database, that are filled where the kept dog's are blank. */
export const fillable: readonly { what: string; columns: readonly string[] }[] = [
  ...Map.groupBy(names, (name) => rules[name].filledAs),
].flatMap(([what, group]) => (what === null ? [] : [{ what, columns: group.map(sqlName) }]));
