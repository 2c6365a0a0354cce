import type { Handlers } from '#server/http/serve-routes.ts'
import { findingText } from '#domain/wording/operation-checks.ts'
import { checkOperation, type Checked } from './check-operation.ts'

export interface OperationParts extends Omit<Checked, 'timeZone'> {
  readonly clock: () => Temporal.Instant
  readonly timeZone: () => Promise<string>
}

export function operationRoutes(parts: OperationParts): Handlers<'GET /operation-checks'> {
  return {
    'GET /operation-checks': async () => {
      const checkedAt = parts.clock()
      const findings = await checkOperation({ ...parts, timeZone: await parts.timeZone() }, checkedAt)
      return {
        checkedAt: checkedAt.toString(),
        checks: findings.map((finding) => ({
          check: finding.check,
          state: finding.state,
          message: findingText(finding),
        })),
      }
    },
  }
}
