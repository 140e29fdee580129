import {
  Banknote,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  CircleCheck,
  CircleX,
  ClipboardPlus,
  CreditCard,
  FileDown,
  HandCoins,
  Handshake,
  Hourglass,
  Inbox,
  LifeBuoy,
  MessageCircle,
  PawPrint,
  Pill,
  Scale,
  Search,
  ShieldAlert,
  ShieldCheck,
  Siren,
  Star,
  Store,
  Syringe,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { NotificationKind } from '#contract/vocabulary/notifications.ts'

const icons: Record<NotificationKind, LucideIcon> = {
  request_received: Inbox,
  request_accepted: CircleCheck,
  request_declined: CircleX,
  request_expired: Hourglass,
  booking_cancelled: CalendarX,
  rescue_step: CalendarX,
  stay_change: CalendarClock,
  meet_and_greet: CalendarClock,
  payment_held: Banknote,
  payment_received: Banknote,
  payment_refunded: Banknote,
  charge_failed: CreditCard,
  tip_received: HandCoins,
  refund_decided: Banknote,
  staff_added: ShieldCheck,
  data_ready: FileDown,
  terms_announced: Scale,
  stay_reminder: CalendarClock,
  stay_update: PawPrint,
  care_due: Pill,
  care_overdue: TriangleAlert,
  care_note: ClipboardPlus,
  handover: Handshake,
  records: Syringe,
  emergency: Siren,
  pet_lost: Search,
  review_due: Star,
  review_received: Star,
  message_received: MessageCircle,
  application_decided: Store,
  new_device: ShieldAlert,
  calendar_conflict: CalendarX,
  calendar_failing: CalendarX,
  calendar_recovered: CalendarCheck,
  payout_sent: Banknote,
  payout_delayed: Banknote,
  payout_account: Banknote,
  dispute_opened: ShieldAlert,
  dispute_decided: ShieldAlert,
  account_warned: ShieldAlert,
  account_suspended: ShieldAlert,
  suspension_lifted: CircleCheck,
  appeal_made: ShieldAlert,
  appeal_decided: ShieldAlert,
  content_hidden: ShieldAlert,
  content_restored: CircleCheck,
  report_decided: CircleCheck,
  case_opened: LifeBuoy,
  case_answered: LifeBuoy,
  case_holds_payout: LifeBuoy,
  case_step: LifeBuoy,
  desk_urgent: ShieldAlert,
  desk_digest: Inbox,
}

/** An icon for the kind of a notification. */
export function NotificationIcon({ kind }: { kind: NotificationKind }) {
  const Icon = icons[kind]
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-brand [&>svg]:size-4.5"
    >
      <Icon />
    </span>
  )
}
