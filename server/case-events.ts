import { event, guard, mail, notified, payout } from './event.ts'
import type { ProductEvent } from './event.ts'

/** What happens to cases, and what follows. */
export const caseEvents: readonly ProductEvent[] = [
  event('cases', 'somebody without an account opens a case, or is answered', 'cases, case_entries: added', [
    mail(
      'whoever opened it',
      ['modules/cases/open-case.ts#openCase', 'modules/cases/answer.ts#answerCase'],
      'send-mail',
    ),
  ]),
  event('cases', 'an urgent case is opened', 'cases: added', [
    notified({ case_opened: 'all admins' }, 'cases_opened on cases'),
  ]),
  event('cases', 'a case is opened that holds the payout of its stay', 'cases: added', [
    notified({ case_holds_payout: 'owner and sitter' }, 'cases_hold on cases'),
    payout('it waits until the case is solved', 'modules/payouts/hold-store.ts#recheckPayout'),
  ]),
  event('cases', 'one side asks the other for an amount', 'cases: added, for both sides', [
    notified({ case_step: 'other side' }, 'cases_asked on cases'),
  ]),
  event('cases', 'one side of a case says, offers or declines something', 'case_entries, case_offers: added, state', [
    notified({ case_step: 'other side' }, 'case_entries_shared on case_entries'),
    notified({ case_step: 'other side' }, 'case_offers_made on case_offers'),
    notified({ case_step: 'other side' }, 'case_offers_declined on case_offers'),
  ]),
  event('cases', 'the time of two sides is nearly over, or over, or one asks staff', 'cases: reminded_at, state', [
    notified({ case_step: 'other side' }, 'cases_reminded on cases'),
    notified({ case_step: 'owner and sitter' }, 'cases_to_staff on cases'),
  ]),
  event('cases', 'a case of two sides ends: withdrawn, agreed or decided', 'cases: outcome', [
    notified({ case_step: 'owner and sitter' }, 'cases_ended on cases'),
    payout('what waited is sent', 'modules/payouts/hold-store.ts#recheckPayout'),
    guard('all cases of a stay together cost the marketplace no more than one may', ['cases_cover_of_stay on cases']),
  ]),
  event('cases', 'staff answers a side of a case', 'case_entries: added', [
    notified({ case_answered: 'person' }, 'case_entries_answered on case_entries'),
  ]),
  event(
    'cases',
    'somebody changes or deletes what was kept as evidence',
    'case_bundles, case_seals: changed, deleted',
    [
      guard('it is refused', [
        'case_bundles_kept on case_bundles',
        'case_seals_kept on case_seals',
        'case_seals_no_truncate on case_seals',
      ]),
    ],
  ),
]
