/** A text of what a job was added with. It was JSON in the database meanwhile: that it is there is looked at. */
export function textOf(payload: unknown, name: string): string {
  const value: unknown = Reflect.get(Object(payload), name)
  if (typeof value !== 'string') throw new Error(`the job has no ${name}`)
  return value
}
