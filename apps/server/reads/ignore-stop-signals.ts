// Loaded first by each process that the exchange starts. A stop signal to the whole group or unit,
// as systemd and a terminal send it, is for the exchange alone: its processes finish the requests
// in progress and end with it. It imports nothing: the signals are heard from the first moment.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
