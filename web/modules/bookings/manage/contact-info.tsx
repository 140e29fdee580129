import { Check, ContactRound, Copy, Mail, Phone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Booking } from '#contract/schemas/bookings.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'

/** The contact details of the owner of an accepted stay; in a row of a list, a phone shows the button as an icon. */
export function ContactInfo({ person, inRow = false }: { person: Booking['owner']; inRow?: boolean }) {
  return (
    <Popover
      label="Contact Info"
      className="w-80"
      trigger={
        <Button variant="secondary" size="sm" icon={<ContactRound aria-hidden="true" className="size-4.5" />}>
          <span className={inRow ? 'max-sm:sr-only' : undefined}>Contact Info</span>
        </Button>
      }
    >
      <p className="mb-1 font-semibold">{displayName(person)}</p>
      <ul className="grid gap-1">
        <Line icon={<Mail aria-hidden="true" />} what="email" value={person.email} scheme="mailto">
          No email
        </Line>
        <Line icon={<Phone aria-hidden="true" />} what="phone number" value={person.phone} scheme="tel">
          No phone number
        </Line>
      </ul>
    </Popover>
  )
}

type LineProps = { icon: ReactNode; what: string; value: string | null; scheme: 'mailto' | 'tel'; children: string }

function Line({ icon, what, value, scheme, children }: LineProps) {
  const [copied, setCopied] = useState(false)
  return (
    <li className="flex min-h-10 items-center gap-2 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-ink-soft">
      {icon}
      {value === null ? (
        <span className="text-ink-soft">{children}</span>
      ) : (
        <>
          <a href={`${scheme}:${value}`} className="figures min-w-0 flex-1 py-1 wrap-anywhere underline">
            {value}
          </a>
          <IconButton
            label={copied ? 'Copied' : `Copy ${what}`}
            size="sm"
            onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
          >
            {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          </IconButton>
        </>
      )}
    </li>
  )
}
