import { chargeLimits } from '../vocabulary/charges.ts'

/** What a sitter asks of an owner after a stay. */
export const chargesRefusals = {
  only_sitter_asks: { status: 403, sentence: 'Only the sitter of this stay can ask for this.' },
  no_charge_now: {
    status: 409,
    sentence: `There's nothing to ask for. A late pick-up can be asked for until ${chargeLimits.askHours} hours after it.`,
  },
  charge_amount: { status: 409, sentence: 'The amount has changed. Please reload the page.' },
  charge_asked: { status: 409, sentence: "You've already asked for this." },
  charge_differs: { status: 409, sentence: 'This was already sent with different details. Please reload the page.' },
  only_owner_objects: { status: 403, sentence: 'Only the owner of this stay can object.' },
  only_sitter_drops: { status: 403, sentence: 'Only the sitter of this stay can take this back.' },
  charge_settled: { status: 409, sentence: 'This has changed meanwhile. Please reload the page.' },
  open_charge: { status: 409, sentence: 'You have an open charge. Pay it or object first.' },
} as const
