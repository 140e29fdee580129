import { ImageOff } from 'lucide-react'
import { picturesPath, pictureWidths } from '#contract/vocabulary/pictures.ts'
import type { widestWidth } from '#contract/vocabulary/pictures.ts'
import { classes } from '#web/ui/classes.ts'
import { useBrokenImage } from './broken-image.ts'

/** The address of a stored picture in one width, on this or another origin; other addresses are returned unchanged. */
export function pictureUrl(
  src: string,
  width: (typeof pictureWidths)[number] | typeof widestWidth,
  origin = '',
): string {
  return src.startsWith(picturesPath) ? `${origin}${src.split('?')[0]}?w=${width}` : src
}

/** The `srcset` of a stored picture; undefined for others. */
export function pictureSet(src: string, origin = ''): string | undefined {
  if (!src.startsWith(picturesPath)) return undefined
  return pictureWidths.map((width) => `${pictureUrl(src, width, origin)} ${width}w`).join(', ')
}

const tints = ['bg-brand-soft', 'bg-accent-soft', 'bg-warn-soft', 'bg-ok-soft', 'bg-slate-soft']
const ratios = { square: 'aspect-square', card: 'aspect-4/3', wide: 'aspect-16/9', fill: 'size-full' }

export type PictureProps = {
  /** `/objects/uploads/{id}` or any other address; without one the fallback is shown. */
  src: string | null | undefined
  /** What the picture shows; empty if it is decoration. */
  alt: string
  /** The displayed width, as the `sizes` attribute. */
  sizes?: string
  /** Reserves the space, so that the layout does not shift. `fill` takes the size of the container. */
  ratio?: keyof typeof ratios
  /** Whether the picture is public. */
  isPublic?: boolean | undefined
  /** For the first picture of a screen: loaded eagerly and with high priority. */
  priority?: boolean
  className?: string
}

/** A picture with reserved space and a tint while it loads; a missing one shows a fallback. */
export function Picture(props: PictureProps) {
  const { src, alt, sizes = '100vw', ratio = 'card', isPublic, priority = false, className } = props
  const { origin, broken, watch } = useBrokenImage(src, isPublic)
  const tint = tints[(src || alt || '-').slice(-1).charCodeAt(0) % tints.length]
  return (
    <div className={classes('relative overflow-hidden', ratios[ratio], tint, className)}>
      {!src || broken ? (
        <div
          {...(alt ? { role: 'img', 'aria-label': `${alt} (no photo)` } : { 'aria-hidden': true })}
          className="grid size-full place-items-center text-ink-soft"
        >
          <ImageOff aria-hidden="true" className="size-8 opacity-70" />
        </div>
      ) : (
        <img
          key={origin + src}
          src={pictureUrl(src, 960, origin)}
          srcSet={pictureSet(src, origin)}
          sizes={sizes}
          alt={alt}
          decoding="async"
          loading={priority ? undefined : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          {...watch}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  )
}
