// What stands beside codes of tables where nobody can order by them.
import type { TableCodeSwitch } from '../places/table-codes.ts'
import { fieldLabel } from './field-labels.ts'
import { say } from './sentence.ts'

export const tableCodeTexts = {
  off: 'In „{branch}“ bestellt niemand am Tisch: Der Code öffnet nur die Speisekarte. Schalten Sie in der Filiale {switches} ein.',
  openBranch: 'Filiale öffnen',
} as const

export function tableCodesOff(branch: string, off: readonly TableCodeSwitch[]): string {
  const names = off.map((name) => `„${fieldLabel(name) ?? name}“`)
  return say(tableCodeTexts.off, { branch, switches: new Intl.ListFormat('de').format(names) })
}
