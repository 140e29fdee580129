import type { FailedJob } from '#contract/schemas/admin-system.ts'
import type { NotificationChannel } from '#contract/vocabulary/notifications.ts'
import { notificationNames } from '#web/product/notification-names.ts'

const by: Readonly<Record<NotificationChannel, string>> = { mail: 'email', push: 'push', sms: 'text message' }

/** "Stay reminder by email to Jane Doe"; null for jobs that are no deliveries. */
export function deliveryWords({ delivery }: FailedJob): string | null {
  return delivery && `${notificationNames[delivery.kind]} by ${by[delivery.channel]} to ${delivery.person}`
}
