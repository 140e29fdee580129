// While the image is built: loads the server without starting it, so that Node keeps what it has compiled
// (NODE_COMPILE_CACHE). Needs no setting.
await import('../../server/compose/start.ts')
await import('../../server/compose/serve.ts')
await import('../../server/compose/sign-in.ts')
await import('../../server/compose/doctor/doctor.ts')
await import('../../dist/server/entry-server.js')
// modules may hold timers; the cache is written at the exit
process.exit()
