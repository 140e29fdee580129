import { useRef } from 'react'
import { newId } from './new-id.ts'

/**
 * Gives the same content the same key, so that sending it again after a lost response has no second effect. `forget` it
 * after a success: the same content is then something new.
 */
export function useIdempotencyKey() {
  const last = useRef({ content: '', key: '' })
  return {
    keyOf: (content: unknown): string => {
      const text = JSON.stringify(content)
      if (last.current.content !== text) last.current = { content: text, key: newId() }
      return last.current.key
    },
    forget: () => {
      last.current = { content: '', key: '' }
    },
  }
}
