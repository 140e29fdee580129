import { useSite, useSiteName } from './site.ts'

/**
 * The site's icon, or the product's: a house whose doorway is a heart. Decoration beside the name; give it a label where it
 * is used alone.
 */
export function Mark({ size = 32, label }: { size?: number; label?: string }) {
  const icon = useSite()?.look?.icon
  if (icon) return <img src={icon} alt={label ?? ''} width={size} height={size} className="shrink-0" />
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className="shrink-0"
    >
      <path
        d="M14.2 3.3a2.8 2.8 0 0 1 3.6 0l9.7 8.1A4.2 4.2 0 0 1 29 14.6v10.6a4.3 4.3 0 0 1-4.3 4.3H7.3A4.3 4.3 0 0 1 3 25.2V14.6a4.2 4.2 0 0 1 1.5-3.2z"
        className="fill-brand"
      />
      <path
        d="M16 25.6c-.4 0-.8-.1-1.1-.4-3.6-3-6.2-5.3-6.2-8.4 0-2.3 1.8-4.1 4-4.1 1.3 0 2.5.6 3.3 1.6.8-1 2-1.6 3.3-1.6 2.2 0 4 1.8 4 4.1 0 3.1-2.6 5.4-6.2 8.4-.3.3-.7.4-1.1.4z"
        className="fill-on-brand"
      />
    </svg>
  )
}

/** The logo and the name, as in the navigation bar. */
export function Wordmark() {
  const name = useSiteName()
  const logo = useSite()?.look?.logo
  if (logo) return <img src={logo} alt={name} className="h-8 w-auto max-w-48 object-contain object-left" />
  return (
    <span className="inline-flex items-center gap-2.5 text-brand">
      <Mark size={32} />
      <span className="font-display text-2xl leading-none font-semibold tracking-tight whitespace-nowrap">{name}</span>
    </span>
  )
}
