import { Slider as Radix } from 'radix-ui'
import { classes } from './classes.ts'

export type RangeSliderProps = {
  /** Names of the lower and the upper thumb. */
  labels: readonly [string, string]
  max: number
  step: number
  value: readonly [number, number]
  /** What a thumb's value means, if it is not just the number. */
  say?: (value: number) => string
  onChange: (value: [number, number]) => void
  className?: string
}

/** A slider from 0 with two thumbs, moved by pointer or arrow keys; they cannot pass each other. */
export function RangeSlider({ labels, max, step, value, say, onChange, className }: RangeSliderProps) {
  const [low, high] = value
  return (
    <Radix.Root
      min={0}
      max={max}
      step={step}
      value={[Math.min(low, max), Math.min(Math.max(low, high), max)]}
      onValueChange={([from = 0, to = max]) => onChange([from, to])}
      className={classes('relative flex h-11 w-full touch-none items-center px-3 select-none', className)}
    >
      <Radix.Track className="relative h-1.5 grow rounded-full bg-line forced-colors:bg-[GrayText]">
        <Radix.Range className="absolute h-full rounded-full bg-brand forced-colors:bg-[Highlight]" />
      </Radix.Track>
      {labels.map((label, at) => (
        <Radix.Thumb
          key={label}
          aria-label={label}
          {...(say && { 'aria-valuetext': say(value[at] ?? 0) })}
          className="forced-edge block size-6 cursor-grab rounded-full border-2 border-brand bg-surface shadow-lift"
        />
      ))}
    </Radix.Root>
  )
}
