// Lindenhof: an invented chain in Vorarlberg. Its two divisions, departments, tables and the tags guests filter by.
import type { tags as declaredTags } from '#contract/catalog/tags.ts'
import type { departments as declaredDepartments } from '#contract/organisation/departments.ts'
import type { divisions as declaredDivisions } from '#contract/organisation/divisions.ts'
import type { tables as declaredTables } from '#contract/organisation/tables.ts'
import type { Draft } from '#contract/resource.ts'
import type { BranchKey } from './branches.ts'
import type { PictureKey } from './pictures.ts'

type DemoDivision = Omit<Draft<typeof declaredDivisions>, 'logoImage' | 'faviconImage' | 'heroImage'> & {
  readonly identifier: string
  readonly name: string
  readonly logo: PictureKey
  readonly hero: PictureKey | null
}

export const divisions = {
  gasthaus: {
    identifier: 'gasthaus',
    name: 'Lindenhof Gasthäuser',
    title: 'Lindenhof',
    description: 'Wirtshausküche aus dem Ländle: zum Abholen, geliefert oder bei uns am Tisch.',
    legalName: 'Lindenhof Gasthäuser GmbH (erfunden)',
    street: 'Lindenplatz 1',
    zipCode: '6845',
    city: 'Hohenems',
    country: 'AT',
    timeZone: 'Europe/Vienna',
    primaryColor: '#0f6b4f',
    email: 'servus@lindenhof.example',
    website: 'https://lindenhof.example',
    logo: 'linden',
    hero: 'stillLinden',
  },
  catering: {
    identifier: 'catering',
    name: 'Lindenhof Feste & Feinkost',
    title: 'Lindenhof Feste & Feinkost',
    description: 'Buffets, Platten und Torten für Ihre Feier: Sie fragen an, wir legen ein Angebot.',
    legalName: 'Lindenhof Feste & Feinkost GmbH (erfunden)',
    street: 'Schlossgraben 7',
    zipCode: '6800',
    city: 'Feldkirch',
    country: 'AT',
    timeZone: 'Europe/Vienna',
    primaryColor: '#7a3b5d',
    email: 'feste@lindenhof.example',
    website: 'https://lindenhof.example/feste',
    logo: 'linden',
    hero: null,
  },
} satisfies Record<string, DemoDivision>

export type DivisionKey = keyof typeof divisions

type DemoDepartment = Omit<Draft<typeof declaredDepartments>, 'branch' | 'division'> & {
  readonly name: string
  readonly branch: BranchKey
}

const workdays = [1, 2, 3, 4, 5]
const everyDay = [...workdays, 6, 7]
const tuesdayOn = everyDay.slice(1)

/** People wanted between two times, so that the plan shows where one is missing. */
function daily(from: string, to: string, headcount: number, weekdays: readonly number[] = everyDay) {
  return weekdays.map((weekday) => ({ weekday, from, to, headcount }))
}

export const departments = {
  hohenemsKueche: {
    identifier: 'hohenems-kueche',
    name: 'Küche',
    branch: 'hohenems',
    color: '#b4532a',
    targetStaff: [...daily('08:00', '16:00', 2), ...daily('16:00', '21:30', 2)],
  },
  hohenemsZustellung: {
    identifier: 'hohenems-zustellung',
    name: 'Zustellung',
    branch: 'hohenems',
    color: '#2a6fb4',
    targetStaff: daily('17:00', '22:00', 1),
  },
  dornbirnKueche: {
    identifier: 'dornbirn-kueche',
    name: 'Küche',
    branch: 'dornbirn',
    color: '#b4532a',
    targetStaff: daily('13:30', '22:00', 1, tuesdayOn),
  },
  dornbirnService: {
    identifier: 'dornbirn-service',
    name: 'Service',
    branch: 'dornbirn',
    color: '#0f6b4f',
    targetStaff: [...daily('10:30', '17:00', 1, tuesdayOn), ...daily('17:00', '22:00', 2, tuesdayOn)],
  },
  dornbirnSchank: { identifier: 'dornbirn-schank', name: 'Schank', branch: 'dornbirn', color: '#8a6d1f' },
  feldkirchBackstube: {
    identifier: 'feldkirch-backstube',
    name: 'Backstube',
    branch: 'feldkirch',
    color: '#7a3b5d',
    targetStaff: daily('06:00', '14:30', 1, workdays),
  },
  feldkirchFeste: { identifier: 'feldkirch-feste', name: 'Feste', branch: 'feldkirch', color: '#4b5d7a' },
} satisfies Record<string, DemoDepartment>

export type DepartmentKey = keyof typeof departments

type DemoTable = Omit<Draft<typeof declaredTables>, 'branch'> & {
  readonly identifier: string
  readonly branch: BranchKey
}

/** Eight, all in Dornbirn: three rooms, one table that takes no orders. */
export const tables = {
  stube1: { identifier: '1', branch: 'dornbirn', area: 'Gaststube', seats: 4, x: 80, y: 100 },
  stube2: { identifier: '2', branch: 'dornbirn', area: 'Gaststube', seats: 4, x: 80, y: 320 },
  stube3: { identifier: '3', branch: 'dornbirn', area: 'Gaststube', seats: 6, x: 320, y: 100 },
  stammtisch: {
    identifier: '4',
    name: 'Stammtisch',
    branch: 'dornbirn',
    area: 'Gaststube',
    seats: 10,
    x: 600,
    y: 220,
    shape: 'round',
    isOrderable: false,
  },
  zirbe1: { identifier: '11', branch: 'dornbirn', area: 'Zirbenstüble', seats: 2, x: 100, y: 100, shape: 'round' },
  zirbe2: { identifier: '12', branch: 'dornbirn', area: 'Zirbenstüble', seats: 8, x: 320, y: 110 },
  garten1: { identifier: '21', branch: 'dornbirn', area: 'Gastgarten', seats: 4, x: 100, y: 120 },
  garten2: { identifier: '22', branch: 'dornbirn', area: 'Gastgarten', seats: 4, x: 360, y: 120 },
} satisfies Record<string, DemoTable>

export type TableKey = keyof typeof tables

type DemoTag = Omit<Draft<typeof declaredTags>, 'image'> & { readonly name: string; readonly picture: PictureKey }

export const tags = {
  aroundTheClock: { name: 'Rund um die Uhr', picture: 'moon' },
  delivery: { name: 'Lieferung', picture: 'delivery' },
  garden: { name: 'Gastgarten', picture: 'garden' },
  party: { name: 'Feste & Feiern', picture: 'party' },
} satisfies Record<string, DemoTag>

export type TagKey = keyof typeof tags
