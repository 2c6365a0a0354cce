// What the demo's people have agreed to work, and their usual week. Whoever is not named here keeps no time.
import type { workContracts } from '#contract/staff/work-contracts.ts'
import type { Draft } from '#contract/resource.ts'
import type { BranchKey } from './branches.ts'
import type { DepartmentKey } from './organisation.ts'

export interface UsualShift {
  /** 1 Monday to 7 Sunday. */
  readonly weekdays: readonly number[]
  readonly from: string
  readonly to: string
  readonly breakMinutes: number
}

export interface Employment {
  readonly username: string
  readonly personnelNumber: string
  /** In years before today: an apprentice stays an apprentice, whenever the demo starts. */
  readonly age: number
  readonly employment: NonNullable<Draft<typeof workContracts>['employment']>
  readonly hourlyRate: number
  readonly branch: BranchKey
  readonly department: DepartmentKey | null
  readonly position: string
  readonly week: UsualShift
}

const weekdays = [1, 2, 3, 4, 5]

export const employments: readonly Employment[] = [
  {
    username: 'magdalena',
    personnelNumber: '1001',
    age: 44,
    employment: 'fullTime',
    hourlyRate: 24.5,
    branch: 'hohenems',
    department: null,
    position: 'Leitung',
    week: { weekdays, from: '08:30', to: '17:00', breakMinutes: 30 },
  },
  {
    username: 'jakob',
    personnelNumber: '1002',
    age: 31,
    employment: 'fullTime',
    hourlyRate: 17.2,
    branch: 'hohenems',
    department: 'hohenemsKueche',
    position: 'Koch',
    week: { weekdays, from: '08:00', to: '16:30', breakMinutes: 30 },
  },
  {
    username: 'mirjam',
    personnelNumber: '1003',
    age: 38,
    employment: 'fullTime',
    hourlyRate: 17.8,
    branch: 'hohenems',
    department: 'hohenemsKueche',
    position: 'Köchin',
    week: { weekdays: [2, 3, 4, 5, 6], from: '13:00', to: '21:30', breakMinutes: 30 },
  },
  {
    username: 'deniz',
    personnelNumber: '1004',
    age: 26,
    employment: 'partTime',
    hourlyRate: 16.4,
    branch: 'hohenems',
    department: 'hohenemsKueche',
    position: 'Koch',
    week: { weekdays: [1, 4, 5, 6, 7], from: '16:30', to: '22:00', breakMinutes: 0 },
  },
  {
    username: 'noah',
    personnelNumber: '1005',
    age: 17,
    employment: 'apprentice',
    hourlyRate: 7.1,
    branch: 'hohenems',
    department: 'hohenemsKueche',
    position: 'Lehrling',
    week: { weekdays, from: '09:00', to: '17:30', breakMinutes: 30 },
  },
  {
    username: 'sarah',
    personnelNumber: '1006',
    age: 23,
    employment: 'partTime',
    hourlyRate: 14.6,
    branch: 'hohenems',
    department: 'hohenemsZustellung',
    position: 'Fahrerin',
    week: { weekdays: [3, 4, 5, 6], from: '17:00', to: '22:00', breakMinutes: 0 },
  },
  {
    username: 'emir',
    personnelNumber: '1007',
    age: 21,
    employment: 'marginal',
    hourlyRate: 14.6,
    branch: 'hohenems',
    department: 'hohenemsZustellung',
    position: 'Fahrer',
    week: { weekdays: [5, 7], from: '17:00', to: '22:00', breakMinutes: 0 },
  },
  {
    username: 'anna',
    personnelNumber: '1008',
    age: 29,
    employment: 'fullTime',
    hourlyRate: 16.1,
    branch: 'dornbirn',
    department: 'dornbirnService',
    position: 'Service',
    week: { weekdays: [2, 3, 4, 5, 6], from: '10:30', to: '18:45', breakMinutes: 30 },
  },
  {
    username: 'helga',
    personnelNumber: '1009',
    age: 52,
    employment: 'partTime',
    hourlyRate: 16.1,
    branch: 'dornbirn',
    department: 'dornbirnService',
    position: 'Service',
    week: { weekdays: [3, 4, 5, 6, 7], from: '17:00', to: '22:00', breakMinutes: 0 },
  },
  {
    username: 'tobias',
    personnelNumber: '1010',
    age: 35,
    employment: 'fullTime',
    hourlyRate: 18.4,
    branch: 'dornbirn',
    department: 'dornbirnKueche',
    position: 'Küchenchef',
    week: { weekdays: [3, 4, 5, 6, 7], from: '13:30', to: '22:00', breakMinutes: 30 },
  },
  {
    username: 'valentin',
    personnelNumber: '1011',
    age: 47,
    employment: 'fullTime',
    hourlyRate: 23.8,
    branch: 'feldkirch',
    department: 'feldkirchFeste',
    position: 'Leitung',
    week: { weekdays, from: '08:00', to: '16:30', breakMinutes: 30 },
  },
  {
    username: 'luka',
    personnelNumber: '1012',
    age: 40,
    employment: 'fullTime',
    hourlyRate: 17.5,
    branch: 'feldkirch',
    department: 'feldkirchBackstube',
    position: 'Bäcker',
    week: { weekdays, from: '06:00', to: '14:30', breakMinutes: 30 },
  },
  {
    username: 'paul',
    personnelNumber: '1013',
    age: 33,
    employment: 'partTime',
    hourlyRate: 15.2,
    branch: 'feldkirch',
    department: 'feldkirchFeste',
    position: 'Anrichten',
    week: { weekdays: [3, 4, 5], from: '09:00', to: '17:30', breakMinutes: 30 },
  },
]

/** Everybody's at the time clock. */
export const demoPin = '2468'
