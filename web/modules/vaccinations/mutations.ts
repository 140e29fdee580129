import * as api from '#contract/api.ts'
import type { Pet } from '#contract/calls/pets.ts'
import type { Vaccination } from '#contract/calls/vaccinations.ts'
import type { AskedVaccine, QuestionReason } from '#contract/vocabulary/vaccines.ts'
import { useCall } from '#web/platform/use-call.ts'
import { useIdempotencyKey } from '#web/platform/use-idempotency-key.ts'
import { changeOf, newRecordOf } from './record-form.ts'
import type { RecordForm } from './record-form.ts'

const refreshes = [
  api.vaccinations.list,
  api.vaccinations.ofStay,
  api.vaccinations.gapsAtListing,
  api.bookings.get,
  api.handovers.get,
]
const otherwise = { title: "We couldn't save the record", description: 'Please try again.' }

/** Adds a record to a pet, or corrects the given one. */
export function useSaveRecord(pet: Pet, record: Vaccination | undefined) {
  const idempotency = useIdempotencyKey()
  const add = useCall(api.vaccinations.add, {
    input: (form: RecordForm) => {
      const body = newRecordOf(form)
      return { params: { id: pet.id }, body: { ...body, requestId: idempotency.keyOf(body) } }
    },
    otherwise,
    refreshes,
    next: async () => idempotency.forget(),
  })
  const change = useCall(api.vaccinations.change, {
    input: (form: RecordForm) => ({ params: { id: record?.id ?? '' }, body: changeOf(form) }),
    otherwise,
    refreshes,
  })
  return record ? change : add
}

/** Deletes a record. */
export function useRemoveRecord() {
  return useCall(api.vaccinations.remove, {
    input: ({ id }: Vaccination) => ({ params: { id } }),
    done: () => ({ title: 'Record deleted' }),
    otherwise: { title: "We couldn't delete the record", description: 'Please try again.' },
    refreshes,
  })
}

/** One vaccine of one pet of a stay. */
export type AskedOne = { readonly bookingId: string; readonly petId: string; readonly vaccine: AskedVaccine }

const paramsOf = ({ bookingId: id, petId, vaccine }: AskedOne) => ({ id, petId, vaccine })

/** Excuses a pet of a stay from a vaccine; the reason may be empty. */
export function useWaive(which: AskedOne) {
  return useCall(api.vaccinations.waive, {
    input: ({ text }: { readonly text: string }) => ({
      params: paramsOf(which),
      body: { reason: text.trim() || null },
    }),
    done: () => ({ title: 'Record waived', description: "It's in the history of the stay." }),
    otherwise: { title: "We couldn't waive the record", description: 'Please try again.' },
    refreshes,
  })
}

/** Questions a record of a stay. */
export function useQuestion(which: AskedOne) {
  return useCall(api.vaccinations.question, {
    input: (why: QuestionReason) => ({ params: paramsOf(which), body: { why } }),
    done: () => ({ title: 'Question sent', description: 'We let the owner know.' }),
    otherwise: { title: "We couldn't send the question", description: 'Please try again.' },
    refreshes,
  })
}
