import { takesAnyCertificate } from '#server/database/database-url.ts'
import type { Env } from './env.ts'

type Given = Pick<Env, 'NODE_ENV' | 'STRIPE_SECRET_KEY' | 'SMTP_URL' | 'DATABASE_URL'>

/** A sentence if production takes test payments. */
export function withSandbox({ NODE_ENV, STRIPE_SECRET_KEY }: Given): string | undefined {
  if (NODE_ENV !== 'production' || STRIPE_SECRET_KEY) return undefined
  return 'PAYMENT_SANDBOX: payments are tests: no money moves, and everybody can pay with a test card.'
}

/** A sentence if production sends no mail. */
export function mailWarning({ NODE_ENV, SMTP_URL }: Given): string | undefined {
  if (NODE_ENV !== 'production' || SMTP_URL) return undefined
  return 'SMTP_URL: is not set: people get no mail about their bookings.'
}

/** Sentences about settings that work and are hardly meant so, for each start. */
export function warningsOf(env: Given): string[] {
  const plain =
    env.DATABASE_URL && takesAnyCertificate(env.DATABASE_URL)
      ? 'DATABASE_URL: the certificate of the database is not checked; sslmode=verify-full would.'
      : undefined
  return [withSandbox(env), mailWarning(env), plain].filter((each) => each !== undefined)
}
