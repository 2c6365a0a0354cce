// `npm run restore:branch -- <file> <branch>`: one branch's catalogue as a backup holds it, while the application runs or not.
import { resolve } from 'node:path'
import { operationTexts } from '#domain/wording/operation.ts'
import { problemText } from '#domain/wording/problems.ts'
import { say } from '#domain/wording/sentence.ts'
import { withBackupFile } from './backup/backup-place.ts'
import { runCommand } from './backup/command.ts'
import { withFormerShop } from './backup/former-shop.ts'
import { calledAs } from './called-as.ts'
import { restoreBranchCatalog } from './modules/catalog/public.ts'
import { Refusal } from './http/refusal.ts'
import { tellWebhooksOfProducts } from './modules/notification/public.ts'
import { branchCalled } from './modules/organisation/public.ts'
import { catalogChange } from './resources/change.ts'
import { StartProblem } from './start-problem.ts'

await runCommand({
  usage: say(operationTexts.restoreBranchUsage, { command: calledAs('restore-branch') }),
  explain: (reason) => say(operationTexts.restoreFailed, { reason }),
  join: true,
  words: 2,
  async run(database, environment, given, _options, [name = '']) {
    const branch = await branchCalled(database.kysely, name)
    if (branch === undefined) throw new StartProblem(say(operationTexts.restoreBranchUnknown, { name }))
    const { backupPassword: password } = environment
    const wanted = { branchId: branch.id, now: Temporal.Now.instant(), tell: tellWebhooksOfProducts }
    const restored = await withBackupFile(given, environment, (file) =>
      withFormerShop(database, { file: resolve(file), password }, (former) =>
        restoreBranchCatalog(catalogChange(database), { former, ...wanted }),
      ),
    ).catch((error: unknown) => {
      throw error instanceof Refusal ? new StartProblem(problemText(error.problem), { cause: error }) : error
    })
    if (restored === null) throw new StartProblem(say(operationTexts.restoreBranchEmpty, { name: branch.name }))
    return say(operationTexts.restoreBranchDone, { name: branch.name, ...restored })
  },
})
