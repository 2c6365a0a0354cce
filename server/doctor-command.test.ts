// `npm run doctor` as an operator calls it.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkLabels } from '#domain/wording/operation-checks.ts'
import { makeDataFolder } from './testing/data-folder.ts'
import { runProgram } from './testing/run-main.ts'

const folder = makeDataFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const doctor = (environment: Record<string, string>) => runProgram('doctor-command.ts', [], environment)

test('where the database is away everything else is tried all the same', async () => {
  const dataDir = join(folder, 'data')
  const { code, stdout, stderr } = await doctor({ DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop', DATA_DIR: dataDir })
  expect([code, stderr]).toEqual([1, ''])
  const said = stdout.trimEnd().split('\n')
  const about = (label: string) => said.find((line) => line.includes(`  ${label}: `))
  expect(about(checkLabels.database)).toMatch(/^Störung +Datenbank: Die Datenbank .* ist nicht erreichbar/)
  expect(about(checkLabels.storage)).toMatch(/^In Ordnung/)
  expect(about(checkLabels.mail)).toMatch(/^Achtung +E-Mails: SMTP_URL/)
  expect(about(checkLabels.backup)).toMatch(/^Achtung +Sicherung: Das lässt sich nur mit der Datenbank prüfen\.$/)
  const missing = Object.values(checkLabels).filter((label) => about(label) === undefined)
  expect(missing).toEqual([checkLabels.certificate, checkLabels.standby, checkLabels.returnedMails])
})
