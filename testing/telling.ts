import { defaultName } from '#contract/vocabulary/site.ts'
import { gapsOfStay } from '#server/modules/vaccinations/public.ts'
import { notificationJobs, remind, unsubscribeAddress } from '#server/modules/notifications/public.ts'
import type { Channels } from '#server/modules/notifications/public.ts'
import { countCandidates } from '#server/modules/rounds/public.ts'
import { listsOf, termsOf } from '#server/modules/site/public.ts'
import type { TestApp } from './app.ts'

/** What was sent by one of the channels: to an address, a number, or all browsers of a person. */
export type Sent = {
  readonly channel: keyof Channels
  readonly key: string
  readonly to: string
  readonly title: string
  readonly text: string
  readonly unsubscribe?: string
}

export type Telling = {
  /** What was sent, in order. */
  readonly sent: Sent[]
  /** Runs the jobs that are due at the application's time. */
  run(): Promise<void>
  /** Sets the application's time; waiting jobs become due accordingly. */
  turn(to: Date): Promise<void>
}

/** Channels that record what they get; `down` may throw for some. */
export function recording(sent: Sent[], down: (message: Sent) => void = () => {}): Channels {
  const keep = async (message: Sent): Promise<'sent'> => {
    down(message)
    sent.push(message)
    return 'sent'
  }
  return {
    mail: ({ content, unsubscribe, ...mail }) =>
      keep({
        ...mail,
        channel: 'mail',
        title: content.subject,
        text: content.paragraphs.join('\n'),
        ...(unsubscribe !== undefined && { unsubscribe }),
      }),
    push: ({ key, userId, title, text }) => keep({ channel: 'push', key, to: userId, title, text }),
    sms: (message) => keep({ ...message, channel: 'sms', title: '' }),
  }
}

export const unsubscribeKey = Buffer.alloc(32, 7)

/** A worker of its own: its connections to the database, and what is told when they were killed under a job, which runs again. */
export type Worker = { readonly db: TestApp['connection']['db']; readonly killed: (error: unknown) => void }

/** Does some work; where a worker can be killed, as the queue does: again after it broke off. */
function runner(worker: Worker | undefined) {
  return async (work: () => Promise<void> | undefined): Promise<void> => {
    for (;;)
      try {
        return await work()
      } catch (error) {
        if (!worker) throw error
        worker.killed(error)
      }
  }
}

/** The jobs of notifications for an application whose queue has no worker, run by the application's clock. */
export function startTelling(app: TestApp, down?: (message: Sent) => void, worker?: Worker): Telling {
  const { pool } = app.connection
  const { db } = worker ?? app.connection
  const sent: Sent[] = []
  const publicUrl = 'http://petstead.test'
  const jobs = notificationJobs({
    db,
    channels: recording(sent, down),
    clock: () => app.now,
    publicUrl,
    siteName: () => defaultName,
    lists: () => listsOf(app.site.now().content),
    signature: () => defaultName,
    unsubscribe: unsubscribeAddress(unsubscribeKey, publicUrl),
    records: { gapsOf: gapsOfStay },
    rescues: {
      countCandidates: (reader, roundId, now) => countCandidates(reader, termsOf(app.site.now().content), roundId, now),
    },
  })
  const run = runner(worker)
  /** When each job is due by the application's clock; the queue uses the computer's. */
  const due = new Map<string, number>()
  async function note(): Promise<void> {
    const { rows } = await pool.query<{ id: string; run_at: Date }>(
      `select j.id::text, j.run_at from jobs._private_jobs j join jobs._private_tasks t on t.id = j.task_id
       where t.identifier = any($1) order by j.id`,
      [Object.keys(jobs)],
    )
    const known = new Set(due.keys())
    const ahead = app.now.getTime() - Date.now()
    for (const { id, run_at } of rows) if (!known.delete(id)) due.set(id, run_at.getTime() + ahead)
    for (const gone of known) due.delete(gone)
  }
  async function next(): Promise<boolean> {
    await note()
    const ready = [...due].find(([, at]) => at <= app.now.getTime() + 1000)
    if (!ready) return false
    const { rows } = await pool.query<{ name: string; payload: unknown }>(
      `delete from jobs._private_jobs j using jobs._private_tasks t
       where j.id = $1 and t.id = j.task_id returning t.identifier as name, j.payload`,
      [ready[0]],
    )
    for (const { name, payload } of rows) await run(() => jobs[name]?.(payload, never))
    return true
  }
  return {
    sent,
    async run() {
      await run(() => remind(db, app.now))
      while (await next());
    },
    async turn(to) {
      await note()
      app.now = to
    },
  }
}

const never = new AbortController().signal
