import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { readSources, type SourceFile, targetOf } from '#platform/testing/imports.ts';
import { root } from '../root.ts';

/**
 * Components shown on the developers' page `/dev/ui` must be used elsewhere too: a component only that page shows is
 * dead code, and so is a property only that page sets.
 */
const isDevelopers = (path: string): boolean => path.startsWith('apps/web/dev/');
/** Whether the attribute is React's own, not a component's. */
const isNative = (attribute: string): boolean => /^(key|className|default[A-Z]\w*|\*)$/.test(attribute);
const isComponent = (name: string): boolean => /^[A-Z]/.test(name);
/** Files that members never load. */
const isOfTests = (path: string): boolean =>
  /\.test\.tsx?$|Fixture\.tsx?$|\/samples\.ts$/.test(path) || path.startsWith('platform/testing/');

type Text = Pick<SourceFile, 'path' | 'text'>;

interface Uses {
  /** «path name» of imports and re-exports; `*` for a whole module. */
  names: Set<string>;
  /** Properties passed to each imported component; `*` when they are not statically known. */
  attributes: Map<string, Set<string>>;
}

interface Node {
  type: string;
  [field: string]: unknown;
}
interface Element extends Node {
  name: { type: string; name: string };
  attributes: { type: string; name?: { name: string } }[];
}

function* elementsIn(value: unknown): Generator<Element> {
  if (typeof value !== 'object' || value === null) return;
  if ((value as Node).type === 'JSXOpeningElement') yield value as Element;
  for (const part of Object.values(value)) yield* elementsIn(part);
}

function usesOf(files: readonly Text[]): Uses {
  const names = new Set<string>();
  const attributes = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    const { module, program } = parseSync(path, text);
    /** Local name → import. */
    const meant = new Map<string, string>();
    for (const { moduleRequest, entries } of module.staticImports)
      for (const { importName, localName, isType } of entries) {
        if (isType) continue;
        const name = `${targetOf(path, moduleRequest.value)} ${importName.name ?? '*'}`;
        names.add(name);
        meant.set(localName.value, name);
      }
    for (const { entries } of module.staticExports)
      for (const { moduleRequest, importName, isType } of entries)
        if (moduleRequest && !isType) names.add(`${targetOf(path, moduleRequest.value)} ${importName.name ?? '*'}`);
    for (const { moduleRequest } of module.dynamicImports) {
      const literal = /^['"`](.+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
      if (literal) names.add(`${targetOf(path, literal)} *`);
    }
    for (const { name, attributes: given } of elementsIn(program)) {
      const component = meant.get(name.name);
      if (!component) continue;
      const known = attributes.get(component) ?? new Set();
      attributes.set(component, known);
      for (const one of given) known.add(one.type === 'JSXAttribute' ? (one.name?.name ?? '*') : '*');
    }
  }
  return { names, attributes };
}

function onlyForDevelopers(files: readonly Text[]): string[] {
  const shown = usesOf(files.filter(({ path }) => isDevelopers(path)));
  const met = usesOf(files.filter(({ path }) => !isDevelopers(path) && !isOfTests(path)));
  const found: string[] = [];
  for (const name of shown.names) {
    const [path = '', part = ''] = name.split(' ');
    if (isDevelopers(path) || !isComponent(part) || met.names.has(`${path} *`)) continue;
    if (!met.names.has(name)) found.push(name);
    const given = met.attributes.get(name);
    // A component passed as a value, or with spread properties, may get any property.
    if (!given || given.has('*')) continue;
    for (const attribute of shown.attributes.get(name) ?? [])
      if (!isNative(attribute) && !given.has(attribute)) found.push(`${name} ${attribute}`);
  }
  return found.sort();
}

it('no component or property is used on the developers’ page only', () => {
  const files = readSources(root, ['apps', 'domains', 'platform']);
  expect(files.filter(({ path }) => isDevelopers(path)).length).toBeGreaterThan(5);
  expect(onlyForDevelopers(files)).toEqual([]);
});

it('detects its own examples', () => {
  const page = {
    path: 'apps/web/dev/Pieces.tsx',
    text: `import { Button } from '#platform/ui/Button.tsx';
      import { Ribbon } from '#platform/ui/Ribbon.tsx';
      export const Pieces = () => <><Button glow kind="plain" /><Ribbon /></>;`,
  };
  const member = {
    path: 'domains/news/web/News.tsx',
    text: 'import { Button } from \'#platform/ui/Button.tsx\';\nexport const News = () => <Button kind="plain" />;',
  };
  expect(onlyForDevelopers([page, member])).toEqual([
    'platform/ui/Button.tsx Button glow',
    'platform/ui/Ribbon.tsx Ribbon',
  ]);
  const test = { path: 'platform/ui/ribbon.test.tsx', text: "import { Ribbon } from './Ribbon.tsx';" };
  expect(onlyForDevelopers([page, member, test])).toContain('platform/ui/Ribbon.tsx Ribbon');
  const frame = { path: 'domains/news/web/Frame.tsx', text: member.text.replace('kind="plain"', '{...given}') };
  const parts = {
    path: 'apps/web/parts.ts',
    text: "export const ribbon = () => import('#platform/ui/Ribbon.tsx');",
  };
  expect(onlyForDevelopers([page, frame, parts])).toEqual([]);
});
