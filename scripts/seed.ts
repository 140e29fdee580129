// npm run seed: fills the gazetteer and the demo marketplace, unless they are filled already.
import { prepare } from '#server/compose/prepare.ts'
import { prepareAlone } from '#server/database/migrate.ts'
import { fillOptions } from '#server/compose/fill-options.ts'
import { command } from './command.ts'

await command({
  check(env) {
    if (env.NODE_ENV === 'production') throw new Error('The demo is never seeded in production.')
  },
  async work(connection, env, databaseUrl) {
    await prepareAlone(
      databaseUrl,
      (line) => console.log(line),
      () => prepare({ db: connection.db, databaseUrl }, { ...fillOptions(env), demo: true }),
    )
    console.log('The demo marketplace is there.')
  },
})
