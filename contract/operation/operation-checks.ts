// The state of the machine as the page „Systemzustand“ shows it.
import { z } from 'zod'
import { checkNames, checkStates } from '#domain/operation/checks.ts'
import { administrators } from '../access.ts'
import { route } from '../route.ts'

const operationCheckSchema = z
  .object({
    check: z.enum(checkNames),
    state: z.enum(checkStates),
    /** A German sentence with what to do. */
    message: z.string(),
  })
  .meta({ id: 'OperationCheck' })

export const operationRoutes = {
  'GET /operation-checks': route({
    access: administrators,
    summary:
      'Tries what the application needs (database, mail server, storage, disk, backups …) and says what it found',
    status: 200,
    answer: z.object({ checkedAt: z.string(), checks: z.array(operationCheckSchema) }),
  }),
}
