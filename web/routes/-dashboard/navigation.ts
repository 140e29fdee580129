import { useNavigate } from '@tanstack/react-router'
import type { DashboardSearch, OwnerTab, SitterTab } from './dashboard-search.ts'

/** Changes search parameters of a dashboard; others stay. */
export function useDashboardSearch<Search extends DashboardSearch<OwnerTab | SitterTab>>(search: Search) {
  const navigate = useNavigate()
  return (change: Partial<Search>) => void navigate({ to: '.', search: { ...search, ...change }, resetScroll: false })
}

/** Opens the page of a booking. */
export function useOpenBooking(): (id: string) => void {
  const navigate = useNavigate()
  return (bookingId) => void navigate({ to: '/bookings/$bookingId', params: { bookingId } })
}
