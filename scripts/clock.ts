// npm run clock -- <instant>: runs everything that is due by an instant: expiry, cancellation of unpaid stays,
// completion, tasks of care, reviews to show, reminders.
import { runDue } from '#server/modules/bookings/public.ts'
import { runCare } from '#server/modules/care/public.ts'
import { runHandovers } from '#server/modules/handovers/public.ts'
import { askForCheckIns, remindOfReviews, remindOfStays } from '#server/modules/notifications/public.ts'
import { showDueReviews } from '#server/modules/reviews/public.ts'
import { command } from './command.ts'

const [text = ''] = process.argv.slice(2)
const instant = new Date(text)

await command({
  check(env) {
    if (env.NODE_ENV === 'production') throw new Error('The clock cannot be turned in production.')
    if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(instant.getTime()))
      throw new Error('Usage: npm run clock -- <instant>, for example 2027-03-14T12:00:00Z')
  },
  async work({ db }) {
    const done = await runDue(db, instant, (error) => console.error(error))
    await runCare(db, instant, (error) => console.error(error))
    await runHandovers(db, instant, (error) => console.error(error))
    await showDueReviews(db, instant, (error) => console.error(error))
    await remindOfStays(db, instant)
    await remindOfReviews(db, instant)
    await askForCheckIns(db, instant)
    console.log(`${done} ${done === 1 ? 'booking' : 'bookings'} moved on as of ${instant.toISOString()}.`)
  },
})
