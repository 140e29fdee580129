import { decoded, urlOfDatabase } from '#server/database/database-url.ts'
import { withTimeout } from '#server/platform/with-timeout.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { reasonOf } from '#server/platform/reason.ts'
import type { Env } from '../env.ts'
import { checkChannels } from './channels.ts'
import type { Check, Context, Verdict } from './check.ts'
import { checkHost } from './host.ts'
import { checkProviders } from './providers.ts'
import { timeoutError } from './check.ts'

/** One line of the report. */
export type Finding = { readonly system: string; readonly says: string; readonly isWrong: boolean }

/** Timeout of a check, so that the slowest one ends in little more than ten seconds. */
const patience = 10_000

/** Checks all outside systems of the settings in parallel and returns a finding for each. */
export async function runChecks(
  env: Env,
  options: Partial<Pick<Context, 'patienceMs' | 'mailTo' | 'payments' | 'unknown'>> = {},
): Promise<Finding[]> {
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const context: Context = { env, publicUrl, patienceMs: patience, unknown: [], ...options }
  const checks = [...checkHost(context), ...checkProviders(context), ...checkChannels(context)]
  return Promise.all(checks.map((check) => findingOf(check, context)))
}

/** The report as lines, and the exit code of the command: 1 if anything is wrong. */
export function reportOf(findings: readonly Finding[]): { readonly lines: string[]; readonly code: 0 | 1 } {
  const lines = findings.map(({ system, says }) => `${`${system}:`.padEnd(15)} ${says}`)
  return { lines, code: findings.some(({ isWrong }) => isWrong) ? 1 : 0 }
}

async function findingOf({ system, setting, look }: Check, { env, patienceMs }: Context): Promise<Finding> {
  const verdict = await withTimeout(patienceMs, look, timeoutError(patienceMs)).catch((error: unknown): Verdict => ({
    wrong: sentenceOf(error, setting),
  }))
  const isWrong = 'wrong' in verdict
  const [state, note] = 'ok' in verdict ? ['ok', verdict.ok] : 'unused' in verdict ? ['not used', verdict.unused] : ['']
  const says = isWrong ? verdict.wrong : note ? `${state} (${note})` : state
  return { system, says: withoutSecrets(says, env), isWrong }
}

/** A sentence for an unforeseen error; its code says more than "fetch failed". */
function sentenceOf(error: unknown, setting: string | undefined): string {
  if (error instanceof OperatorError) return error.message
  return `${setting === undefined ? '' : `${setting}: `}${reasonOf(error)}.`
}

/** Shorter secrets may be part of ordinary words. */
const shortestSecret = 6

/** Removes secrets from a line, in case an error message contains one. */
function withoutSecrets(text: string, env: Env): string {
  const urls = [env.DATABASE_URL, env.DATABASE_READ_URL, env.SMTP_URL].flatMap((url) => passwordOf(url))
  const secrets = [
    env.OIDC_CLIENT_SECRET,
    ...Object.values(env.OTEL_EXPORTER_OTLP_HEADERS ?? {}),
    env.S3_SECRET_ACCESS_KEY,
    env.STRIPE_SECRET_KEY,
    ...(env.STRIPE_WEBHOOK_SECRETS ?? []),
    env.VAPID_PRIVATE_KEY,
    env.SMS_AUTH_TOKEN,
    env.MAIL_WEBHOOK_SECRET,
    env.GOOGLE_MAPS_API_KEY,
    ...urls,
  ]
  return secrets.reduce<string>(
    (line, secret) => (secret && secret.length >= shortestSecret ? line.replaceAll(secret, '…') : line),
    text,
  )
}

function passwordOf(url: string | undefined): string[] {
  const password = (url && urlOfDatabase(url)?.password) || ''
  return password ? [password, decoded(password)] : []
}
