import { describe, expect, it } from 'vitest';
import { expectToGrowWithItsInput } from '#platform/testing/growth.ts';
import { hostOf, parseVideoLink, playerOrigins } from './videoHosts.ts';

describe('filmOf', () => {
  it.each([
    ['https://vk.com/video-100_456239017', 'vk', '-100_456239017'],
    ['https://vkvideo.ru/video-100_456239017?t=3s', 'vk', '-100_456239017'],
    ['https://vk.com/feed?z=video-1_2', 'vk', '-1_2'],
    ['https://vk.com/video_ext.php?oid=-100&id=456', 'vk', '-100_456'],
    [`https://rutube.ru/video/${'a1'.repeat(16)}/?r=wd`, 'rutube', 'a1'.repeat(16)],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1', 'youtube', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?si=x', 'youtube', 'dQw4w9WgXcQ'],
    ['https://dzen.ru/embed/vK9abcDEF123', 'dzen', 'vK9abcDEF123'],
    ['https://ok.ru/video/1234567890', 'ok', '1234567890'],
  ])('parses %s', (address, host, film) => {
    expect(parseVideoLink(address)).toEqual({ host, film });
    expect(playerOrigins).toContain(new URL(hostOf(host)?.player(film) ?? '').origin);
  });

  it.each([
    'javascript:alert(1)//vk.com/video-1_2',
    'https://evil.example/vk.com/video-1_2',
    'https://vk.com.evil.example/video-1_2',
    'https://vk.com@evil.example/video-1_2',
    'https://youtu.be/dQw4w9WgXcQ"onload=alert(1)',
    'data:text/html,https://youtu.be/dQw4w9WgXcQ',
    'https://ok.ru/profile/123456',
    'youtube',
    '',
  ])('returns null for %s', (address) => {
    expect(parseVideoLink(address)).toBeNull();
  });

  it('takes linear time for a long link', async () => {
    const watched = (size: number) => parseVideoLink(`https://youtube.com/watch?${'a=1&'.repeat(size)}`);
    const folders = (size: number) => parseVideoLink(`https://vk.com/${'a/'.repeat(size)}`);
    expect([watched(30_000), folders(240)]).toEqual([null, null]);
    await expectToGrowWithItsInput(watched, 2000);
    await expectToGrowWithItsInput(folders, 12);
  });
});
