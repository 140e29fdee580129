import { queryOptions } from '@tanstack/react-query'
import { getApplication, getMyApplication, listApplications, type MyApplication } from '#contract/calls/applications.ts'
import type { ApplicationStatus } from '#contract/vocabulary/applications.ts'
import { callFor, keyOf, queryFor } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'
import { refusalOf } from '#web/platform/refusal.ts'

/** The caller's latest application; null when there is none. */
export const myApplicationQuery = queryOptions({
  queryKey: keyOf(getMyApplication),
  queryFn: async ({ client, signal }): Promise<MyApplication | null> => {
    try {
      return await callFor(client, signal, getMyApplication)
    } catch (error) {
      if (refusalOf(getMyApplication, error)?.code === 'no_application') return null
      throw error
    }
  },
})

/** Which applications an admin looks for. */
export type WantedApplications = { status?: ApplicationStatus | undefined; search?: string | undefined }

/** The applications for admins, those that wait first. */
export function applicationsQuery({ status, search }: WantedApplications) {
  return pagesFor(listApplications, { query: { status, search } })
}

/** One application for admins. */
export function applicationQuery(id: string) {
  return queryFor(getApplication, { params: { id } })
}
