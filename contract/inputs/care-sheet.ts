import * as z from 'zod/mini'
import { medicationRoutes, routineKinds } from '../vocabulary/care.ts'
import { asciiEmail, emailProblem } from '../vocabulary/email.ts'
import { careLimits } from '../vocabulary/limits.ts'
import { PlainDate, TimeOfDay } from './dates.ts'
import { Id, line, made, optionalLine, optionalText, orNull, someLine } from './text.ts'

/** Times of the day, sorted and unique. */
const Times = made(z.array(TimeOfDay).check(z.maxLength(careLimits.times)), (times) => [...new Set(times)].sort())

const { everyDays, units } = careLimits
const daysWords = `Enter ${everyDays.minimum} to ${everyDays.maximum}.`
const unitsWords = `Enter ${units.minimum} to ${units.maximum}, in quarters.`

/** What both kinds of item have. */
const item = (empty: string) => ({
  /** Stable over all changes of the sheet; null for a new one, which gets one. */
  id: z._default(z.nullable(Id), null),
  name: someLine(careLimits.name, empty),
  /** Without times a medication is given if needed, and a routine is for any time of the day. */
  times: Times,
  /** Every so many days, counted from `from`. */
  everyDays: z._default(
    z.int().check(z.minimum(everyDays.minimum, daysWords), z.maximum(everyDays.maximum, daysWords)),
    1,
  ),
  from: z._default(z.nullable(PlainDate), null),
  /** The last day; null without end. */
  until: z._default(z.nullable(PlainDate), null),
  notes: optionalText(careLimits.notes),
})

type Repeated = { readonly everyDays: number; readonly from: string | null; readonly until: string | null }
const hasBeginning = z.refine<Repeated>(({ everyDays: days, from }) => days === 1 || from !== null, {
  path: ['from'],
  error: 'Choose the first day.',
})
const endsLater = z.refine<Repeated>(({ from, until }) => from === null || until === null || from <= until, {
  path: ['until'],
  error: 'The last day has to be after the first.',
})

export const Medication = z
  .object({
    ...item('Enter the name of the medication.'),
    dose: optionalLine(careLimits.dose),
    /** Counted in units of the dose, such as tablets, in quarters; null if it is not counted. */
    unitsPerDose: z._default(
      z.nullable(
        z
          .number()
          .check(
            z.minimum(units.minimum, unitsWords),
            z.maximum(units.maximum, unitsWords),
            z.multipleOf(0.25, unitsWords),
          ),
      ),
      null,
    ),
    route: z._default(z.nullable(z.enum(medicationRoutes)), null),
    withFood: z._default(z.boolean(), false),
    timeCritical: z._default(z.boolean(), false),
  })
  .check(hasBeginning, endsLater)
  .register(z.globalRegistry, { id: 'CareMedication' })

export const Routine = z
  .object({ ...item('Say what to do.'), kind: z.enum(routineKinds) })
  .check(hasBeginning, endsLater)
  .register(z.globalRegistry, { id: 'CareRoutine' })

/** A clinic. */
export const Clinic = z
  .object({
    name: optionalLine(careLimits.name),
    phone: optionalLine(careLimits.phone),
    address: optionalText(careLimits.address),
  })
  .register(z.globalRegistry, { id: 'CareClinic' })
export type Clinic = z.infer<typeof Clinic>
export const noClinic: Clinic = { name: null, phone: null, address: null }

const Email = orNull(
  made(
    line(careLimits.email).check(
      z.refine((email) => email === '' || emailProblem(email) === undefined, 'Enter an email.'),
    ),
    asciiEmail,
  ),
)

/** Somebody who can be called when the owner cannot be reached. */
export const Contact = z
  .object({
    name: optionalLine(careLimits.name),
    phone: optionalLine(careLimits.phone),
    /** What they are to the owner, such as a sister. */
    relation: optionalLine(careLimits.relation),
    /** Asked once whether they want to be a contact. */
    email: Email,
    /** Whether they may decide on treatment in the owner's place. */
    mayDecide: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ name, phone }) => name !== null || phone !== null, {
      path: ['name'],
      error: 'Enter a name or a phone number.',
    }),
  )
  .register(z.globalRegistry, { id: 'CareContact' })
export type Contact = z.infer<typeof Contact>

const { minimum: chipLeast, maximum: chipMost } = careLimits.microchip
const chipWords = `Enter the ${chipLeast} to ${chipMost} letters or digits of the chip.`
/** A number as it is read off a chip, without the spaces that people type. */
const Microchip = orNull(
  z.pipe(
    made(line(4 * chipMost), (chip) => chip.replaceAll(/[\s-]/g, '').toUpperCase()),
    z.string().check(z.regex(new RegExp(`^(?:[A-Z0-9]{${chipLeast},${chipMost}})?$`), chipWords)),
  ),
)

/** Slots of a day of all items: each time, or one for a routine without times. */
function slotsOf({ medications, routine }: { readonly medications: Timed; readonly routine: Timed }): number {
  const sum = (counts: readonly number[]) => counts.reduce((all, each) => all + each, 0)
  return sum(medications.map(({ times }) => times.length)) + sum(routine.map(({ times }) => times.length || 1))
}
type Timed = readonly { readonly times: readonly string[] }[]

/** What a sitter needs to know about a pet. Missing parts are null or empty lists. */
export const CareSheet = z
  .object({
    feeding: optionalText(careLimits.feeding),
    medications: z.array(Medication).check(z.maxLength(careLimits.medications)),
    routine: z._default(z.array(Routine).check(z.maxLength(careLimits.routine)), []),
    vet: Clinic,
    emergencyVet: z._default(Clinic, noClinic),
    /** In the order in which they are called. */
    contacts: z._default(z.array(Contact).check(z.maxLength(careLimits.contacts)), []),
    microchip: Microchip,
    /** Where the chip is registered. */
    registry: optionalLine(careLimits.registry),
    allergies: optionalText(careLimits.health),
    conditions: optionalText(careLimits.health),
    insurance: optionalLine(careLimits.insurance),
  })
  .check(
    z.refine((sheet) => slotsOf(sheet) <= careLimits.slots, {
      path: ['routine'],
      error: `A day can have up to ${careLimits.slots} entries. Take some times away.`,
    }),
    z.refine(
      ({ medications, routine }) => {
        const ids = [...medications, ...routine].flatMap(({ id }) => (id === null ? [] : [id]))
        return new Set(ids).size === ids.length
      },
      { path: ['medications'], error: 'has the same entry twice' },
    ),
  )
  .register(z.globalRegistry, { id: 'CareSheet' })
export type CareSheet = z.infer<typeof CareSheet>

/** The care sheet of a pet; null takes it away. */
export const CareSheetInput = z
  .object({ care: z.nullable(CareSheet) })
  .register(z.globalRegistry, { id: 'CareSheetInput' })
