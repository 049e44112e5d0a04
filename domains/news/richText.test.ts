import { expect, it } from 'vitest';
import { expectToGrowWithItsInput } from '#platform/testing/growth.ts';
import { parseRichText, toContent, toLead } from './richText.ts';

it('reads paragraphs, breaks and marks', () => {
  expect(parseRichText('<p>Раз <b>два <i>три</i></b><br>четыре</p><p><u>пять</u></p>')).toEqual([
    {
      tag: 'p',
      children: ['Раз ', { tag: 'b', children: ['два ', { tag: 'i', children: ['три'] }] }, { tag: 'br' }, 'четыре'],
    },
    { tag: 'p', children: [{ tag: 'u', children: ['пять'] }] },
  ]);
});

it('turns everything else into text, so that stored text never becomes other markup', () => {
  const nodes = parseRichText(
    '<p onclick="x()">а<script>alert(1)</script><img src=x onerror=y><svg/onload=z></p></b><a href="javascript:1">б</a> 1 < 2 &lt;b&gt;',
  );
  expect(nodes).toEqual([{ tag: 'p', children: ['а', 'alert(1)'] }, 'б', ' 1 ', '<', ' 2 <b>']);
});

it('reads back written paragraphs literally', () => {
  const paragraphs = ['Цена < 5 & > 3 "в кавычках"', '<script>alert(1)</script>', '&amp; &#60;b>'];
  expect(parseRichText(toContent(paragraphs))).toEqual(
    paragraphs.map((paragraph) => ({ tag: 'p', children: [paragraph] })),
  );
});

it('reads broken, deeply nested and long input', async () => {
  expect(parseRichText('<b><p>раз<p>два</b></i>три')).toEqual([
    {
      tag: 'b',
      children: [
        { tag: 'p', children: ['раз'] },
        { tag: 'p', children: ['два'] },
      ],
    },
    'три',
  ]);
  expect(JSON.stringify(parseRichText(`${'<b>'.repeat(50_000)}дно`))).toContain('дно');
  expect(parseRichText('&#0;&#xD800;&#99999999;&nope;&copy')).toEqual(['&#99999999;&nope;&copy']);
  for (const piece of ['<', '<p', '&'])
    await expectToGrowWithItsInput((size) => parseRichText(piece.repeat(size)), 5000);
});

it('cuts a lead at whole sentences', () => {
  expect(toLead(['Коротко.', 'Второй абзац'])).toBe('Коротко.');
  const sentence = 'Слово за слово и предложение кончилось на этом самом месте. ';
  expect(toLead([sentence.repeat(9)])).toBe(sentence.repeat(4).trim());
  expect(toLead(['слово '.repeat(90)])).toMatch(/ слово…$/);
  expect(toLead([])).toBe('');
});
