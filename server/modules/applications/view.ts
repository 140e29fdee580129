import type { MyApplication, ReviewedApplication, SitterApplication } from '#contract/calls/applications.ts'
import type { Role } from '#contract/endpoint.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import { mayDecide, whyNotApply } from './rules/may.ts'
import { reapplyAt } from './rules/reapply.ts'
import type { Application, ShownApplication } from './store.ts'

/** An application as its applicant sees it. */
export function viewApplication(application: Application): SitterApplication {
  const { name, surname } = application
  return {
    id: application.id,
    status: application.status,
    name,
    surname,
    firstName: name,
    lastName: surname,
    email: application.email,
    phone: application.phone,
    address: application.address,
    city: application.city,
    state: application.state,
    zipCode: application.zipCode,
    experience: application.experience,
    motivation: application.motivation,
    petTypes: application.petTypes,
    availability: application.availability,
    references: application.references,
    backgroundCheck: application.backgroundCheck,
    insurance: application.insurance,
    emergencyContact: application.emergencyContact,
    createdAt: application.createdAt.toISOString(),
    reviewedAt: application.reviewedAt?.toISOString() ?? null,
    adminNotes: application.adminNotes,
  }
}

/**
 * Returns the latest of a person's applications, which come newest first, with the earlier ones; undefined without any.
 */
export function viewMine(
  [latest, ...earlier]: readonly Application[],
  person: { readonly role: Role },
  now: Date,
): MyApplication | undefined {
  if (!latest) return undefined
  return {
    ...viewApplication(latest),
    reapplyAt: reapplyAt(latest)?.toISOString() ?? null,
    may: { apply: whyNotApply(person, latest, now) === undefined },
    earlier: earlier.map(({ id, status, createdAt, reviewedAt, adminNotes }) => ({
      id,
      status,
      createdAt: createdAt.toISOString(),
      reviewedAt: reviewedAt?.toISOString() ?? null,
      adminNotes,
    })),
  }
}

/** An application as an admin sees it. */
export function viewForAdmin(application: ShownApplication, admin: { readonly role: Role }): ReviewedApplication {
  const { applicant, reviewedBy, reviewer } = application
  return {
    ...viewApplication(application),
    reviewedBy,
    reviewerName: reviewedBy && wholeName(reviewer),
    applicant: { id: application.userId, ...applicant, joinedAt: applicant.joinedAt.toISOString() },
    may: { decide: mayDecide(admin, application) },
  }
}
