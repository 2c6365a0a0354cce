// Who may know whom (directions.ts). Through the tool's API, since its program insists on a compiler older than ours.
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { directions } from './directions.ts'

const floors = ['domain', 'contract', 'demo', 'server', 'web', 'tests', 'tools']
const { forbidden, options } = directions
const { output } = await cruise(floors, { ...options, ruleSet: { forbidden: forbidden ?? [] }, validate: true })
const { summary } = output as ICruiseResult
for (const { rule, from, to, comment } of summary.violations) console.error(`${from} → ${to}: ${comment ?? rule.name}`)
console.log(
  `${summary.totalCruised} files, ${summary.totalDependenciesCruised} imports, ${summary.violations.length} findings`,
)
process.exitCode = summary.violations.length === 0 ? 0 : 1
