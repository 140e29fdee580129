import { Link } from '@tanstack/react-router'
import { CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

const tones = { ok: 'bg-ok-soft text-ok', slate: 'bg-slate-soft text-slate', danger: 'bg-danger-soft text-danger' }

type NoticeProps = { bookingId: string; tone: keyof typeof tones; title: string; children: ReactNode }

/** A notice about a booking in place of the card form, with links to continue. */
export function Notice({ bookingId, tone, title, children }: NoticeProps) {
  const Icon = tone === 'ok' ? CircleCheck : Info
  return (
    <Card className="grid justify-items-start gap-4 p-5 sm:p-6">
      <span aria-hidden="true" className={`grid size-12 place-items-center rounded-full ${tones[tone]}`}>
        <Icon className="size-6" />
      </span>
      <div className="grid gap-1">
        <h2 className="text-xl font-semibold">{title}</h2>
        <p className="text-ink-soft">{children}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/bookings/$bookingId" params={{ bookingId }}>
            View booking
          </Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to="/owner-dashboard">Go to My Bookings</Link>
        </Button>
      </div>
    </Card>
  )
}
