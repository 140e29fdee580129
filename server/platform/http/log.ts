/** Receives the lines of the log. */
export type LogTarget = { write(line: string): void }

type LoggedError = { [key: string]: unknown; type: string; message: string; stack: string }

/** Fields of an error that are safe to log. */
const told = ['code', 'constraint', 'table', 'column', 'statusCode'] as const

/**
 * Converts an error for the log. Errors of libraries may contain private data (PostgreSQL adds the whole row, a payment
 * provider the payment with its secret), so only known fields are copied.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { name, message, stack, cause } = error
  const fields = error as Error & Partial<Record<(typeof told)[number], unknown>>
  const extra = Object.fromEntries(told.filter((key) => fields[key] !== undefined).map((key) => [key, fields[key]]))
  return { type: name, message, stack: stack ?? '', ...extra, ...(cause instanceof Error && { cause: cause.message }) }
}
