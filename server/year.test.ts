// @module-tag full
// A random market with all parts at once, in which clocks are killed and the provider's news come late and twice. A long
// run lives a year of two hundred people, and nineteen shorter ones of fewer. YEAR_SEED=7 lives the seventh alone, and
// says what happened how often.
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { expect, test } from 'vitest'
import { webhookPath } from '#contract/paths.ts'
import { connect } from '#server/database/connect.ts'
import { runDue, settleRoundJob } from '#server/modules/bookings/public.ts'
import { runCases } from '#server/modules/cases/public.ts'
import { runCharges } from '#server/modules/charges/public.ts'
import { liftDue } from '#server/modules/moderation/public.ts'
import {
  chargeAgreedJob,
  dropIntentJob,
  postMovement,
  reconcilePayments,
  settleJob,
} from '#server/modules/payments/public.ts'
import { payOutJob, runPayouts } from '#server/modules/payouts/public.ts'
import { showDueReviews } from '#server/modules/reviews/public.ts'
import type { DueTurn } from '#server/platform/jobs/each-due.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestApp } from '#testing/app.ts'
import { aCompletedStay, reviewedByBoth } from '#testing/factories.ts'
import { long } from '#testing/long.ts'
import { eventually } from '#testing/pay.ts'
import { randomOf } from '#testing/search-market.ts'
import type { Random } from '#testing/search-market.ts'
import { acts } from '#testing/year/acts.ts'
import { atProviderAndInLedger, wrongAfterTheClock, wrongNow } from '#testing/year/checks.ts'
import { aMarket } from '#testing/year/market.ts'
import type { Act, Market } from '#testing/year/market.ts'
import { noneFails } from '#testing/due.ts'

const given = process.env.YEAR_SEED
const seeds = given ? [Number(given)] : Array.from({ length: long ? 20 : 1 }, (_, at) => at + 1)
const markets = seeds.map((seed) => {
  if (!long) return { seed, people: 24, days: 12 }
  return seed === 1 ? { seed, people: 200, days: 365 } : { seed, people: 60, days: 45 }
})
const hour = 3_600_000

/** The provider's news: some come late, because nobody answered the first time; some twice, because the answer was lost. */
function careless(random: Random) {
  return async (server: FastifyInstance) => {
    server.addHook('onRequest', async ({ url }, reply) => {
      if (url === webhookPath && random.chance(0.2)) await reply.code(503).send()
    })
    server.addHook('onSend', async ({ url }, reply, payload) => {
      if (url === webhookPath && reply.statusCode < 300 && random.chance(0.2)) reply.code(500)
      return payload
    })
  }
}

/** The clock of a process that may be killed in the middle of its work. */
async function aClock(market: Market) {
  const { app, random } = market
  const url = `${app.database.url}?application_name=clock`
  const clocks = connect({ url, max: 4, onError: () => {} })
  const killer = new pg.Client(app.database.url)
  await killer.connect()
  const pass = async ({ db }: Pick<TestApp['connection'], 'db'>, turn: DueTurn) => {
    await runDue(db, app.now, turn)
    await runCharges(db, app.now, turn)
    await runCases(db, app.now, turn)
    await showDueReviews(db, app.now, turn)
    await liftDue(db, app.now, turn)
    await runPayouts(db, app.now)
    await reconcilePayments({ ...app.payments, db }, app.now, turn.onError)
  }
  const kill = () =>
    killer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'clock' and state <> 'idle'`,
    )
  return {
    /** Two at once, killed; then one that is not, as the next quarter of a minute would. */
    async run() {
      if (random.chance(0.3)) {
        const killed = Promise.allSettled([pass(clocks, { onError: () => {} }), pass(clocks, { onError: () => {} })])
        for (let times = 0; times < 3; times++) await kill()
        await killed
      }
      await pass(app.connection, noneFails)
    },
    async close() {
      await killer.end()
      await clocks.close()
    },
  }
}

/** Waits until the jobs about money have run that are ready. */
const drained = ({ app }: Market) =>
  eventually(async () => {
    const { rows } = await app.connection.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from jobs._private_jobs j join jobs._private_tasks t on t.id = j.task_id
       where t.identifier = any($1) and (j.run_at <= now() or j.locked_at is not null) and j.attempts < j.max_attempts`,
      [[settleJob, chargeAgreedJob, settleRoundJob, payOutJob, dropIntentJob]],
    )
    return rows[0]?.waiting
  }, 0)

/** One of the things that happen, by how often each does. */
function pick(random: Random): [string, Act] {
  const all = Object.entries(acts)
  let left = random.next() * all.reduce((sum, [, [weight]]) => sum + weight, 0)
  for (const [name, [weight, act]] of all) if ((left -= weight) < 0) return [name, act]
  throw new Error('the weights are no numbers')
}

/** Lives so many days; twice a day the clock looks, and some people do something, sometimes two at once. */
async function live(
  market: Market,
  clock: Awaited<ReturnType<typeof aClock>>,
  days: number,
): Promise<Map<string, number>> {
  const { app, random } = market
  const done = new Map<string, number>()
  // at the end nobody does anything, so that late news arrive
  const quietFrom = 2 * days
  for (let half = 0; half < quietFrom + 4; half++) {
    app.now = new Date(app.now.getTime() + random.whole(9, 15) * hour)
    await clock.run()
    await drained(market)
    expect(await wrongAfterTheClock(market)).toEqual([])
    for (let at = 0; half < quietFrom && at < Math.max(4, market.families.length / 30); at++) {
      const chosen = [pick(random), ...(random.chance(0.3) ? [pick(random)] : [])]
      const said = await Promise.all(chosen.map(([, act]) => act(market)))
      for (const [i, answer] of said.entries()) {
        const what = `${chosen[i]?.[0]}: ${answer ? answer.status : 'nobody can'}${given && answer && answer.status >= 400 ? ` ${answer.text}` : ''}`
        done.set(what, (done.get(what) ?? 0) + 1)
        expect(answer?.status ?? 200, `${what} ${answer?.text}`).toBeLessThan(500)
      }
      expect(await wrongNow(market), chosen.map(([name]) => name).join(', ')).toEqual([])
    }
  }
  return done
}

test.each(markets)(
  'of $people people in $days days no money is lost, no night overfull, nobody at two places, nothing waits beyond its time ($seed)',
  async ({ seed, people, days }) => {
    const random = randomOf(seed)
    // chances of its own, because news come at any time
    const app = await startTestApp({ live: true, extend: careless(randomOf(seed + 1000)) })
    const market = await aMarket(app, random, people)
    const clock = await aClock(market)
    try {
      const done = await live(market, clock, days)
      const said = [...done].toSorted().map(([what, times]) => `${what} ${times}`)
      if (given) console.log(said.join('\n'))
      // what never happened would prove nothing
      const never = Object.keys(acts).filter(
        (name) => ![200, 201, 204].some((status) => done.has(`${name}: ${status}`)),
      )
      if (days > 300) expect(never).toEqual([])
      await eventually(async () => {
        const [provider, ledger] = await atProviderAndInLedger(market)
        return provider - ledger
      }, 0)
    } finally {
      await clock.close()
      await app.close()
    }
  },
  7_200_000,
)

test('a market that went wrong is found out', async () => {
  const app = await startTestApp({ live: true })
  const market = await aMarket(app, randomOf(1), 4)
  const stay = await aCompletedStay(app)
  await reviewedByBoth(app, stay, { rating: 5 })
  expect([await wrongNow(market), await wrongAfterTheClock(market)]).toEqual([[], []])
  const { pool } = app.connection
  await pool.query(`update reviews set is_shown = false, shown_at = $1::timestamptz - interval '1 day'`, [app.now])
  await pool.query(`update bookings set due_at = $1::timestamptz - interval '1 hour'`, [app.now])
  await pool.query(`update listing_nights set used = used + 1 where listing_id = $1`, [stay.listingId])
  await postMovement(
    app.connection.db,
    stay.bookingId,
    {
      kind: 'marketplace_pays',
      entries: [
        { account: 'booking_funds', amountCents: 100 },
        { account: 'marketplace_expense', amountCents: -100 },
      ],
    },
    app.now,
  )
  const found = [...(await wrongNow(market)), ...(await wrongAfterTheClock(market))].map((each) => each.split(':')[0])
  await app.close()
  expect(found).toEqual([
    'money of a stay that nobody has, or has twice',
    'a night with other guests than are counted',
    'a stay that waits beyond its time',
    'a review that both sides should see',
  ])
})
