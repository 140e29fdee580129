import * as api from '#contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { CalendarCheck, CornerDownLeft, LogOut, MapPin, Search, UserRound } from 'lucide-react'
import type { Booking } from '#contract/schemas/bookings.ts'
import type { User } from '#contract/schemas/identity.ts'
import { displayName, wholeName } from '#contract/vocabulary/names.ts'
import { logoutPath } from '#contract/sign-in.ts'
import { ownerBookingsQuery, sitterBookingsQuery } from '#web/modules/bookings/queries.ts'
import { conversationsQuery } from '#web/modules/messaging/queries.ts'
import { useSuggestions } from '#web/modules/places/use-suggestions.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { forgetKeptInputs } from '#web/platform/kept-input.ts'
import { loginHref, mayCall, useUser } from '#web/platform/session.ts'
import type { ComboboxOption } from '#web/ui/combobox.tsx'
import { aboutPages } from '../-about-pages.ts'
import { centreLinks, findSitters, listYourPlace } from '../-navigation.ts'
import { useHere } from './use-here.ts'
import { matchesTyped } from './matches-typed.ts'

export type CommandGroup = { readonly title: string; readonly options: readonly ComboboxOption[] }

/** How many commands of a kind are shown at most. */
const most = 5

const goTo = <CornerDownLeft aria-hidden="true" />
const settings = linkOptions({ to: '/settings' })
const mine = linkOptions([
  { to: '/messages', label: 'Messages' },
  { to: '/notifications', label: 'Notifications' },
  { to: '/favorites', label: 'Favorites' },
  { to: '/profile', label: 'Profile' },
])

/** The commands that match `text`: actions, the person's bookings, people they write with, and places. */
export function useCommands(text: string, open: boolean, close: () => void): readonly CommandGroup[] {
  const { user } = useUser()
  const groups = [
    { title: 'Go to', options: useActions(user, text, close) },
    { title: 'Bookings', options: useBookings(user, text, open, close) },
    { title: 'People', options: usePeople(user, text, open, close) },
    { title: 'Sitters near', options: usePlaces(text, open, close) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

function useActions(user: User | null, text: string, close: () => void): ComboboxOption[] {
  const navigate = useNavigate()
  const here = useHere()
  const links = [
    ...(user ? [...centreLinks[user.role], ...mine, { ...settings, label: 'Settings' }] : [findSitters]),
    listYourPlace,
    ...aboutPages,
  ]
  const option = (label: string, choose: () => void, icon = goTo): ComboboxOption => ({
    key: `go ${label}`,
    icon,
    main: label,
    choose: () => {
      close()
      choose()
    },
  })
  const leave = () => {
    forgetKeptInputs()
    window.location.assign(logoutPath)
  }
  const out = <LogOut aria-hidden="true" />
  const session = user
    ? [option('Log out', leave, out)]
    : [option('Log in', () => window.location.assign(loginHref(here)), out)]
  const all = [...links.map(({ to, label }) => option(label, () => void navigate({ to }))), ...session]
  return all.filter(({ main }) => matchesTyped(String(main), text))
}

function useBookings(user: User | null, text: string, open: boolean, close: () => void): ComboboxOption[] {
  const navigate = useNavigate()
  const asking = user !== null && open
  const owned =
    useQuery({ ...ownerBookingsQuery, enabled: asking && mayCall(api.bookings.listAsOwner, user) }).data ?? []
  const sat =
    useQuery({ ...sitterBookingsQuery, enabled: asking && mayCall(api.bookings.listAsSitter, user) }).data ?? []
  if (text.trim() === '') return []
  const both = [...new Map([...owned, ...sat].map((booking) => [booking.id, booking])).values()]
  const wordsOf = ({ listing, pets, owner }: Booking) =>
    [listing.title, listing.city, ...pets.map(({ name }) => name), wholeName(owner)].join(' ')
  return both
    .filter((booking) => matchesTyped(wordsOf(booking), text))
    .slice(0, most)
    .map(({ id, listing, startDate, endDate }) => ({
      key: `booking ${id}`,
      icon: <CalendarCheck aria-hidden="true" />,
      main: listing.title,
      second: formatRange(startDate, endDate),
      choose: () => {
        close()
        void navigate({ to: '/bookings/$bookingId', params: { bookingId: id } })
      },
    }))
}

function usePeople(user: User | null, text: string, open: boolean, close: () => void): ComboboxOption[] {
  const navigate = useNavigate()
  const { data = [] } = useQuery({ ...conversationsQuery, enabled: user !== null && open })
  if (text.trim() === '') return []
  return data
    .filter(({ otherUser }) => matchesTyped(wholeName(otherUser), text))
    .slice(0, most)
    .map(({ id, otherUser }) => ({
      key: `person ${id}`,
      icon: <UserRound aria-hidden="true" />,
      main: displayName(otherUser),
      second: 'Messages',
      choose: () => {
        close()
        void navigate({ to: '/messages', search: { conversation: id } })
      },
    }))
}

function usePlaces(text: string, open: boolean, close: () => void): ComboboxOption[] {
  const navigate = useNavigate()
  const { places } = useSuggestions(text, open, { towns: true })
  const found = places?.slice(0, most) ?? []
  return found.map(({ placeId, description }) => ({
    key: `place ${placeId}`,
    icon: placeId === '' ? <Search aria-hidden="true" /> : <MapPin aria-hidden="true" />,
    main: description,
    choose: () => {
      close()
      void navigate({ to: '/search', search: { location: description } })
    },
  }))
}
