// Loaded before the server by start.mjs: when start.mjs is gone, however it ended, the server closes as on SIGTERM.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
