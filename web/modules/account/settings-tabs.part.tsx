import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { User } from '#contract/schemas/identity.ts'
import { quietHours } from '#contract/vocabulary/notifications.ts'
import type { NotificationSettings, PrivacySettings, ProfileVisibility } from '#contract/vocabulary/settings.ts'
import { MailNote } from '#web/modules/devices/mail-note.tsx'
import { PushSwitch } from '#web/modules/devices/push-switch.tsx'
import { TextMessageNote } from '#web/modules/devices/text-message-note.tsx'
import { formatTimeOfDay } from '#web/platform/format/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useChangeNotifications, useChangePrivacy } from './mutations.ts'
import { notificationsQuery, privacyQuery } from './queries.ts'

type Row<Name> = readonly [name: Name, label: string, hint?: string]
type Group = { readonly title: string; readonly rows: readonly Row<keyof NotificationSettings>[] }

const groups: readonly Group[] = [
  {
    title: 'Email',
    rows: [
      [
        'emailBookingConfirmation',
        'Booking confirmations',
        'Requests, changes, payments, payouts, stay updates, care, check-in and check-out, reviews, calendars, and unread messages.',
      ],
      [
        'emailBookingReminders',
        'Booking reminders',
        'The day before a stay starts, when vaccination records are due, and when you can review a stay.',
      ],
      ['emailPromotional', 'News and offers'],
    ],
  },
  {
    title: 'Push',
    rows: [
      [
        'pushBookingUpdates',
        'Booking updates',
        'Everything about your stays and listings, from requests to reviews. Emergencies and missing pets, too.',
      ],
      ['pushMessages', 'Messages', 'When someone writes to you.'],
    ],
  },
  {
    title: 'Text message',
    rows: [
      [
        'smsBookingReminders',
        'Booking reminders',
        'The day before a stay starts. Also urgent news: a dose or meal without a record, an emergency, a missing pet, or a stay that falls through.',
      ],
    ],
  },
]

/** Whoever has a listing can help. */
const ofSitters: Group = {
  title: 'Lost pets near me',
  rows: [['lostPetsNearMe', 'Tell me about lost pets near my listings', 'In the app and by push, up to 5 km away.']],
}

/** What the user is notified of, and by which channels; each switch is saved at once. */
export function NotificationsTab({ user }: { user: User }) {
  const settings = useQuery(notificationsQuery)
  const change = useChangeNotifications()
  return (
    <SettingsCard
      title="Notifications"
      intro={`We'll always email you about your account and its security, emergencies, missing pets, and what our team decides. Push notifications and texts wait from ${formatTimeOfDay(quietHours.from)} to ${formatTimeOfDay(quietHours.until)} your time, unless it's urgent, like a dose that's due or an emergency.`}
      query={settings}
    >
      {(now) =>
        [...groups, ...(user.role === 'owner' ? [] : [ofSitters])].map(({ title, rows }) => (
          <section key={title} aria-label={title} className="grid gap-1">
            <h3 className="text-lg font-semibold">{title}</h3>
            {title === 'Email' && <MailNote email={user.email} />}
            {title === 'Push' && <PushSwitch userId={user.id} />}
            {title === 'Text message' && <TextMessageNote user={user} />}
            {rows.map(([name, label, hint]) => (
              <Switch
                key={name}
                label={label}
                hint={hint}
                checked={now[name]}
                onChange={(on) => change.mutate({ [name]: on })}
              />
            ))}
          </section>
        ))
      }
    </SettingsCard>
  )
}

const visibilities: readonly { readonly value: ProfileVisibility; readonly label: string }[] = [
  { value: 'public', label: 'Everyone' },
  { value: 'sitters-only', label: 'Sitters only' },
  { value: 'private', label: 'Only me' },
]

const shown: readonly Row<Exclude<keyof PrivacySettings, 'profileVisibility'>>[] = [
  ['showEmailToSitters', 'Show my email to sitters'],
  ['showPhoneToSitters', 'Show my phone number to sitters'],
  [
    'allowSearchEngineIndexing',
    'Allow search engines to show my listings',
    'On Google, for example. Changes can take a while.',
  ],
]

/** What others see of the user; each choice is saved at once. */
export function PrivacyTab() {
  const settings = useQuery(privacyQuery)
  const change = useChangePrivacy()
  return (
    <SettingsCard
      title="Privacy & Security"
      intro="Once a stay is accepted, its sitter always sees your email and phone number."
      query={settings}
    >
      {(now) => (
        <>
          <Field
            label="Who can see my profile"
            className="max-w-sm"
            hint="With “Only me,” only people you have a stay with see more than your first name and last initial."
          >
            <Select
              options={visibilities}
              value={now.profileVisibility}
              onChange={({ target }) => {
                const chosen = visibilities.find(({ value }) => value === target.value)
                if (chosen) change.mutate({ profileVisibility: chosen.value })
              }}
            />
          </Field>
          <div className="grid gap-1">
            {shown.map(([name, label, hint]) => (
              <Switch
                key={name}
                label={label}
                hint={hint}
                checked={now[name]}
                onChange={(on) => change.mutate({ [name]: on })}
              />
            ))}
          </div>
        </>
      )}
    </SettingsCard>
  )
}

type SettingsCardProps<Data> = {
  title: string
  intro: string
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

function SettingsCard<Data>({ title, intro, query, children }: SettingsCardProps<Data>) {
  if (query.isPending)
    return (
      <Loading label="Loading your settings">
        <Skeleton className="h-96 rounded-xl" />
      </Loading>
    )
  if (query.isLoadingError) return <LoadError level={2} title="We couldn't load your settings" query={query} />
  return (
    <Card className="grid max-w-text gap-6 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 className="text-2xl font-semibold">{title}</h2>
        <p className="text-ink-soft">{intro}</p>
      </div>
      {children(query.data)}
    </Card>
  )
}
