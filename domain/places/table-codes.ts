// Whether guests who scan the code of a table order to it: the branch must serve at tables and let them be chosen.
import type { Branch } from '../ground/branch.ts'

export const tableCodeSwitches = ['isDineInEnabled', 'isTableSelectionEnabled'] as const
export type TableCodeSwitch = (typeof tableCodeSwitches)[number]

/** The switches of the branch that are off, so that a code opens the menu and no more. */
export function offForTableCodes(branch: Pick<Branch, TableCodeSwitch>): TableCodeSwitch[] {
  return tableCodeSwitches.filter((name) => !branch[name])
}
