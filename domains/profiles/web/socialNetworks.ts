import { hostOf } from '#platform/web/hostOf.ts';

const networks: Readonly<Record<string, string>> = {
  'vk.com': 'ВКонтакте',
  'vk.ru': 'ВКонтакте',
  'vkvideo.ru': 'VK Видео',
  't.me': 'Telegram',
  'telegram.me': 'Telegram',
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'rutube.ru': 'RUTUBE',
  'ok.ru': 'Одноклассники',
  'dzen.ru': 'Дзен',
  'max.ru': 'MAX',
  'wa.me': 'WhatsApp',
  'whatsapp.com': 'WhatsApp',
  'viber.com': 'Viber',
  'tiktok.com': 'TikTok',
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
};

/**
 * «https://vk.com/dozor» → «ВКонтакте», «https://www.dozor.example/club» → «dozor.example»; other text is unchanged.
 */
export function networkOf(address: string): string {
  const host = hostOf(address)?.replace(/^www\./, '');
  if (host === undefined) return address;
  return networks[host.replace(/^(?:m|web|chat|api|music)\./, '')] ?? host;
}
