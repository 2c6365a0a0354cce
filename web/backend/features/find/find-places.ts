// What the search offers without asking the server: pages, what may be done at once, settings by their name.
import {
  CalendarClock,
  CirclePlus,
  LogOut,
  MonitorSmartphone,
  Pause,
  Phone,
  Play,
  Settings2,
  type LucideIcon,
} from 'lucide-react'
import { may } from '#contract/access.ts'
import { declarations, resources } from '#contract/declarations.ts'
import type { Me } from '#contract/identity/session.ts'
import { branchCallRoutes } from '#contract/organisation/branch-calls.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { configRoutes, configSchema } from '#contract/settings/config.ts'
import type { Findable } from '#domain/search/rank-found.ts'
import { frameTexts } from '#domain/wording/areas.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { backofficeScreenTexts } from '#domain/wording/backoffice-screens.ts'
import { findTexts as texts, placeWords } from '#domain/wording/find.ts'
import { manualTexts } from '#domain/wording/manual.ts'
import { say } from '#domain/wording/sentence.ts'
import {
  fieldAddress,
  kioskPath,
  listAddress,
  newAddress,
  recordAddress,
  shopAddress,
} from '../../records/addresses.ts'
import { helpOf, labelOf } from '../../records/labels.ts'
import { mayCall, mayCreate, mayWrite } from '../../records/may.ts'
import { subjectOne } from '../../records/resource-screens.ts'
import { areasFor } from '../../shell/areas.ts'
import { branchesOf } from '../../shell/frame-queries.ts'
import { furtherPages } from '../../shell/further-pages.ts'

export interface Place extends Findable {
  readonly path: string
  /** Not a page of the back office: where the browser opens it. */
  readonly isOutside?: '_self' | '_blank'
  readonly icon: LucideIcon
  readonly group: 'pages' | 'actions' | 'settings' | 'help'
  readonly description: string
}

type Named = Omit<Place, 'uses'>
type Offered = Parameters<typeof branchesOf>[1]

/** Everything the person may open or do; `uses` says how often each address was opened from here. */
export function findPlaces(
  me: Me,
  branches: Offered,
  now: number,
  uses: Readonly<Record<string, number>>,
): readonly Place[] {
  const actions = [...newRecords(me), ...branchActions(me, branches, now), ...phoneOrders(me, branches), signOut]
  const places = [...pages(me), ...actions, ...settings(me)]
  return places.map((place) => ({ ...place, uses: uses[place.path] ?? 0 }))
}

function pages(me: Me): Named[] {
  const areas = areasFor(me).flatMap(({ name, areas }) =>
    areas.map(({ path, label, icon }) => page(path, label, icon, name)),
  )
  const further = furtherPages
    .filter(({ isFor }) => isFor(me))
    .map(({ path, label, icon }) => page(path, label, icon, ''))
  return [...areas, ...further]
}

function page(path: string, name: string, icon: LucideIcon, description: string): Named {
  return { path, name, icon, description, group: 'pages', words: `${placeWords[path] ?? ''} ${description}` }
}

function newRecords(me: Me): Named[] {
  return declarations.flatMap((declared) => {
    const isMade = declared.write.who === 'staff' && mayCreate(me, declared) && hasPage(me, declared)
    if (!isMade) return []
    const words = `${texts.createWords} ${placeWords[listAddress(declared.name)] ?? ''}`
    const name = say(texts.create, { subject: subjectOne(declared) })
    return [{ path: newAddress(declared.name), name, words, icon: CirclePlus, group: 'actions', description: '' }]
  })
}

function hasPage(me: Me, { name }: AnyDeclaration): boolean {
  return areasFor(me).some(({ areas }) => areas.some(({ path }) => path === listAddress(name)))
}

function branchActions(me: Me, branches: Offered, now: number): Named[] {
  const declared: AnyDeclaration = resources.branches
  const mayPause = mayCall(me, branchCallRoutes['POST /branches/:id/pause'].access)
  return branches.flatMap((branch): Named[] => {
    if (!mayWrite(me, declared, branch)) return []
    const isPaused = branch.pausedUntil !== null && Date.parse(branch.pausedUntil) > now
    const address = recordAddress('branches', branch.id)
    const about = { group: 'actions', description: '' } as const
    const hours = say(texts.hoursOf, { branch: branch.name })
    const pause = say(isPaused ? texts.resume : texts.pause, { branch: branch.name })
    return [
      ...(branch.isTakeawayEnabled || branch.isDineInEnabled
        ? [
            {
              ...about,
              path: kioskPath(branch.identifier),
              isOutside: '_blank' as const,
              name: say(texts.kiosk, { branch: branch.name }),
              words: texts.kioskWords,
              icon: MonitorSmartphone,
            },
          ]
        : []),
      ...(mayPause
        ? [{ ...about, path: `${address}?pause`, name: pause, words: texts.pauseWords, icon: isPaused ? Play : Pause }]
        : []),
      {
        ...about,
        path: fieldAddress(address, 'openingHours'),
        name: hours,
        words: texts.hoursWords,
        icon: CalendarClock,
      },
    ]
  })
}

/** In a tab of its own, as the button of the orders' page does. */
function phoneOrders(me: Me, branches: Offered): Named[] {
  if (!may(me.roles, 'handleOrders')) return []
  return branchesOf(me, branches).map(({ identifier, name }) => ({
    path: shopAddress(identifier),
    isOutside: '_blank',
    name: say(texts.phoneOrder, { order: backofficeScreenTexts.phoneOrder, branch: name }),
    words: texts.phoneOrderWords,
    icon: Phone,
    group: 'actions',
    description: '',
  }))
}

const signOut: Named = {
  path: '/backend/logout',
  isOutside: '_self',
  name: backofficeTexts.signOut,
  words: texts.signOutWords,
  icon: LogOut,
  group: 'actions',
  description: '',
}

function settings(me: Me): Named[] {
  if (!mayCall(me, configRoutes['POST /config'].access)) return []
  return Object.keys(configSchema.shape).map((field) => ({
    path: fieldAddress('/config', field),
    name: labelOf(`config.${field}`),
    words: helpOf(`config.${field}`) ?? '',
    icon: Settings2,
    group: 'settings',
    description: backofficeTexts.configuration,
  }))
}

/** Headings, in the order in which they stand where nothing is typed. */
export const groupNames: Readonly<Record<Place['group'], string>> = {
  pages: frameTexts.findPages,
  actions: texts.actions,
  settings: texts.settings,
  help: manualTexts.title,
}
