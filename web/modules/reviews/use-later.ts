import { useEffect, useState } from 'react'

/** A value once it has not changed for `wait` milliseconds: what is typed is not asked for letter by letter. */
export function useLater<T>(value: T, wait: number): T {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return later
}
