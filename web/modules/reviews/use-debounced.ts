import { useEffect, useState } from 'react'

/** A value debounced by `wait` milliseconds, so that typing does not cause a call per letter. */
export function useDebounced<T>(value: T, wait: number): T {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return later
}
