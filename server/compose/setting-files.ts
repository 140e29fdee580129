import { readFileSync } from 'node:fs'
import { errorCode } from '#server/platform/error-code.ts'

type Source = Readonly<Record<string, string | undefined>>

/** The name of the setting whose value stands in a file, if a variable names one: SMTP_URL of SMTP_URL_FILE. */
export function settingOfFile(variable: string, names: readonly string[]): string | undefined {
  const name = /^(.+)_FILE$/.exec(variable)?.[1]
  return name !== undefined && names.includes(name) ? name : undefined
}

/**
 * The values that are set, and sentences about those that cannot be read. Each setting may also be given as NAME_FILE, the
 * path of a file with its value, as container runtimes hand out secrets; a line break at its end does not count. Empty
 * values count as not set.
 */
export function givenSettings(
  source: Source,
  names: readonly string[],
): { readonly given: Readonly<Record<string, string>>; readonly wrong: readonly string[] } {
  const set = Object.entries(source).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  const given = Object.fromEntries(set)
  const wrong: string[] = []
  for (const [variable, path] of set) {
    const name = settingOfFile(variable, names)
    if (name === undefined) continue
    if (source[name]) {
      wrong.push(`${variable}: cannot be set together with ${name}`)
      continue
    }
    const { value, why } = readValue(path)
    if (value) given[name] = value
    else wrong.push(`${variable}: the file ${path} ${why}`)
  }
  return { given, wrong }
}

function readValue(path: string): { readonly value?: string; readonly why: string } {
  try {
    return { value: readFileSync(path, 'utf8').replace(/\r?\n$/, ''), why: 'is empty' }
  } catch (error) {
    return { why: `cannot be read (${errorCode(error)})` }
  }
}
