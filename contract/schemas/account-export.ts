import { ExportedChargeAgreement } from './cards.ts'
import { ExportedListing } from './exported-listing.ts'
import { EmergencyLink, Mandate, VetExpense } from './emergency.ts'
import { Instant } from './ids.ts'
import { ExportedLostPet } from './lost-pets.ts'
import { PlainDate } from '../inputs/dates.ts'
import { z } from 'zod'
import { careEntries, careKinds, careOutcomes, skipReasons } from '../vocabulary/care.ts'
import { contactAnswers } from '../vocabulary/emergency.ts'
import { deletionStates } from '../vocabulary/leaving.ts'
import { askedVaccines, questionReasons, vaccines } from '../vocabulary/vaccines.ts'
import { ExportedCharge } from './charges.ts'
import { ExportedHandover } from './handovers.ts'
import { CareLogEntry } from './care.ts'
import { ExportedTransfer, Money } from './money.ts'
import { ExportedRound } from './rounds.ts'
import { StayUpdate } from './stay-update.ts'
import { payoutAccountStates } from '../vocabulary/payouts.ts'
import { picturePurposes } from '../vocabulary/uploads.ts'
import { SitterApplication } from '../calls/applications.ts'
import { BookingDetail } from './bookings.ts'
import { StoppedMail } from '../calls/devices.ts'
import { Session, User } from './identity.ts'
import { Consent } from '../calls/legal.ts'
import { reportedKinds } from '../vocabulary/report-reasons.ts'
import { OwnHidden } from './hidden.ts'
import { Case } from './cases.ts'
import { OwnMeasure } from '../calls/moderation.ts'
import { Notification } from '../calls/notifications.ts'
import { Pet } from '../calls/pets.ts'
import { Vaccination } from '../calls/vaccinations.ts'
import { NotificationSettings, PrivacySettings } from './profile.ts'
import { Report } from '../calls/reports.ts'
import { Review } from '../calls/reviews.ts'

export type ExportedListing = z.infer<typeof ExportedListing>

const ExportedBooking = BookingDetail.pick({
  id: true,
  status: true,
  startDate: true,
  endDate: true,
  nights: true,
  totalAmount: true,
  lines: true,
  sitterEarns: true,
  createdAt: true,
  specialInstructions: true,
  owner: true,
  sitter: true,
  listing: true,
  pets: true,
  paymentState: true,
  refunded: true,
  events: true,
})
  .extend({
    side: z.enum(['owner', 'sitter']),
    payments: z.array(
      z.object({ status: z.string(), amount: Money, captured: Money, refunded: Money, startedAt: Instant }),
    ),
  })
  .meta({ id: 'ExportedBooking' })
export type ExportedBooking = z.infer<typeof ExportedBooking>

const ExportedReview = Review.extend({ deletedAt: Instant.nullable() }).meta({ id: 'ExportedReview' })

/** All data that the product keeps of a person, one part per module. */
export const AccountExport = z
  .object({
    exportedAt: Instant,
    profile: User,
    /** The sign-in provider, and the person's account name there. */
    signIn: z.object({ provider: z.string(), account: z.string() }),
    notificationSettings: NotificationSettings,
    privacySettings: PrivacySettings,
    sessions: z.array(
      Session.pick({ id: true, signedInAt: true, lastSeenAt: true }).extend({
        userAgent: z.string().nullable(),
        endsAt: Instant,
      }),
    ),
    /** Push endpoints of the person's browsers. */
    pushAddresses: z.array(z.object({ address: z.string(), addedAt: Instant })),
    /** Why mail to the person is stopped; null while it is sent. */
    stoppedMail: StoppedMail.nullable(),
    /** Browsers that the person has logged in with. */
    devices: z.array(
      z.object({ id: z.string(), userAgent: z.string().nullable(), firstSeenAt: Instant, lastSeenAt: Instant }),
    ),
    pictures: z.array(
      z.object({
        url: z.string(),
        purpose: z.enum(picturePurposes).nullable(),
        uploadedAt: Instant,
        ready: z.boolean(),
      }),
    ),
    pets: z.array(Pet.extend({ addedAt: Instant, deletedAt: Instant.nullable() }).meta({ id: 'ExportedPet' })),
    vaccinations: z.array(Vaccination.extend({ petId: z.string() }).meta({ id: 'ExportedVaccination' })),
    lostPets: z.array(ExportedLostPet),
    /** What sitters excused pets from, in stays of either side. */
    waivers: z.array(
      z.object({
        bookingId: z.string(),
        petId: z.string(),
        vaccine: z.enum(askedVaccines),
        reason: z.string().nullable(),
        at: Instant,
      }),
    ),
    /** What sitters question in records. */
    recordQuestions: z.array(
      z.object({
        bookingId: z.string(),
        petId: z.string(),
        vaccine: z.enum(vaccines),
        why: z.enum(questionReasons),
        at: Instant,
      }),
    ),
    /** The emergency contacts who were asked whether they want to be one. */
    contactsAsked: z.array(
      z.object({
        email: z.string(),
        askedAt: Instant,
        answer: z.enum(contactAnswers).nullable(),
        answeredAt: Instant.nullable(),
      }),
    ),
    emergencies: z.array(
      z
        .object({
          bookingId: z.string(),
          mandates: z.array(
            Mandate.omit({ isInForce: true }).extend({ endedAt: Instant.nullable() }).meta({ id: 'ExportedMandate' }),
          ),
          links: z.array(EmergencyLink),
          costs: z.array(VetExpense),
        })
        .meta({ id: 'ExportedEmergency' }),
    ),
    listings: z.array(ExportedListing),
    favorites: z.object({
      saved: z.array(z.object({ listingId: z.string(), savedAt: Instant })),
      lists: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          sharePath: z.string().nullable(),
          createdAt: Instant,
          listingIds: z.array(z.string()),
        }),
      ),
    }),
    bookings: z.array(ExportedBooking),
    payouts: z.object({
      account: z.enum(payoutAccountStates),
      /** The account's id at the payment provider. */
      accountId: z.string().nullable(),
      transfers: z.array(ExportedTransfer),
    }),
    /** Who the person is at the payment provider, which keeps their cards; null if they never saved one. */
    paymentCustomer: z.object({ id: z.string(), since: Instant }).nullable(),
    chargeAgreements: z.array(ExportedChargeAgreement),
    rounds: z.array(ExportedRound),
    reviews: z.object({ written: z.array(ExportedReview), about: z.array(ExportedReview) }),
    reports: z.array(
      Report.extend({ about: z.enum(reportedKinds).nullable(), thing: z.string().nullable() }).meta({
        id: 'ExportedReport',
      }),
    ),
    cases: z.array(Case.omit({ may: true }).meta({ id: 'ExportedCase' })),
    hidden: z.array(OwnHidden.omit({ may: true, askUntil: true, content: true }).meta({ id: 'ExportedHidden' })),
    /** What staff changed or hid of their words, as long as that is kept. */
    changedTexts: z.array(
      z
        .object({
          id: z.string(),
          field: z.string(),
          before: z.string().nullable(),
          after: z.string().nullable(),
          at: Instant,
        })
        .meta({ id: 'ExportedChangedText' }),
    ),
    measures: z.array(OwnMeasure.omit({ inForce: true, may: true, appealUntil: true }).meta({ id: 'ExportedMeasure' })),
    /** Which terms they agreed to, when and how. */
    consents: z.array(Consent),
    deletionRequests: z.array(
      z.object({ id: z.string(), state: z.enum(deletionStates), requestedAt: Instant, endedAt: Instant.nullable() }),
    ),
    applications: z.array(SitterApplication),
    conversations: z.array(
      z.object({
        id: z.string(),
        with: z.string(),
        /** Whether the person deleted it for themselves. */
        hidden: z.boolean(),
        /** When the person blocked the other; null if they did not. */
        blockedAt: Instant.nullable(),
        startedAt: Instant,
        messages: z.array(
          z.object({
            id: z.string(),
            from: z.enum(['me', 'other']),
            content: z.string(),
            photo: z.string().nullable(),
            photoAlt: z.string().nullable(),
            /** Whether the person deleted it for themselves. */
            hidden: z.boolean(),
            sentAt: Instant,
            readAt: Instant.nullable(),
          }),
        ),
      }),
    ),
    /** Updates of stays, both sent and received. */
    stayUpdates: z.array(
      StayUpdate.omit({ mayDelete: true })
        .extend({ side: z.enum(['owner', 'sitter']) })
        .meta({ id: 'ExportedStayUpdate' }),
    ),
    /** What was recorded in their stays, and the logs of their care. */
    care: z.object({
      records: z.array(
        z
          .object({
            id: z.string(),
            bookingId: z.string(),
            entry: z.enum(careEntries),
            aboutId: z.string().nullable(),
            petId: z.string(),
            kind: z.enum(careKinds),
            label: z.string().nullable(),
            day: PlainDate,
            slot: z.string().nullable(),
            outcome: z.enum(careOutcomes).nullable(),
            reason: z.enum(skipReasons).nullable(),
            note: z.string().nullable(),
            shown: z.string().nullable(),
            photos: z.array(z.string()),
            at: Instant,
            receivedAt: Instant,
          })
          .meta({ id: 'ExportedCareRecord' }),
      ),
      log: z.array(
        CareLogEntry.pick({ seq: true, at: true, actor: true, kind: true, payload: true, hash: true })
          .extend({ bookingId: z.string() })
          .meta({ id: 'ExportedCareLogEntry' }),
      ),
    }),
    /** The check-ins and check-outs of their stays. */
    handovers: z.array(ExportedHandover),
    /** What was asked after stays beside their price. */
    charges: z.array(ExportedCharge),
    /** Null for a person who has not saved any. */
    quickAnswers: z.array(z.string()).nullable(),
    /** The data from which a sitter's response time is computed. */
    answers: z.array(
      z.object({
        kind: z.enum(['request', 'conversation']),
        subjectId: z.string(),
        askedAt: Instant,
        answeredAt: Instant.nullable(),
      }),
    ),
    /** The person's notifications, as their list shows them. */
    notifications: z.array(
      Notification.pick({ id: true, kind: true, title: true, text: true, at: true }).extend({
        readAt: Instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'AccountExport' })
export type AccountExport = z.infer<typeof AccountExport>
