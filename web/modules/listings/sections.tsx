import { labelOf } from '#contract/vocabulary/lists.ts'
import { useLists } from '#web/product/lists.ts'
import { Ban, Check, ChevronDown, Minus, type LucideIcon } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import { classes } from '#web/ui/classes.ts'

type SectionProps = {
  id: string
  title: string
  /** Whether on a phone or tablet its `Folded` parts are shown only when it is opened. */
  folds?: boolean
  children: ReactNode
}

/** A section of a listing's screen, with its title. */
export function Section({ id, title, folds = false, children }: SectionProps) {
  const [open, setOpen] = useState(false)
  // a link to a section opens it
  useEffect(() => {
    if (!folds) return
    const openIfMeant = () => location.hash === `#${id}` && setOpen(true)
    openIfMeant()
    window.addEventListener('hashchange', openIfMeant)
    return () => window.removeEventListener('hashchange', openIfMeant)
  }, [folds, id])
  return (
    <section
      aria-labelledby={id}
      data-closed={folds && !open ? '' : undefined}
      className="group/section grid gap-4 border-t border-line pt-5 sm:pt-8"
    >
      <div className="relative flex items-center justify-between gap-4">
        <h2 id={id} className="text-2xl font-semibold max-sm:text-xl">
          {title}
        </h2>
        {folds && (
          <button
            type="button"
            aria-labelledby={id}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="grid size-11 shrink-0 place-items-center text-brand after:absolute after:inset-0 lg:hidden"
          >
            <ChevronDown aria-hidden="true" className={classes('size-5', open && 'rotate-180')} />
          </button>
        )}
      </div>
      {children}
    </section>
  )
}

/** What a section that folds shows on a phone or tablet only when it is open. */
export function Folded({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 empty:hidden max-lg:group-data-closed/section:hidden">{children}</div>
}

/** A part of a section with a smaller heading. */
export function ListingSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </div>
  )
}

/** A fact with an icon: its label and value. */
export function Fact({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="relative min-h-10 pl-8 sm:pl-13">
      <dt className="text-sm text-ink-soft">
        <span
          aria-hidden="true"
          className="absolute top-0.5 left-0 grid place-items-center rounded-lg text-brand sm:size-10 sm:bg-brand-soft"
        >
          <Icon className="size-5" />
        </span>
        {label}
      </dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}

/** A list of facts in two columns. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-4 min-[22rem]:grid-cols-2">{children}</dl>
}

/** An amenity, available or not; null if the sitter has not said. */
export type AmenityItem = { label: string; available: boolean | null }

const looks = {
  yes: { icon: Check, look: 'text-ok', word: 'Available' },
  no: { icon: Ban, look: 'text-danger', word: 'Not available' },
  unknown: { icon: Minus, look: 'text-ink-soft', word: 'Not stated' },
}

/** Amenities that are available, not available or not stated, shown by icon and text. */
export function AmenityList({ items, narrow = false }: { items: readonly AmenityItem[]; narrow?: boolean }) {
  const lists = useLists()
  return (
    <ul className={classes('grid gap-x-6 gap-y-2.5', !narrow && 'sm:grid-cols-2')}>
      {items.map(({ label, available }) => {
        const { icon: Icon, look, word } = looks[available === null ? 'unknown' : available ? 'yes' : 'no']
        return (
          <li key={label} className="flex items-center gap-2.5">
            <Icon aria-hidden="true" className={classes('size-5 shrink-0', look)} />
            <span className={available ? '' : 'text-ink-soft'}>
              {labelOf(lists, 'amenities', label, label)}
              {!available && <span className="text-sm"> · {word.toLowerCase()}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** A list of things that are available. */
export function TickList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-2.5">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ok" />
          {item}
        </li>
      ))}
    </ul>
  )
}

/** A text by the sitter, with its line breaks. */
export function Written({ children }: { children: string }) {
  return (
    <p dir="auto" className="max-w-prose whitespace-pre-line">
      {children}
    </p>
  )
}

/** The parts of a listing's address that the viewer may see. */
export function addressLines(listing: Listing): string[] {
  const { apartmentName, apartmentNumber, floorNumber } = listing
  return [apartmentName, apartmentNumber && `Unit ${apartmentNumber}`, floorNumber && `Floor ${floorNumber}`].filter(
    (line): line is string => Boolean(line),
  )
}
