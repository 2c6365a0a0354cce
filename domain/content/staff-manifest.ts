// What makes the staff's pages apps on a device: the back office, and a branch's terminal and print station.
import { say } from '../wording/sentence.ts'
import { staffAppTexts } from '../wording/staff-apps.ts'
import { iconSizes, manifestIcon } from './web-manifest.ts'

export type StaffApp =
  | { readonly app: 'backoffice' }
  /** At the address with its token. */
  | { readonly app: 'timeClock'; readonly key: string }
  /** At the address with the branch's key. */
  | {
      readonly app: 'terminal' | 'printStation'
      readonly branch: string
      readonly branchId: string
      readonly key: string
    }

/** The ground of the page while it loads: the terminal is dark, the others follow the device. */
const grounds = { backoffice: '#faf8f4', timeClock: '#faf8f4', terminal: '#161614', printStation: '#161614' } as const

export function staffManifest(wanted: StaffApp, shopName: string, iconKey: string) {
  const ground = grounds[wanted.app]
  const { app } = wanted
  return {
    ...placeOf(wanted),
    name: say(staffAppTexts[app], { shop: shopName, branch: 'branch' in wanted ? wanted.branch : '' }),
    short_name: staffAppTexts.short[app],
    lang: 'de',
    dir: 'ltr',
    display: 'standalone',
    theme_color: ground,
    background_color: ground,
    categories: ['business'],
    icons: (['any', 'maskable'] as const).flatMap((purpose) =>
      iconSizes[purpose].map((size) => manifestIcon(iconKey, { purpose, size })),
    ),
  }
}

/** The id stays while keys change: a tablet that gets a new link keeps its app. */
function placeOf(wanted: StaffApp) {
  if (wanted.app === 'backoffice') return { id: '/backend', start_url: '/backend', scope: '/backend' }
  if (wanted.app === 'timeClock') {
    const start = `/time-clock/${encodeURIComponent(wanted.key)}`
    return { id: '/time-clock', start_url: start, scope: '/time-clock/' }
  }
  const branch = `/frontdesk/${encodeURIComponent(wanted.branchId)}`
  const start = `${branch}/${encodeURIComponent(wanted.key)}`
  if (wanted.app === 'terminal') return { id: branch, start_url: start, scope: `${branch}/` }
  return { id: `${branch}/print`, start_url: `${start}/print`, scope: `${branch}/` }
}
