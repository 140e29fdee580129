import { z } from 'zod'
import { agreementEndings } from '../vocabulary/charge-agreements.ts'
import { Instant } from './ids.ts'

/** A card that a person keeps at the payment provider. */
export const SavedCard = z
  .object({
    id: z.string(),
    /** In the provider's words: `visa`. */
    brand: z.string(),
    last4: z.string(),
    expiresMonth: z.number().int(),
    expiresYear: z.number().int(),
  })
  .meta({ id: 'SavedCard' })
export type SavedCard = z.infer<typeof SavedCard>

/** The provider's id of a card in a request. */
export const CardId = z.string().regex(/^\w{1,100}$/)

/** What a person agreed to have charged to a saved card, and how that ended, in the download of their data. */
export const ExportedChargeAgreement = z
  .object({
    bookingId: z.string(),
    text: z.string(),
    agreedAt: Instant,
    endedAt: Instant.nullable(),
    ended: z.enum(agreementEndings).nullable(),
  })
  .meta({ id: 'ExportedChargeAgreement' })
