// Checks of a collective agreement: what no agreement may say, and that contracts with it are of the same law.
import type { WorkAgreement } from '#contract/staff/work-agreements.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'
import { checkAgreement } from '#domain/staff/work-agreement.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { hasContractOfOtherLaw } from './agreement-store.ts'

type Written = Omit<WorkAgreement, 'id' | 'version' | 'createdAt' | 'updatedAt'>

export async function checkWorkAgreement(tx: Transaction, input: Written, id: string | null): Promise<Problem[]> {
  const isUsed = id !== null && (await hasContractOfOtherLaw(tx, id, input.ruleSet))
  return [...checkAgreement(input), ...(isUsed ? [problem('agreementInUse', 'ruleSet')] : [])]
}
