// Loaded before the server by start.mjs: when start.mjs ends in any way, the server stops as after SIGTERM.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
