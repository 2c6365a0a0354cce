// Two printers in every branch, simulated: what they print lies as pictures in `printed` of the data folder.
import type { devices as declared } from '#contract/device/devices.ts'
import type { Draft } from '#contract/resource.ts'
import type { BranchKey } from './branches.ts'
import { categories, type CategoryKey } from './categories.ts'

type DemoDevice = Omit<Draft<typeof declared>, 'branch' | 'triggers' | 'fallbackDevice' | 'logoImage'> & {
  readonly identifier: string
  readonly name: string
  readonly branch: BranchKey
  readonly events: readonly ('newOrder' | 'confirmed' | 'changed' | 'canceled')[]
  /** Empty: all. */
  readonly categories: readonly CategoryKey[]
  readonly standIn: string | null
  readonly hasLogo: boolean
}

const food = (Object.keys(categories) as CategoryKey[]).filter((key) => key !== 'drinks')

/** The counter's paper is wide and carries the logo; it comes out when an order is confirmed. */
function counterPrinter(branch: BranchKey): DemoDevice {
  return {
    identifier: `${branch}-theke`,
    name: 'Belegdrucker Theke',
    branch,
    kind: 'print',
    connection: 'network',
    address: `simulator:${branch}-theke`,
    layout: 'receipt',
    renderMode: 'text',
    columns: 48,
    events: ['confirmed'],
    categories: [],
    standIn: null,
    hasLogo: true,
  }
}

/** The kitchen cooks from narrow dockets without drinks; the counter stands in when its printer fails. */
function kitchenPrinter(branch: BranchKey): DemoDevice {
  return {
    identifier: `${branch}-kueche`,
    name: 'Bondrucker Küche',
    branch,
    kind: 'print',
    connection: 'network',
    address: `simulator:${branch}-kueche`,
    layout: 'kitchen',
    renderMode: 'text',
    paperWidthMm: 58,
    columns: 32,
    events: ['newOrder', 'changed', 'canceled'],
    categories: food,
    standIn: `${branch}Counter`,
    hasLogo: false,
  }
}

/** The stand-ins come first. */
export const devices = {
  hohenemsCounter: counterPrinter('hohenems'),
  hohenemsKitchen: kitchenPrinter('hohenems'),
  dornbirnCounter: counterPrinter('dornbirn'),
  dornbirnKitchen: kitchenPrinter('dornbirn'),
  feldkirchCounter: counterPrinter('feldkirch'),
  feldkirchKitchen: kitchenPrinter('feldkirch'),
} satisfies Record<string, DemoDevice>
