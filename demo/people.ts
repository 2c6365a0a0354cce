// The staff of the chain: one for each role and branch, and with the demo's past who else works there. `admin` is made by the server;
// all of these have its password.
import type { Role } from '#contract/access.ts'
import type { BranchKey } from './branches.ts'
import type { DepartmentKey } from './organisation.ts'

export interface DemoPerson {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly roles: readonly Role[]
  readonly branches: readonly BranchKey[]
  readonly departments: readonly DepartmentKey[]
}

export const people: readonly DemoPerson[] = [
  {
    username: 'magdalena',
    firstName: 'Magdalena',
    lastName: 'Lindner',
    email: 'magdalena.lindner@lindenhof.example',
    roles: ['ROLE_MANAGER'],
    branches: ['hohenems', 'dornbirn'],
    departments: [],
  },
  {
    username: 'valentin',
    firstName: 'Valentin',
    lastName: 'Moosbrugger',
    email: 'valentin.moosbrugger@lindenhof.example',
    roles: ['ROLE_MANAGER'],
    branches: ['feldkirch'],
    departments: ['feldkirchFeste'],
  },
  {
    username: 'elif',
    firstName: 'Elif',
    lastName: 'Yıldız',
    email: 'elif.yildiz@lindenhof.example',
    roles: ['ROLE_EDITOR'],
    branches: [],
    departments: [],
  },
  {
    username: 'jakob',
    firstName: 'Jakob',
    lastName: 'Rüdisser',
    email: 'jakob.ruedisser@lindenhof.example',
    roles: ['ROLE_EMPLOYEE'],
    branches: ['hohenems'],
    departments: ['hohenemsKueche'],
  },
  {
    username: 'anna',
    firstName: 'Anna',
    lastName: 'Feuerstein',
    email: 'anna.feuerstein@lindenhof.example',
    roles: ['ROLE_EMPLOYEE'],
    branches: ['dornbirn'],
    departments: ['dornbirnService', 'dornbirnSchank'],
  },
  {
    username: 'luka',
    firstName: 'Luka',
    lastName: 'Horvat',
    email: 'luka.horvat@lindenhof.example',
    roles: ['ROLE_EMPLOYEE'],
    branches: ['feldkirch'],
    departments: ['feldkirchBackstube'],
  },
]

/** They fill the plan and the accounts; without the demo's past nobody needs them. */
export const crew: readonly DemoPerson[] = [
  {
    username: 'mirjam',
    firstName: 'Mirjam',
    lastName: 'Kessler',
    email: 'mirjam.kessler@lindenhof.example',
    roles: ['ROLE_EMPLOYEE'],
    branches: ['hohenems'],
    departments: ['hohenemsKueche'],
  },
  {
    username: 'deniz',
    firstName: 'Deniz',
    lastName: 'Aydin',
    email: 'deniz.aydin@lindenhof.example',
    roles: ['ROLE_EMPLOYEE'],
    branches: ['hohenems'],
    departments: ['hohenemsKueche'],
  },
  {
    username: 'noah',
    firstName: 'Noah',
    lastName: 'Fink',
    email: 'noah.fink@lindenhof.example',
    roles: ['ROLE_EMPLOYEE'],
    branches: ['hohenems'],
    departments: ['hohenemsKueche'],
  },
  {
    username: 'sarah',
    firstName: 'Sarah',
    lastName: 'Bischof',
    email: 'sarah.bischof@lindenhof.example',
    roles: ['ROLE_EMPLOYEE'],
    branches: ['hohenems'],
    departments: ['hohenemsZustellung'],
  },
  {
    username: 'emir',
    firstName: 'Emir',
    lastName: 'Hadzic',
    email: 'emir.hadzic@lindenhof.example',
    roles: ['ROLE_EMPLOYEE'],
    branches: ['hohenems'],
    departments: ['hohenemsZustellung'],
  },
  {
    username: 'helga',
    firstName: 'Helga',
    lastName: 'Nussbaumer',
    email: 'helga.nussbaumer@lindenhof.example',
    roles: ['ROLE_EMPLOYEE'],
    branches: ['dornbirn'],
    departments: ['dornbirnService'],
  },
  {
    username: 'tobias',
    firstName: 'Tobias',
    lastName: 'Gasser',
    email: 'tobias.gasser@lindenhof.example',
    roles: ['ROLE_EMPLOYEE'],
    branches: ['dornbirn'],
    departments: ['dornbirnKueche'],
  },
  {
    username: 'paul',
    firstName: 'Paul',
    lastName: 'Marte',
    email: 'paul.marte@lindenhof.example',
    roles: ['ROLE_EMPLOYEE'],
    branches: ['feldkirch'],
    departments: ['feldkirchFeste'],
  },
]
