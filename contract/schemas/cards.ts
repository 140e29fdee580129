import { z } from 'zod'

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
