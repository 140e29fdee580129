import { useState, type ReactNode } from 'react'

/** A component in all its variants and states. */
export type Example = { readonly name: string; readonly shown: ReactNode }

/** Keeps the value that a component needs from the outside. */
export function Kept<Value>({
  start,
  children,
}: {
  start: Value
  children: (value: Value, set: (next: Value) => void) => ReactNode
}) {
  const [value, set] = useState(start)
  return children(value, set)
}

/** Examples side by side, wrapping; styled in place, so that the stylesheet has nothing for the gallery alone. */
export function Row({ children }: { children: ReactNode }) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem', alignItems: 'center' }}>{children}</div>
}

/** Examples below each other, as wide as a form. */
export function Stack({ children, width = '32rem' }: { children: ReactNode; width?: string }) {
  return (
    <div style={{ display: 'grid', gap: '1.25rem', maxWidth: width, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {children}
    </div>
  )
}
