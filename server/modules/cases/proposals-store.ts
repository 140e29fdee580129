import { CaseDecision } from '#contract/inputs/cases.ts'
import type * as api from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Database } from '#server/database/connect.ts'

/** What staff decides in a case. */
export type Decision = ParsedInput<typeof api.cases.decide>['body']

/** A decision that waits for another admin. */
export type Proposal = { readonly decision: Decision; readonly madeBy: string; readonly madeAt: Date }

/** Has a decision wait, in the place of an earlier one. The case must be locked. `sent` is as it was sent: amounts in dollars. */
export async function upsertProposal(
  tx: Database,
  { caseId, sent, madeBy }: { readonly caseId: string; readonly sent: object; readonly madeBy: string },
  now: Date,
): Promise<void> {
  const values = { decision: JSON.stringify(sent), made_by: madeBy, made_at: now }
  await tx
    .insertInto('case_proposals')
    .values({ case_id: caseId, ...values })
    .onConflict((conflict) => conflict.column('case_id').doUpdateSet(values))
    .execute()
}

/** Returns the decision of a case that waits; undefined if none does. */
export async function proposalOf(db: Database, caseId: string): Promise<Proposal | undefined> {
  const row = await db
    .selectFrom('case_proposals')
    .select(['decision', 'made_by as madeBy', 'made_at as madeAt'])
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  return row && { ...row, decision: CaseDecision.parse(row.decision) }
}

/** Forgets what waits in a case. */
export async function dropProposal(tx: Database, caseId: string): Promise<void> {
  await tx.deleteFrom('case_proposals').where('case_id', '=', caseId).execute()
}
