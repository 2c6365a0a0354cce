// What guests of each branch usually order: no line needs an upload, all can be had whenever the past orders were placed.
import type { UnitId } from '#domain/ground/units.ts'
import type { BranchKey } from './branches.ts'
import type { ProductKey } from './products.ts'

export interface UsualLine {
  readonly product: ProductKey
  readonly amounts: readonly number[]
  readonly unit?: UnitId
  /** For parts that want words. */
  readonly words?: string
}

export const usualBaskets: Readonly<Record<BranchKey, readonly UsualLine[]>> = {
  hohenems: [
    { product: 'kaesspaetzle', amounts: [1, 2, 2, 3] },
    { product: 'schweinsschnitzel', amounts: [1, 2] },
    { product: 'backhendl', amounts: [1, 2] },
    { product: 'burger', amounts: [1, 2] },
    { product: 'groestl', amounts: [1, 2] },
    { product: 'linsencurry', amounts: [1, 2] },
    { product: 'falafelteller', amounts: [1, 2] },
    { product: 'gemuesestrudel', amounts: [1, 2] },
    { product: 'feierabendpackerl', amounts: [1] },
    { product: 'bergkaese', amounts: [20, 35, 50], unit: 'decagram' },
    { product: 'kaiserschmarren', amounts: [1, 2] },
    { product: 'apfelmost', amounts: [1, 1.5, 2] },
  ],
  dornbirn: [
    { product: 'kaesspaetzle', amounts: [1, 2] },
    { product: 'wienerSchnitzel', amounts: [1, 2] },
    { product: 'zwiebelrostbraten', amounts: [1, 2] },
    { product: 'flaedlesuppe', amounts: [1, 2] },
    { product: 'beefTatar', amounts: [1] },
    { product: 'grillteller', amounts: [1, 2] },
    { product: 'kasnudeln', amounts: [1, 2] },
    { product: 'kinderschnitzel', amounts: [1, 2] },
    { product: 'apfelstrudel', amounts: [2, 3] },
    { product: 'marillenknoedel', amounts: [1, 2] },
    { product: 'maerzen', amounts: [2, 3, 4] },
    { product: 'verlaengerter', amounts: [2, 3] },
    { product: 'mineralwasser', amounts: [1, 2] },
  ],
  feldkirch: [
    { product: 'jausenplatte', amounts: [10, 12, 16, 24] },
    { product: 'kaeseplatte', amounts: [8, 10, 15] },
    { product: 'broetchen', amounts: [40, 60, 100] },
    { product: 'zweigelt', amounts: [6, 12] },
    { product: 'apfelsaft', amounts: [12, 24] },
  ],
}
