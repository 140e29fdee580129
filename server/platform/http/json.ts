import { refuse } from '#contract/refusals.ts'
import { RefusedError } from './problems.ts'

const depthMaximum = 10
const keysMaximum = 2000

/**
 * Parses a JSON body after checking its shape: deep nesting parses quickly, but overflows the stack of code that walks
 * it.
 */
export function parseJson(text: string): unknown {
  if (text === '') return undefined
  const { depth, keys } = shapeOf(text)
  if (depth > depthMaximum || keys > keysMaximum)
    throw new RefusedError(refuse('invalid_input', 'The request is nested too deeply or has too many fields.'))
  try {
    return JSON.parse(text)
  } catch {
    throw new RefusedError(refuse('invalid_input', 'The request is not valid JSON.'))
  }
}

function shapeOf(text: string): { depth: number; keys: number } {
  let depth = 0
  let deepest = 0
  let keys = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (inString) {
      if (character === '\\') i++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
    else if (character === '}' || character === ']') depth--
    else if (character === ':') keys++
  }
  return { depth: deepest, keys }
}
