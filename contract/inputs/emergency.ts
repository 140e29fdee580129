import * as z from 'zod/mini'
import { grouped } from '../vocabulary/words.ts'
import {
  costDeciders,
  endOfLifeChoices,
  lifeSavingChoices,
  mandateLimits,
  vetCostLimits,
} from '../vocabulary/emergency.ts'
import { moneyIn } from './money.ts'
import { PicturePath } from './pictures.ts'
import { Id, someLine, someText } from './text.ts'

const { minimum, maximum } = mandateLimits.dollars
const dollarsWords = `Enter a whole amount from $${minimum} to $${grouped(maximum)}.`

/** What an owner lets the sitter of a stay agree to at a vet, and signs. */
export const NewMandate = z
  .object({
    /** For all pets together, in whole dollars. */
    limit: z.int(dollarsWords).check(z.minimum(minimum, dollarsWords), z.maximum(maximum, dollarsWords)),
    lifeSaving: z.enum(lifeSavingChoices, 'Choose one.'),
    endOfLife: z._default(z.enum(endOfLifeChoices), 'owner'),
    signedName: someLine(mandateLimits.signedName, 'Type your full name to sign.'),
    /** The text as it was shown; another one than the server's is not signed. */
    text: someText(mandateLimits.text),
    /** The browser's own id: the same for every try. */
    clientId: Id,
  })
  .register(z.globalRegistry, { id: 'NewMandate' })

export const NewEmergencyLink = z.object({ clientId: Id }).register(z.globalRegistry, { id: 'NewEmergencyLink' })

const { cents } = vetCostLimits
const amountWords = 'Enter an amount from $0.01 to $20,000.00.'

/** What a vet costs, recorded by the sitter. */
export const NewVetExpense = z
  .object({
    amount: moneyIn(amountWords).check(
      z.refine((amount) => amount >= cents.minimum && amount <= cents.maximum, amountWords),
    ),
    what: someLine(vetCostLimits.what, 'Say what it was for.'),
    decidedBy: z.enum(costDeciders, 'Choose who agreed.'),
    /** A photo of the receipt. */
    receipt: z._default(z.nullable(PicturePath), null),
    clientId: Id,
  })
  .register(z.globalRegistry, { id: 'NewVetExpense' })

/** The owner's answer to a cost that was recorded as agreed by them or a contact. */
export const VetExpenseAnswer = z.object({ agreed: z.boolean() }).register(z.globalRegistry, { id: 'VetExpenseAnswer' })
