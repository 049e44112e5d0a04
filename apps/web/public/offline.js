// Script of the offline page: reloads as soon as the portal answers again.
addEventListener('online', () => location.reload());
setInterval(async () => {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}, 5000);
