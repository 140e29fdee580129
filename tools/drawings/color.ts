type Rgb = [number, number, number]

function parse(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** A color between two: 0 is the first, 1 the second. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [parse(a), parse(b)]
  const parts = from.map((part, i) => Math.round(part + ((to[i] ?? 0) - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Darker, shifted towards plum instead of black, like natural shade. */
export const shade = (color: string, share = 0.18): string => mix(color, '#3a2348', share)

/** Lighter, shifted towards warm white, like sunlight. */
export const light = (color: string, share = 0.25): string => mix(color, '#fff6e6', share)
