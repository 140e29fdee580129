import { useRef } from 'react'
import { newId } from './new-id.ts'

/**
 * Gives the same content the same key, so that sending it again after a lost response has no second effect, also if there
 * was something else in between, such as a form that was changed and changed back. `forget` them after a success: the same
 * content is then something new.
 */
export function useIdempotencyKey() {
  const keys = useRef(new Map<string, string>())
  return {
    keyOf: (content: unknown): string => {
      const text = JSON.stringify(content)
      const key = keys.current.get(text) ?? newId()
      keys.current.set(text, key)
      return key
    },
    forget: () => keys.current.clear(),
  }
}
