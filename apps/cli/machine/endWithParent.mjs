/** Loaded before the portal: if the command that started it is killed, the portal closes as on Ctrl-C. */
const parent = process.ppid;

const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGINT');
}, 500).unref();
