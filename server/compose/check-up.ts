import { ageWords, isOlder, readBackups } from '#server/database/backups.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { replaceCheckUps } from '#server/modules/desk/public.ts'
import type { CheckUp } from '#server/modules/desk/public.ts'
import { bouncedSince } from '#server/modules/devices/public.ts'
import { companyProblem } from '#server/modules/site/public.ts'
import type { SiteNow } from '#server/modules/site/public.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import { certificateProblem } from './doctor/certificate.ts'
import type { Env } from './env.ts'

type CheckUpOptions = {
  readonly env: Env
  readonly connection: DatabaseConnection
  readonly clock: () => Date
  readonly site: SiteNow
}

/**
 * The daily job that runs the doctor's checks and keeps what is wrong for the desk. A demo has nothing outside, and a sample
 * on its desk.
 */
export const checkUp =
  (options: CheckUpOptions): JobHandler =>
  async () => {
    if (options.env.DEMO) return
    const now = options.clock()
    await replaceCheckUps(options.connection.db, await findings(options, now), now)
  }

/** A nightly backup is late after this many hours. */
const backupHours = 26
/** So many addresses that bounced within a day are no accident of theirs. */
const bouncedMinimum = 5

async function findings({ env, connection: { db, pool }, site }: CheckUpOptions, now: Date): Promise<CheckUp[]> {
  // loaded once a day instead of at the start
  const { runChecks } = await import('./doctor/doctor.ts')
  const found = (await runChecks(env)).filter(({ isWrong }) => isWrong)
  const { madeAt } = await readBackups(pool)
  const isLate = madeAt !== null && isOlder(madeAt, backupHours, now)
  const bounced = await bouncedSince(db, new Date(now.getTime() - 86_400_000))
  const certificate = env.PUBLIC_URL?.startsWith('https:') ? await certificateProblem(env.PUBLIC_URL, now) : undefined
  return [
    ...found.filter(({ system }) => system !== 'Backup' || !isLate),
    ...(isLate ? [{ system: 'Backup', says: `The last good one is ${ageWords(madeAt, now)} old.` }] : []),
    ...(bounced >= bouncedMinimum
      ? [{ system: 'Bounced mail', says: `Mail to ${bounced} addresses came back since yesterday.` }]
      : []),
    ...companyFindings(env, site),
    ...(certificate ? [{ system: 'Certificate', says: certificate }] : []),
  ]
}

/** In production, whoever runs the site is named. */
function companyFindings({ NODE_ENV }: Env, site: SiteNow): CheckUp[] {
  const says = NODE_ENV === 'production' ? companyProblem(site().content.company) : undefined
  return says === undefined ? [] : [{ system: 'Company', says }]
}
