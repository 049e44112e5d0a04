// On the page shown instead of one that could not be had: goes there as soon as the portal answers again.
addEventListener('online', () => location.reload());
setInterval(async () => {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}, 5000);
