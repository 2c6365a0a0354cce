// What is to be done in a kitchen again and again: opening, temperatures, cleaning, closing; and what was done of it in the last days.
import { nextDue } from '#domain/staff/task-times.ts'
import type { BranchKey } from './branches.ts'
import { seededRandom } from './seeded-random.ts'

const timeZone = 'Europe/Vienna'
const daysBack = 6

export interface DemoTask {
  readonly key: string
  readonly branch: BranchKey
  readonly title: string
  readonly priority?: 'high'
  readonly recurrence: {
    readonly frequency: 'daily' | 'weekly'
    readonly weekdays: readonly number[]
    readonly atTime: string
  }
  readonly dueAt: string
  readonly checklist?: readonly { readonly text: string }[]
  readonly requiresPhoto?: true
  readonly requiresValue?: {
    readonly label: string
    readonly unit: string
    readonly min: number | null
    readonly max: number | null
  }
}

/** Who does it, on each of the days. */
const doers = { hohenems: 'mirjam', dornbirn: 'anna', feldkirch: 'paul' } as const satisfies Partial<
  Record<BranchKey, string>
>
const branches = Object.keys(doers) as (keyof typeof doers)[]

type Usual = Omit<DemoTask, 'branch' | 'dueAt'>

const everyDay = (atTime: string): Usual['recurrence'] => ({ frequency: 'daily', weekdays: [], atTime })

const usual: readonly Usual[] = [
  {
    key: 'open',
    title: 'Küche öffnen',
    recurrence: everyDay('09:30'),
    checklist: [
      { text: 'Kühlung läuft, Türen zu' },
      { text: 'Hände, Flächen, Geräte sauber' },
      { text: 'Ware geprüft, Datum vorne' },
      { text: 'Allergenmappe liegt auf' },
    ],
  },
  {
    key: 'fridge',
    title: 'Kühlraum messen',
    priority: 'high',
    recurrence: everyDay('10:00'),
    requiresValue: { label: 'Temperatur', unit: '°C', min: 0, max: 5 },
  },
  {
    key: 'freezer',
    title: 'Tiefkühlung messen',
    recurrence: everyDay('10:00'),
    requiresValue: { label: 'Temperatur', unit: '°C', min: null, max: -18 },
  },
  {
    key: 'hood',
    title: 'Dunstabzug reinigen',
    recurrence: { frequency: 'weekly', weekdays: [1], atTime: '15:00' },
    requiresPhoto: true,
  },
  {
    key: 'close',
    title: 'Küche schließen',
    recurrence: everyDay('22:00'),
    checklist: [{ text: 'Gas zu' }, { text: 'Fritteuse aus' }, { text: 'Boden gewischt' }, { text: 'Türen versperrt' }],
    requiresPhoto: true,
  },
]

/** Each is due at its next time. */
export function demoTasks(now: Temporal.Instant): DemoTask[] {
  const after = now.epochMilliseconds
  return branches.flatMap((branch) =>
    usual.map((task) => {
      const due = nextDue(task.recurrence, { due: null, after, timeZone }) ?? after
      const dueAt = Temporal.Instant.fromEpochMilliseconds(due).toString()
      return { ...task, branch, dueAt, key: `${branch} ${task.key}` }
    }),
  )
}

export interface DemoReport {
  readonly task: string
  readonly title: string
  readonly branch: BranchKey
  readonly dueAt: string
  readonly at: string
  readonly outcome: 'done' | 'missed'
  /** Null: nobody did it. */
  readonly username: string | null
  readonly steps: readonly string[]
  readonly demanded: DemoTask['requiresValue'] | null
  readonly value: number | null
  readonly isOutside: boolean
  readonly note: string
}

/** What needs a photo has none here, so it is left out. */
export function demoReports(now: Temporal.Instant): DemoReport[] {
  const random = seededRandom(20_261_127)
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const daily = usual.filter(({ recurrence, requiresPhoto }) => recurrence.frequency === 'daily' && !requiresPhoto)
  return branches.flatMap((branch) =>
    daily.flatMap(({ key, title, recurrence, checklist = [], requiresValue = null }) =>
      Array.from({ length: daysBack + 1 }, (_, index) => index).flatMap((index): DemoReport[] => {
        const day = today.subtract({ days: daysBack - index })
        const due = day.toZonedDateTime({ timeZone, plainTime: recurrence.atTime }).toInstant()
        // Of today what is due already: its task waits for tomorrow.
        if (Temporal.Instant.compare(due, now) > 0) return []
        // Once the cold room stood open, once nobody measured.
        const isOutside = key === 'fridge' && branch === 'dornbirn' && index === 3
        const isMissed = key === 'freezer' && branch === 'feldkirch' && index === 4
        const usualValue = key === 'fridge' ? 2 + random.below(25) / 10 : -21 + random.below(25) / 10
        const value = requiresValue === null || isMissed ? null : isOutside ? 7.4 : usualValue
        return [
          {
            task: `${branch} ${key}`,
            title,
            branch,
            dueAt: due.toString(),
            at: (isMissed ? due.add({ hours: 24 }) : due.subtract({ minutes: 2 + random.below(35) })).toString(),
            outcome: isMissed ? 'missed' : 'done',
            username: isMissed ? null : doers[branch],
            steps: isMissed ? [] : checklist.map(({ text }) => text),
            demanded: requiresValue,
            value: value === null ? null : Math.round(value * 10) / 10,
            isOutside,
            note: isOutside ? 'Tür stand offen, Ware umgeräumt, nach 30 Minuten 4,1 °C.' : '',
          },
        ]
      }),
    ),
  )
}
