import { notificationJobs, unsubscribeAddress } from '#server/modules/notifications/public.ts'
import type { Channels } from '#server/modules/notifications/public.ts'
import type { TestApp } from './app.ts'

/** What went out by one of the channels: to an address, a number, or all browsers of a person. */
export type Sent = {
  readonly channel: keyof Channels
  readonly key: string
  readonly to: string
  readonly title: string
  readonly text: string
  readonly unsubscribe?: string
}

export type Telling = {
  /** What went out, in order. */
  readonly sent: Sent[]
  /** Does what is due at the application's time: tells people what happened, and hands it to the channels. */
  run(): Promise<void>
  /** Turns the application's time: what waits is due so much sooner. */
  turn(to: Date): Promise<void>
}

/** Channels that keep what they are handed; `down` may throw for some. */
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

/** The jobs of notifications for an application whose queue nobody works on, by the application's own time. */
export function startTelling(app: TestApp, down?: (message: Sent) => void): Telling {
  const { db, pool } = app.connection
  const sent: Sent[] = []
  const publicUrl = 'http://petstead.test'
  const jobs = notificationJobs({
    db,
    channels: recording(sent, down),
    clock: () => app.now,
    publicUrl,
    unsubscribe: unsubscribeAddress(unsubscribeKey, publicUrl),
  })
  /** When each job is due by the application's clock; the queue has it by the computer's. */
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
    for (const { name, payload } of rows) await jobs[name]?.(payload, never)
    return true
  }
  return {
    sent,
    async run() {
      await jobs['remind-of-stays']?.({}, never)
      while (await next());
    },
    async turn(to) {
      await note()
      app.now = to
    },
  }
}

const never = new AbortController().signal
