/**
 * The number of unread items in the corner of an icon, up to 99+. Hidden from screen readers, which get it in words.
 */
export function UnreadBadge({ unread }: { unread: number }) {
  return (
    <span
      aria-hidden="true"
      className="figures absolute top-0 left-1/2 grid min-w-4.5 place-items-center rounded-full border-2 border-ground bg-accent px-1 text-[0.6875rem] leading-4 font-bold text-ground"
    >
      {unread > 99 ? '99+' : unread}
    </span>
  )
}
