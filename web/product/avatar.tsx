import { classes } from '#web/ui/classes.ts'
import { useBrokenImage } from '#web/pictures/broken-image.ts'
import { pictureUrl } from '#web/pictures/picture.tsx'

const sizes = {
  xs: 'size-7 text-xs',
  sm: 'size-9 text-sm',
  md: 'size-12 text-base',
  lg: 'size-20 text-2xl',
  xl: 'size-28 text-4xl',
}

export type AvatarProps = {
  /** The person's name; leave it empty if the name is shown beside the picture. */
  name?: string
  /** Shown if there is no picture. */
  initials: string
  src?: string | null | undefined
  size?: keyof typeof sizes
}

/** A person's round picture, or their initials. */
export function Avatar({ name = '', initials, src, size = 'md' }: AvatarProps) {
  const { broken, watch } = useBrokenImage(src)
  const showing = src && !broken ? src : null
  return (
    <span
      {...(name && !showing ? { role: 'img', 'aria-label': name } : {})}
      {...(!name && !showing ? { 'aria-hidden': true } : {})}
      className={classes(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand-soft font-semibold text-brand-strong select-none',
        sizes[size],
      )}
    >
      {showing ? (
        <img
          src={pictureUrl(showing, 480)}
          alt={name}
          loading="lazy"
          decoding="async"
          {...watch}
          className="size-full object-cover"
        />
      ) : (
        initials
      )}
    </span>
  )
}
