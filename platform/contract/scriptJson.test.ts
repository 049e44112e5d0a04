import { expect, it } from 'vitest';
import { scriptJson, scriptSafe } from './scriptJson.ts';

const texts = [
  '</script>',
  '</SCRIPT >',
  '<!--',
  '-->',
  ']]>',
  '<![CDATA[',
  '&lt;',
  '&#60;',
  '\u2028',
  '\u2029',
  '\\u003c',
  '"\\',
  '<\\/script>',
  '\ud83d\udc15',
  '\ud83d',
];

it('keeps the value and escapes every character that is special in a page [B4]', () => {
  const value = { [texts.join('')]: texts, nested: [[texts.join(' ')]], number: 1.5, nothing: null };
  const json = scriptJson(value);
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
  expect(scriptSafe(JSON.stringify(value))).toBe(json);
});
