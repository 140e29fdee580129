import * as z from 'zod/mini'
import { askedKinds, chargeLimits } from '../vocabulary/charges.ts'
import { MoneyIn } from './money.ts'
import { Id, someText } from './text.ts'

/** What a sitter asks for. The amount is compared with what it comes to; `expenseId` names the cost at the vet. */
export const NewCharge = z
  .object({ clientId: Id, kind: z.enum(askedKinds), expenseId: z.nullish(Id), amount: MoneyIn })
  .register(z.globalRegistry, { id: 'NewCharge' })

export const ChargeObjection = z
  .object({ text: someText(chargeLimits.objection, "Say what isn't right.") })
  .register(z.globalRegistry, { id: 'ChargeObjection' })
