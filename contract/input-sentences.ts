import * as z from 'zod/mini'
import type { Schema } from './endpoint.ts'

/** Parses an input. Its issues hold the wrong value, which tells a missing one from one of another kind. */
export const parseInput = (schema: Schema, value: unknown) => z.safeParse(schema, value, { reportInput: true })

/** What is wrong with an input: nothing, or a sentence by path. */
export function wrongIn(schema: Schema, value: unknown): Record<string, string> {
  const { error } = parseInput(schema, value)
  return error ? fieldSentencesOf(error.issues) : {}
}

/** What is wrong with each field, one sentence by path: `title`, `names.0`; what concerns several is at `request`. */
export function fieldSentencesOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues.slice(0, 20))
    fields[issue.path.join('.').slice(0, 100) || 'request'] ??= fieldSentenceOf(issue)
  return fields
}

/** The sentence about an input as a whole: its first mistake, with the name of the field. */
export function inputSentenceOf([first]: readonly z.core.$ZodIssue[]): string {
  const words = first ? wordsOf(first) : 'is not right'
  if (isSentence(words)) return words
  return first?.path.length ? `Please check ${nameOf(first.path)}: it ${words}.` : `Please check: ${words}.`
}

/** Whether a rule's own words are a sentence that needs no subject: "Enter a price above $0." */
const isSentence = (words: string): boolean => words.endsWith('.')

/** What is wrong with a field: the rule's own sentence, or words to be read after "it": "is missing", "is empty". */
function wordsOf(issue: z.core.$ZodIssue): string {
  if (isSentence(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'is missing' : `must be ${typeWords(issue.expected)}`
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
  const isNear = (issue: z.core.$ZodIssue) =>
    issue.code !== 'invalid_type' || issue.expected === 'int' || isSentence(issue.message)
  const [near] = errors.flatMap((issues) => (issues[0] && isNear(issues[0]) ? [issues[0]] : []))
  return near ? wordsOf(near) : 'is not right'
}

/** The sentence shown beside a field: "This must be at least 2." */
function fieldSentenceOf(issue: z.core.$ZodIssue): string {
  const words = wordsOf(issue)
  if (isSentence(words)) return words
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
function nameOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? String(part + 1) : spaced(String(part))))
    .join(' ')
    .slice(0, 100)
}

function spaced(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}
