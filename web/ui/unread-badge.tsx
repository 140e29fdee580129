import { classes } from './classes.ts'

type UnreadBadgeProps = {
  unread: number
  /** For what waits for nobody's answer. */
  calm?: boolean
}

/**
 * The number of unread items in the corner of an icon, up to 99+. Hidden from screen readers, which get it in words.
 */
export function UnreadBadge({ unread, calm = false }: UnreadBadgeProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'figures absolute top-0 left-1/2 grid min-w-4.5 place-items-center rounded-full border-2 border-ground px-1',
        'text-[0.6875rem] leading-4 font-bold whitespace-nowrap',
        calm ? 'bg-brand text-on-brand' : 'bg-accent text-ground',
      )}
    >
      {unread > 99 ? '99+' : unread}
    </span>
  )
}
