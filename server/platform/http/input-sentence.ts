import type { z } from 'zod'

/** Describes what is wrong with a field, to be read after "it": "is missing", "must be at least 2". */
export function wordsOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      // zod's issues do not contain the value
      return / received (undefined|null)$/.test(issue.message) ? 'is missing' : `must be ${typeWords(issue.expected)}`
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'is empty' : `is too short`
      return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`
    case 'too_big':
      if (issue.origin === 'string') return `is longer than ${issue.maximum} characters`
      if (issue.origin === 'array') return `has more than ${issue.maximum} entries`
      return `must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`
    case 'invalid_value':
      return issue.values.length > 12 ? 'is not one of the choices' : `must be one of ${issue.values.join(', ')}`
    case 'invalid_format':
      return issue.format === 'regex' && !issue.message.startsWith('Invalid')
        ? issue.message
        : 'is not written as it should be'
    case 'invalid_union':
      return wordsOfChoice(issue)
    case 'custom':
      return issue.message
    default:
      return 'is not right'
  }
}

/** For a union: describes what is wrong with the option that has the value's type, if there is one. */
function wordsOfChoice({ errors }: z.core.$ZodIssueInvalidUnion): string {
  // a fraction has the type of an option that expects a whole number
  const isNear = (issue: z.core.$ZodIssue) => issue.code !== 'invalid_type' || issue.expected === 'int'
  const [near] = errors.flatMap((issues) => (issues[0] && isNear(issues[0]) ? [issues[0]] : []))
  return near ? wordsOf(near) : 'is not right'
}

/** The sentence shown beside a field: "This must be at least 2." */
export function fieldSentenceOf(issue: z.core.$ZodIssue): string {
  const words = wordsOf(issue)
  // a check of several fields has its own subject: "lat and lng go together"
  const whole = issue.path.length === 0 && issue.code === 'custom'
  return whole ? `${words.charAt(0).toUpperCase()}${words.slice(1)}.` : `This ${words}.`
}

function typeWords(expected: string): string {
  const known: Record<string, string> = {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
  }
  return known[expected] ?? 'of another kind'
}

/** The readable name of a field's path: `fileIds.0` is "file ids 1", `startDate` is "start date". */
export function nameOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? String(part + 1) : spaced(String(part))))
    .join(' ')
    .slice(0, 100)
}

function spaced(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}
