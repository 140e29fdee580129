import { emergencyLinksMaximum, vetCostLimits } from '../vocabulary/emergency.ts'

/** Emergency sheet, mandate, links for a vet, and costs. */
export const emergencyRefusals = {
  only_owner_signs: { status: 403, sentence: 'Only the owner can sign or withdraw this.' },
  no_mandate_now: {
    status: 409,
    sentence: 'You can sign this from when you both agreed to the stay until it is over.',
  },
  no_mandate: { status: 409, sentence: 'Nothing is signed for this stay.' },
  mandate_text_changed: { status: 409, sentence: 'The text has changed. Please read it again, then sign.' },
  mandate_differs: {
    status: 409,
    sentence: 'This was already signed with different details. Please reload the page.',
  },
  only_sitter_links: { status: 403, sentence: 'Only the sitter can make a link for the vet.' },
  no_link_now: { status: 409, sentence: 'You can show the sheet to a vet while the pet is with you.' },
  too_many_links: {
    status: 409,
    sentence: `Up to ${emergencyLinksMaximum} links can be open. Please end one first.`,
  },
  only_sitter_records_costs: { status: 403, sentence: 'Only the sitter can record a cost.' },
  no_costs_now: {
    status: 409,
    sentence: `You can record a cost from check-in until ${vetCostLimits.recordDays} days after the stay.`,
  },
  over_limit: {
    status: 409,
    field: 'amount',
    sentence: "That's over the limit. Reach the owner or a contact, then record who agreed.",
  },
  no_spending_agreed: {
    status: 409,
    field: 'decidedBy',
    sentence: 'No spending agreed. Reach the owner or a contact first.',
  },
  too_many_costs: { status: 409, sentence: `A stay can have up to ${vetCostLimits.perStay} costs.` },
  cost_differs: {
    status: 409,
    sentence: 'This cost was already sent with different details. Please reload the page.',
  },
  cost_answered: { status: 409, sentence: 'You already answered this.' },
  cost_answer_over: { status: 409, sentence: `You could answer for ${vetCostLimits.answerDays} days.` },
} as const
