// The staff of the chain, one for each role and branch. `admin` is made by the server; all of these have its password.
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
