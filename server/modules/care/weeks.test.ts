// @module-tag full
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { addDays } from '#contract/vocabulary/dates.ts'
import { connect } from '#server/database/connect.ts'
import { useTestApp } from '#testing/app.ts'
import { aMedication, aRoutine, aSheet, aStayWithCare, careUse } from '#testing/care.ts'
import { signedInAgain } from '#testing/factories.ts'
import { long } from '#testing/long.ts'
import { aPhone, choices } from '#testing/phone.ts'
import { startTelling } from '#testing/telling.ts'
import type { Sent } from '#testing/telling.ts'
import { checkLogOf, runCare } from './public.ts'

const app = useTestApp()

const nights = long ? 14 : 2
const [minute, day] = [60_000, 86_400_000]
const firstDay = '2027-05-20'
const opens = Date.parse('2027-05-20T20:00:00Z')
const leaves = Date.parse('2027-05-20T16:00:00Z') + nights * day

/** What is on the sheets: doses with their points after which they are late and missed, and a meal, which is only missed. */
const plans = [
  { name: 'Insulin', times: ['07:00', '19:00'], late: 30, missed: 60, every: 1 },
  { name: 'Apoquel', times: ['07:30', '18:00'], late: 60, missed: 120, every: 1 },
  { name: 'Drops', times: ['09:30', '23:30'], late: 60, missed: 120, every: 2 },
] as const
const dinner = { name: 'Dinner', times: ['18:30'], late: null, missed: 180, every: 1 } as const

type Dose = {
  readonly itemId: string
  readonly name: string
  readonly day: string
  readonly slot: string
  readonly dueAt: number
  readonly lateAt: number | null
  readonly missedAt: number
  /** When the sitter presses it; null: never. */
  readonly pressAt: number | null
  clientId?: string
}

/** The doses of one sheet entry, counted by hand: Austin is five hours behind all through May. */
function dosesOf(
  itemId: string,
  plan: (typeof plans)[number] | typeof dinner,
  random: ReturnType<typeof choices>,
): Dose[] {
  const { name, times, late, missed, every } = plan
  return Array.from({ length: nights + 1 }, (_, at) => at)
    .filter((at) => at % every === 0)
    .flatMap((at) =>
      times.map((slot) => {
        const dueAt = Date.parse(`${addDays(firstDay, at)}T${slot}:00Z`) + 5 * 60 * minute
        // at once, late, or after it was missed; never within ten minutes of a point, so that the model needs no luck
        const after = random.pick([10, 15, 25, (late ?? 0) + 15, missed + 25, missed + 100, null])
        return {
          itemId,
          name,
          day: addDays(firstDay, at),
          slot,
          dueAt,
          lateAt: late === null ? null : dueAt + late * minute,
          missedAt: dueAt + missed * minute,
          pressAt: after === null ? null : dueAt + after * minute,
        }
      }),
    )
    .filter(({ dueAt }) => opens <= dueAt && dueAt < leaves)
}

/** A stay of two weeks with a phone that is offline for nine hours a day, from another hour in each stay. */
async function aLongStay(at: number, seed: number) {
  const plan = plans[at] ?? plans[0]
  const from = plan.every > 1 ? firstDay : null
  const drug = aMedication(plan.name, plan.times, { timeCritical: plan.late === 30, everyDays: plan.every, from })
  const meal = aRoutine('meal', dinner.name, dinner.times)
  const stay = await aStayWithCare(app, aSheet([drug], [meal]), new Date(opens).toISOString())
  await app.connection.pool.query('update bookings set end_date = $2, check_out_at = $3 where id = $1', [
    stay.bookingId,
    addDays(firstDay, nights),
    new Date(leaves),
  ])
  const random = choices(seed * 10 + at)
  const doses = [...dosesOf(drug.id ?? '', plan, random), ...dosesOf(meal.id ?? '', dinner, random)]
  const offlineFrom = [6, 13, 20][at] ?? 6
  const isOffline = (now: number) => (new Date(now - 5 * 60 * minute).getUTCHours() - offlineFrom + 24) % 24 < 9
  return { stay, doses, isOffline, phone: aPhone(app, stay, seed * 100 + at) }
}
type LongStay = Awaited<ReturnType<typeof aLongStay>>

/** What was told in a stay, by the queue of notifications: task or record, and how often at each step. */
type Heard = { readonly about: string; readonly step: string | null; readonly tasks: readonly string[] | null }

/** Takes down each event before it is told, and has one in four told twice: a worker that was killed does it again. */
function watchQueue(random: ReturnType<typeof choices>) {
  const heard = new Map<string, { subject: string; payload: Heard & { record?: string } }>()
  const copied = new Set<string>()
  return {
    heard,
    async look(): Promise<boolean> {
      const { rows } = await app.connection.pool.query<{
        id: string
        payload: Heard & { subject: string; record?: string }
      }>(
        `select j.id::text, j.payload from jobs._private_jobs j join jobs._private_tasks t on t.id = j.task_id
         where t.identifier = 'notify' and j.payload ->> 'about' in ('care', 'care_record')`,
      )
      for (const { id, payload } of rows) {
        if (heard.has(id) || copied.has(id)) continue
        heard.set(id, { subject: payload.subject, payload })
        if (!random.chance(0.25)) continue
        const { rows: copies } = await app.connection.pool.query<{ id: string }>(
          `select (jobs.add_job('notify', j.payload, run_at := j.run_at)).id::text as id
           from jobs._private_jobs j where j.id = $1`,
          [id],
        )
        for (const copy of copies) copied.add(copy.id)
      }
      return rows.length > 0
    },
  }
}

/** Every dose that was pressed is one record, at its time by a right clock; nothing else was recorded. */
async function expectRecordedOnce({ stay, doses, phone }: LongStay): Promise<void> {
  const { rows } = await app.connection.pool.query<{
    id: string
    client: string
    at: Date
    item: string
    slot: string
  }>(
    `select id, client_id as client, at, item_id as item, slot from care_records
     where booking_id = $1 and item_id is not null`,
    [stay.bookingId],
  )
  const pressed = doses.filter(({ clientId }) => clientId !== undefined)
  expect(rows).toHaveLength(pressed.length)
  expect(phone.waits()).toBe(0)
  for (const { clientId, pressAt, itemId, slot } of pressed)
    expect(rows.find(({ client }) => client === clientId)).toEqual({
      id: phone.arrived.get(clientId ?? '')?.record,
      client: clientId,
      item: itemId,
      slot,
      at: new Date(pressAt ?? 0),
    })
}

/** Each step of each task was told exactly as often as the model says: once or never; a dose after its miss once, too. */
async function expectToldOnce({ stay, doses, phone }: LongStay, heard: ReturnType<typeof watchQueue>['heard']) {
  const { rows } = await app.connection.pool.query<{
    id: string
    item: string
    day: string
    slot: string
    state: string
  }>(
    `select id, item_id as item, to_char(day, 'YYYY-MM-DD') as day, slot, state from care_tasks where booking_id = $1`,
    [stay.bookingId],
  )
  const own = [...heard.values()].filter(({ subject }) => subject === stay.bookingId).map(({ payload }) => payload)
  const told = (task: string | undefined, step: string) =>
    own.filter(({ about, tasks, ...each }) => about === 'care' && each.step === step && tasks?.includes(task ?? ''))
      .length
  const keyOf = (each: { day: string; slot: string }) => `${each.day} ${each.slot}`
  expect(rows.map(keyOf).toSorted()).toEqual(doses.map(keyOf).toSorted())
  for (const dose of doses) {
    const task = rows.find(({ item, ...key }) => item === dose.itemId && keyOf(key) === keyOf(dose))
    const came = phone.arrived.get(dose.clientId ?? '')
    const until = (point: number | null) => (point !== null && (!came || came.at.getTime() > point) ? 1 : 0)
    const isMissed = until(dose.missedAt)
    const record = own.filter(({ about, ...each }) => about === 'care_record' && each.record === came?.record).length
    expect({
      dose: `${dose.name} ${keyOf(dose)}`,
      state: task?.state,
      record,
      told: ['due', 'late', 'missed'].map((step) => told(task?.id, step)),
    }).toEqual({
      dose: `${dose.name} ${keyOf(dose)}`,
      state: came ? 'done' : 'missed',
      record: came ? isMissed : 0,
      told: [dose.lateAt === null ? 0 : 1, until(dose.lateAt), isMissed],
    })
  }
}

/** The log is unbroken by the product's check and by one in another language, and has each record and each miss once. */
async function expectUnbroken({ stay, doses, phone }: LongStay): Promise<void> {
  const use = careUse(app)
  const by = await signedInAgain(app, stay.owner)
  const { body } = await use.logOf(stay, by)
  expect((await checkLogOf(app.connection.db, stay.bookingId)).flaw).toBeUndefined()
  const folder = mkdtempSync(join(tmpdir(), 'petstead-weeks-'))
  writeFileSync(join(folder, 'log.json'), JSON.stringify(body))
  const said = execFileSync('python3', ['ops/care-log/check.py', join(folder, 'log.json')], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(said.trim()).toBe(`${body.entries.length} entries checked. Unbroken.`)
  const of = (kind: string) => body.entries.filter((entry) => entry.kind === kind).map(({ payload }) => payload ?? {})
  // water, with which care began, is one more
  expect(
    of('recorded')
      .filter(({ item }) => item !== null)
      .map(({ record }) => record)
      .toSorted(),
  ).toEqual([...phone.arrived.values()].map(({ record }) => record).toSorted())
  const missed = doses.filter(({ clientId = '', missedAt }) => {
    const came = phone.arrived.get(clientId)
    return !came || came.at.getTime() > missedAt
  })
  expect(
    of('task_missed')
      .map(({ item, day: on, slot }) => `${String(item)} ${String(on)} ${String(slot)}`)
      .toSorted(),
  ).toEqual(missed.map(({ name, day: on, slot }) => `${name} ${on} ${slot}`).toSorted())
  expect([of('opened').length, of('closed').length]).toEqual([1, 1])
}

/** When the clock and the phones look: every five minutes; in a short run only when something can happen. */
function moments(stays: readonly LongStay[]): number[] {
  const pressed = new Set(stays.flatMap(({ doses }) => doses.map(({ pressAt }) => pressAt)))
  const all = Array.from(
    { length: (leaves + 13 * 60 * minute - opens) / (5 * minute) },
    (_, at) => opens + at * 5 * minute,
  )
  return long ? all : all.filter((now) => (now / minute) % 30 <= 10 || pressed.has(now))
}

/** The sitter's phone rang once for each step of a dose. */
function expectRungOnce({ stay, doses, phone }: LongStay, sent: readonly Sent[]): void {
  const name = doses.find(({ lateAt }) => lateAt !== null)?.name ?? ''
  const texts = sent.filter(({ channel, to }) => channel === 'push' && to === stay.sitter.id).map(({ text }) => text)
  const rings = texts.flatMap((text) => text.match(new RegExp(`${name} for Biscuit(, due| is due at)`, 'g')) ?? [])
  const steps = doses
    .filter(({ lateAt }) => lateAt !== null)
    .map(({ clientId = '', lateAt, missedAt }) => {
      const at = phone.arrived.get(clientId)?.at.getTime() ?? Infinity
      return 1 + Number(at > (lateAt ?? 0)) + Number(at > missedAt)
    })
  expect(rings).toHaveLength(steps.reduce((sum, each) => sum + each, 0))
}

/** Ends clocks, or workers, in the middle of their work: in a statement, or between two. */
async function aKiller() {
  const killer = new pg.Client(`${app.database.url}?application_name=killer`)
  await killer.connect()
  const kill = (name: 'clock' | 'worker') =>
    killer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = $1 and state <> 'idle'`,
      [name],
    )
  return { kill, end: () => killer.end() }
}

/** A worker that tells what there is to tell; every second time it is killed meanwhile, and does the job again. */
function aWorker(random: ReturnType<typeof choices>) {
  let kills = 0
  const worker = connect({ url: `${app.database.url}?application_name=worker`, max: 4, onError: () => {} })
  const killed = (error: unknown) => {
    // by the killer, and by nothing else
    if (!/terminat|ECONNRESET|connection error/i.test(String(error))) throw error
    kills++
  }
  const telling = startTelling(app, undefined, { db: worker.db, killed })
  const tell = async ({ kill }: Pick<Awaited<ReturnType<typeof aKiller>>, 'kill'>) => {
    const most = random.chance(0.5) ? 5 : 0
    let isDone = false
    const all = telling.run().finally(() => (isDone = true))
    for (let times = 0; times < most && !isDone; times++) await kill('worker')
    await all
  }
  return { telling, tell, kills: () => kills, closeWorker: () => worker.close() }
}

test('over weeks of three stays, with clocks and workers that are killed and phones that are offline nine hours a day, every dose is recorded once, every alert is told once, and the log is unbroken', async () => {
  const seed = long ? Math.floor(Math.random() * 1_000_000) : 33
  const random = choices(seed)
  const stays: LongStay[] = []
  for (let at = 0; at < plans.length; at++) stays.push(await aLongStay(at, seed))
  const use = careUse(app)
  for (const { stay } of stays) await use.tell(stay, use.entry(stay, { itemId: null, kind: 'water' }))

  const { telling, tell, kills, closeWorker } = aWorker(random)
  const queue = watchQueue(random)
  const clocks = connect({ url: `${app.database.url}?application_name=clock`, max: 4, onError: () => {} })
  const killer = await aKiller()
  let failures = 0
  for (const now of moments(stays)) {
    app.now = new Date(now)
    const look = () => runCare(clocks.db, app.now, { onError: () => void failures++ })
    // what is due is due on the half hour; the look five minutes later makes up for one that was killed
    const isKilled = (now / minute) % 30 === 0 && random.chance(0.5)
    const looks = Promise.allSettled(isKilled ? [look(), look(), look()] : [look()])
    if (isKilled) for (let times = 0; times < 3; times++) await killer.kill('clock')
    failures += (await looks).filter(({ status }) => status === 'rejected').length
    for (const { doses, phone, isOffline } of stays) {
      for (const dose of doses) if (dose.pressAt === now) dose.clientId = phone.press(dose)
      // away from the points, so that the model needs no luck
      if (!isOffline(now) && (now / minute) % 30 >= 10) await phone.send()
    }
    if (await queue.look()) await tell(killer)
  }
  await killer.end()
  await clocks.close()
  await closeWorker()

  // with the seed, a failure of a long run can be repeated
  const repeat = (cause: unknown) => Promise.reject(new Error(`with seed ${seed}`, { cause }))
  for (const each of stays) {
    await expectRecordedOnce(each).catch(repeat)
    await expectToldOnce(each, queue.heard).catch(repeat)
    await expectUnbroken(each).catch(repeat)
    expectRungOnce(each, telling.sent)
  }
  // clocks and workers were hit
  expect(failures).toBeGreaterThan(0)
  expect(kills()).toBeGreaterThan(0)
  // each message has a key of its own, and what was told twice was sent once
  expect(new Set(telling.sent.map(({ channel, key }) => `${channel} ${key}`)).size).toBe(telling.sent.length)
}, 900_000)
