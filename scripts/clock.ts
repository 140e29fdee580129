// npm run clock -- <instant>: does all that falls due by an instant, as the server would (server/compose/due.ts); mail,
// payments and what else asks others is left to the jobs of a running server.
import { builtInAccounts } from '#server/identity-provider/built-in.ts'
import { dueWork } from '#server/compose/due.ts'
import { publicUrlOf, serverKeys, tellingOfLost } from '#server/compose/server-keys.ts'
import { command } from './command.ts'

const [text = ''] = process.argv.slice(2)
const instant = new Date(text)

await command({
  check(env) {
    if (env.NODE_ENV === 'production') throw new Error('The clock cannot be turned in production.')
    if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(instant.getTime()))
      throw new Error('Usage: npm run clock -- <instant>, for example 2027-03-14T12:00:00Z')
  },
  async work({ db }, env) {
    const publicUrl = publicUrlOf(env)
    const lost = tellingOfLost(db, await serverKeys(db), publicUrl)
    for (const { name, run } of dueWork({ db, lost, accounts: builtInAccounts(publicUrl) })) {
      const done = await run(instant, { onError: (error) => console.error(error) })
      if (typeof done === 'number' && done > 0) console.log(`${name}: ${done}`)
    }
    console.log(`What was due by ${instant.toISOString()} is done.`)
  },
})
