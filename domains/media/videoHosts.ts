/** Supported video hosts: the shape of their links and their players. */
export interface VideoHost {
  key: string;
  name: string;
  /** Patterns of video addresses; the first group is the host's id of the video. */
  links: readonly RegExp[];
  /** Address of the player in a frame; null when the host has no embeddable player. */
  player: (film: string) => string;
  page: (film: string) => string;
}

const afterDomain = '(?:[/?#&]|$)';
const link = (source: string): RegExp => new RegExp(`^https?://(?:www\\.|m\\.)?${source}${afterDomain}`, 'i');

export const videoHosts: readonly VideoHost[] = [
  {
    key: 'vk',
    name: 'VK Видео',
    links: [
      link(String.raw`(?:vk\.com|vk\.ru|vkvideo\.ru)/(?:[\w@./-]*[?&]z=)?(?:video|clip)(-?\d{1,12}_\d{1,12})`),
      link(String.raw`(?:vk\.com|vk\.ru|vkvideo\.ru)/video_ext\.php\?oid=(-?\d{1,12}&id=\d{1,12})`),
    ],
    player: (film) => `https://vkvideo.ru/video_ext.php?oid=${film.split('_')[0]}&id=${film.split('_')[1]}&autoplay=1`,
    page: (film) => `https://vkvideo.ru/video${film}`,
  },
  {
    key: 'rutube',
    name: 'Rutube',
    links: [link(String.raw`rutube\.ru/(?:video|shorts|play/embed)/([0-9a-f]{32})`)],
    player: (film) => `https://rutube.ru/play/embed/${film}`,
    page: (film) => `https://rutube.ru/video/${film}/`,
  },
  {
    key: 'youtube',
    name: 'YouTube',
    links: [
      link(String.raw`youtu\.be/([\w-]{11})`),
      link(String.raw`(?:youtube|youtube-nocookie)\.com/(?:shorts|embed|live)/([\w-]{11})`),
      link(String.raw`youtube\.com/watch\?(?:[\w=&%.-]*&)?v=([\w-]{11})`),
    ],
    player: (film) => `https://www.youtube-nocookie.com/embed/${film}?autoplay=1&rel=0`,
    page: (film) => `https://www.youtube.com/watch?v=${film}`,
  },
  {
    key: 'dzen',
    name: 'Дзен',
    links: [link(String.raw`dzen\.ru/(?:embed|video/watch)/([\w-]{8,40})`)],
    player: (film) => `https://dzen.ru/embed/${film}`,
    page: (film) => `https://dzen.ru/video/watch/${film}`,
  },
  {
    key: 'ok',
    name: 'Одноклассники',
    links: [link(String.raw`ok\.ru/(?:video|videoembed|live)/(\d{5,20})`)],
    player: (film) => `https://ok.ru/videoembed/${film}?autoplay=1`,
    page: (film) => `https://ok.ru/video/${film}`,
  },
];

export const hostOf = (key: string): VideoHost | undefined => videoHosts.find((host) => host.key === key);

/** Origins that pages may frame. */
export const playerOrigins: readonly string[] = videoHosts.map(
  ({ player }) => /^https:\/\/[^/]+/.exec(player('0_0'))?.[0] ?? '',
);

export const hostNames = videoHosts.map(({ name }) => name).join(', ');

const longest = 500;

/** Null for other addresses. The host is not contacted, so the video may not exist. */
export function parseVideoLink(address: string): { host: string; film: string } | null {
  const text = address.trim();
  if (text.length > longest || !/^https?:\/\//i.test(text)) return null;
  for (const { key, links } of videoHosts) {
    for (const shape of links) {
      const film = shape.exec(text)?.[1];
      if (film) return { host: key, film: film.replace('&id=', '_') };
    }
  }
  return null;
}
