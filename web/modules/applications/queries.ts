import { queryOptions } from '@tanstack/react-query'
import { getApplication, getMyApplication, listApplications, type MyApplication } from '#contract/calls/applications.ts'
import type { ApplicationStatus } from '#contract/vocabulary/applications.ts'
import { callFor, keyOf, queryFor } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'
import { refusalOf } from '#web/platform/refusal.ts'

/** The user's latest application; null if there is none. */
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

/** The filter of the list of applications. */
export type WantedApplications = { status?: ApplicationStatus | undefined; search?: string | undefined }

/** The applications for admins, waiting ones first. */
export function applicationsQuery({ status, search }: WantedApplications) {
  return pagesFor(listApplications, { query: { status, search } })
}

/** One application for admins. */
export function applicationQuery(id: string) {
  return queryFor(getApplication, { params: { id } })
}
