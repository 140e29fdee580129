import { lookOf } from '#contract/look/look.ts'
import { defaultLook } from '#contract/look/tokens.ts'
import type { LookChoice } from '#contract/look/tokens.ts'
import { Notice } from '#web/ui/notice.tsx'

/** A look as it is edited: null is the product's own color. */
export type EditedLook = Omit<LookChoice, 'brandColor' | 'accentColor'> & {
  readonly brandColor: string | null
  readonly accentColor: string | null
}

const hex = /^#[\da-f]{6}$/i

/** A look that can be derived: what is not a color yet, while somebody types it, is the product's own. */
export function choiceOf({ brandColor, accentColor, mode, corners }: EditedLook): LookChoice {
  const colorOr = (color: string | null, own: string) => (color && hex.test(color) ? color.toLowerCase() : own)
  return {
    brandColor: colorOr(brandColor, defaultLook.brandColor),
    accentColor: colorOr(accentColor, defaultLook.accentColor),
    mode,
    corners,
  }
}

/** Says that a chosen color is not legible, and which one is used in its place. */
export function MovedColor({ look, color }: { look: EditedLook; color: 'brand' | 'accent' }) {
  const moved = lookOf(choiceOf(look)).moved.find((each) => each.color === color)
  if (!moved) return null
  return (
    <Notice tone="info">
      <span className="flex flex-wrap items-center gap-2">
        <Swatch color={moved.from} />
        <Swatch color={moved.to} />
        {moved.sentence}
      </span>
    </Notice>
  )
}

function Swatch({ color }: { color: string }) {
  return (
    <span aria-hidden="true" className="size-4 rounded-full border border-edge" style={{ backgroundColor: color }} />
  )
}
