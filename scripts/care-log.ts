// npm run care-log -- check [bookingId]: computes the care logs of all stays again, or of one, and names what does not match.
// npm run care-log -- restored: after a restore from a backup, writes into every log that it was restored.
import { readId } from '#contract/vocabulary/ids.ts'
import { checkLogOf, checkLogs, noteRestored } from '#server/modules/care/public.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { command } from './command.ts'

const [what, id] = process.argv.slice(2)
const bookingId = id === undefined ? undefined : readId(id)

await command({
  check() {
    const isRight = (what === 'check' && (id === undefined || bookingId)) || (what === 'restored' && id === undefined)
    if (!isRight) throw new Error('Usage: npm run care-log -- check [bookingId], or npm run care-log -- restored')
  },
  async work({ db }) {
    if (what === 'restored') {
      console.log(`Noted in ${counted(await noteRestored(db, new Date()), 'log')}.`)
      return
    }
    const one = bookingId ? (await checkLogOf(db, bookingId)).flaw : undefined
    const { stays, broken } = bookingId ? { stays: 1, broken: one ? [one] : [] } : await checkLogs(db)
    for (const flaw of broken) console.log(`Stay ${flaw.bookingId}, entry ${flaw.seq}: ${flaw.cause}`)
    console.log(`${counted(stays, 'log')} checked, ${broken.length} broken.`)
    if (broken.length > 0) process.exitCode = 1
  },
})
