import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

/** A section of a booking's page with its title. */
export function BookingSection({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <Card className="p-5 sm:p-6">
      <section aria-label={title} id={id} className="grid scroll-mt-20 gap-4">
        <h2 className="text-xl font-semibold">{title}</h2>
        {children}
      </section>
    </Card>
  )
}

/** An amount with its label. */
export function AmountRow({ label, amount, strong }: { label: ReactNode; amount: ReactNode; strong?: boolean }) {
  return (
    <div
      className={
        strong
          ? 'mt-1 flex justify-between gap-4 border-t border-line pt-3 font-semibold'
          : 'flex justify-between gap-4'
      }
    >
      <dt className={strong ? '' : 'text-ink-soft'}>{label}</dt>
      <dd className="shrink-0">{amount}</dd>
    </div>
  )
}

/** A link to another stay of the same owner. */
export function StayLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link
      to="/bookings/$bookingId"
      params={{ bookingId: id }}
      className="rounded-sm text-ink underline underline-offset-4 hover:text-brand"
    >
      {children}
    </Link>
  )
}
