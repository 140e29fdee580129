/** A text in a job's payload. Payloads are JSON from the database, so its type is checked. */
export function textOf(payload: unknown, name: string): string {
  const value: unknown = Reflect.get(Object(payload), name)
  if (typeof value !== 'string') throw new Error(`the job has no ${name}`)
  return value
}
