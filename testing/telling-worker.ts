// A process that runs the jobs of notifications until it is killed: node testing/telling-worker.ts <database>
// <provider>. Everything that is sent is posted to the provider.
import { defaultName } from '#contract/vocabulary/site.ts'
import { connect } from '#server/database/connect.ts'
import { notificationJobs } from '#server/modules/notifications/public.ts'
import { gapsOfStay } from '#server/modules/vaccinations/public.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'

const [database = '', provider = ''] = process.argv.slice(2)
const { db, pool } = connect({ url: database, max: 6, onError: () => {} })

async function post(message: object): Promise<'sent'> {
  const answer = await fetch(provider, { method: 'POST', body: JSON.stringify(message) })
  if (!answer.ok) throw new Error(`the provider answered ${answer.status}`)
  return 'sent'
}

await startJobs({
  pool,
  handlers: notificationJobs({
    db,
    channels: { mail: post, push: post, sms: post },
    clock: () => new Date(),
    publicUrl: 'http://petstead.test',
    siteName: () => defaultName,
    lists: () => null,
    signature: () => defaultName,
    records: { gapsOf: gapsOfStay },
    rescues: { countCandidates: async () => 0 },
    unsubscribe: () => 'http://petstead.test/unsubscribe',
  }),
  onError: () => {},
})
