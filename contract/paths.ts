import type { ExportedTable } from './vocabulary/console-tables.ts'
import type { AnalyticsSpan, AnalyticsTable } from './vocabulary/analytics.ts'

// Paths of the server that are not calls of the API: files, calendars, reports of browsers and of providers.

/** Path of the stay's calendar file (RFC 5545), which is as private as the booking. */
export function calendarPath(id: string): string {
  return `/api/bookings/${id}/calendar.ics`
}

/** Path of a listing's calendar feed (RFC 5545); the token is the secret. */
export function feedPath(token: string): string {
  return `/api/calendars/${token}.ics`
}

/** Path of a month's statement of earnings, a CSV file. */
export function statementPath(month: string): string {
  return `/api/earnings/${month}/statement.csv`
}

/** Path of the CSV file of a table behind the charts. */
export function analyticsFilePath(span: AnalyticsSpan | ':span', table: AnalyticsTable | ':table'): string {
  return `/api/admin/analytics/${span}/${table}.csv`
}

/** Path of a table of the console as a CSV file, with the query of its call. */
export function exportPath(table: ExportedTable): string {
  return `/api/admin/${table}.csv`
}

/** Path to which a browser reports a visit of a listing's page; the response is empty. */
export function visitPath(listingId: string): string {
  return `/api/visits/${listingId}`
}

/** Path of the payment provider's webhook, with signed events. */
export const webhookPath = '/api/webhooks/stripe'

/** Path of the emergency sheet of a stay for a vet; the secret is the last part. */
export function vetPath(secret: string): string {
  return `/vet/${secret}`
}

/** Path of the page of a missing pet, which everybody may read; its poster and its photo are below it. */
export function lostPath(slug: string): string {
  return `/lost/${slug}`
}

/** Path where an emergency contact says whether they want to be one; the token is the secret. */
export function contactPath(token: string): string {
  return `/contact/${token}`
}
