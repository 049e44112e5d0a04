/** Preloaded: closes the portal as on Ctrl-C when its starting command is killed. */
const parent = process.ppid;

const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGINT');
}, 500).unref();
