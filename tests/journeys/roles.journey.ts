// Each role in the back office: what it is offered is what the contract gives it, works when it is used, and all the rest is
// refused by the API.
import type { Page } from '@playwright/test'
import { may, type Access, type Role } from '#contract/access.ts'
import { declarations } from '#contract/declarations.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { routes } from '#contract/routes.ts'
import { bodiesMadeBy } from '#server/testing/minimal-bodies.ts'
import type { StaffSession } from '../running-product.ts'
import { areas } from './areas.ts'
import { expect, forgive, journey } from './journey.ts'
import { staff } from './guest.ts'
import { goTo, openAs } from './staff-page.ts'

type Row = Record<string, unknown> & { id: string }

interface Person {
  readonly username: string
  readonly role: Role
  /** Whose lists and forms are offered, group by group. */
  readonly navigation: readonly string[]
}

const operation = ['Filialen', 'Abteilungen', 'Tische', 'Geräte']
const website = ['Seiten', 'Inhalte', 'Navigationen', 'Bildvorlagen', 'Uploads']
const own = ['Statistiken', 'Bestellungen', 'Verlauf']
const offer = ['Produkte', 'Kategorien', 'Produktkataloge', 'Änderungsvorschläge']
const self = [
  'Meine Zeit',
  'Meine Schichten',
  'Zeitkonten',
  'Urlaub',
  'Abwesenheiten',
  'Verfügbarkeiten',
  'Projekte',
  'Aufgaben',
]
const people = ['Dienstplan', 'Planungen', 'Aktivitäten', 'Erledigtes', ...self]
const contracts = ['Arbeitsverträge', 'Kollektivverträge', 'Planungsvorlagen', 'Urlaubskorrekturen']
const paper = ['Etiketten', 'Gedruckte Speisekarten']
const signage = ['Filmsequenzen', 'Videos', 'Streams', 'Ausspielungen']

/** Of the demo chain, one for each role. */
const persons: readonly Person[] = [
  {
    username: 'admin',
    role: 'ROLE_ADMIN',
    navigation: [
      own,
      offer,
      operation,
      website,
      people,
      contracts,
      signage,
      paper,
      'Anfragen',
      'Auswertungen',
      'Tagesabschluss',
      'Nachrichten',
      'Gesperrte Mailadressen',
      'Tags',
      'Spendenempfänger',
      'Organisationen',
      'Bilder',
      'Benutzer',
      'TVs',
      'Durchsagen',
      'Konfiguration',
      'Schriftarten',
      'API-Tokens',
      'Webhooks',
      'Systemzustand',
      'Logs',
    ].flat(),
  },
  {
    username: 'magdalena',
    role: 'ROLE_MANAGER',
    navigation: [
      own,
      offer,
      operation,
      people,
      contracts,
      signage,
      paper,
      'Anfragen',
      'Auswertungen',
      'Tagesabschluss',
      'Nachrichten',
      'Bilder',
      'Bildvorlagen',
      'Benutzer',
      'TVs',
      'Durchsagen',
      'API-Tokens',
    ].flat(),
  },
  {
    username: 'elif',
    role: 'ROLE_EDITOR',
    navigation: ['Statistiken', ...website, 'Bilder', 'Videos', 'Schriftarten'],
  },
  { username: 'jakob', role: 'ROLE_EMPLOYEE', navigation: [...own, 'Abteilungen', 'Anfragen', ...self] },
]

const isLong = process.env['THEKE_LONG'] === '1'
/** Every day those whose work has a limit that moves, to their branches. */
const everyDay = 'ROLE_MANAGER'
/** Forms that differ by branch or by person are opened every day. */
const tellingForms = new Set(['products', 'branches', 'tables', 'users', 'absences', 'images'])

for (const { username, role, navigation } of persons) {
  journey(
    `${role} is offered what works, and what is not offered is refused`,
    { tag: role === everyDay ? [] : '@long' },
    async ({ page, noErrors }) => {
      journey.setTimeout(600_000)
      const session = await openAs(page, username)
      await page.getByRole('button', { name: 'Menü öffnen' }).click()
      const links = page.getByRole('navigation', { name: 'Bereiche' }).locator('.area-groups').getByRole('link')
      await expect(links.first()).toBeVisible()
      const names = await links.locator('> span:first-of-type').allInnerTexts()
      expect(names.toSorted()).toEqual([...navigation].toSorted())

      const rows = await rowsFor(session)
      try {
        for (const { path, list } of areas) {
          await journey.step(list, async () => {
            const declared = declarationOf(path)
            const rights = rightsOf(declared, role, rows.hasBranch)
            const row = await tryMaking(declared, session, rights, rows)
            if (names.includes(list)) await readScreens(page, declared, list, row, rights)
            await tryTheRest(declared, session, row, rights)
          })
        }
      } finally {
        await rows.removeAll()
      }
      // A picture is deleted beneath the page that shows it, which may still be waiting for a small one to be drawn.
      for (const id of rows.made()) forgive(noErrors, new RegExp(`404 .*/image/.*${id}`))
      expect(noErrors).toEqual([])
    },
  )
}

interface Rights {
  readonly isReading: boolean
  readonly isMaking: boolean
  readonly isWriting: boolean
}

/** What the contract gives to the role, for a record of its own branch. */
function rightsOf({ read, write, branchField }: AnyDeclaration, role: Role, hasBranch: boolean): Rights {
  const isBound = branchField !== null && branchField !== 'user'
  const isEverywhere = role === 'ROLE_ADMIN' || (write.who === 'staff' && write.scope === 'all')
  const isWriting = isNamed(write, role) && (!isBound || isEverywhere || hasBranch)
  // A branch of one's own is one that is there already.
  return {
    isReading: isNamed(read, role),
    isMaking: isWriting && (branchField !== 'self' || role === 'ROLE_ADMIN'),
    isWriting,
  }
}

function isNamed(access: Access, role: Role): boolean {
  if (access.who !== 'staff') return access.who === 'everyone' || access.who === 'signedIn'
  return may([role], access.capability) || (access.self !== undefined && may([role], access.self))
}

function declarationOf(path: string): AnyDeclaration {
  const found = declarations.find(({ name }) => name === path)
  if (found === undefined) throw new Error(`${path} is not declared`)
  return found
}

interface Rows {
  /** Whether the person has one. */
  readonly hasBranch: boolean
  readonly body: (declared: AnyDeclaration) => Promise<object>
  /** One that is there, in a branch of the person if it belongs to one; made by the administrator where there is none. */
  readonly any: (declared: AnyDeclaration) => Promise<Row>
  readonly wasMade: (declared: AnyDeclaration, row: Row) => void
  /** The ids of all that was made for the story. */
  readonly made: () => readonly string[]
  readonly removeAll: () => Promise<void>
}

async function rowsFor(session: StaffSession): Promise<Rows> {
  const admin = await staff()
  const me = await session.call<{ id: string; user: { branches: { id: string }[] } }>('GET', '/users/me')
  const branch = me.user.branches[0] ?? (await admin.call<Row[]>('GET', '/branches'))[0]
  const made: { readonly name: string; readonly id: string }[] = []
  const wasMade = ({ name }: AnyDeclaration, { id }: Row) => void made.push({ name, id })
  const any = async (declared: AnyDeclaration): Promise<Row> => {
    const { name, branchField } = declared
    if (branchField === 'self') return admin.call('GET', `/${name}/${branch?.id}`)
    const [found] = await admin.call<Row[]>('GET', `/${name}`)
    if (found !== undefined) return found
    const row = await admin.call<Row>('POST', `/${name}`, await body(declared))
    wasMade(declared, row)
    return row
  }
  // Nobody decides about oneself; who leads nobody has only oneself.
  const team = await session.ask('GET', '/users')
  type Member = Row & { readonly branches: readonly { readonly id: string }[] }
  const people = team.ok ? ((await team.json()) as { data: Member[] }).data : []
  // Time is entered where somebody works.
  const led = people.find(({ id, branches }) => id !== me.id && branches.some((each) => each.id === branch?.id))
  const somebody = async () => led?.id ?? me.id
  const { minimal } = bodiesMadeBy({
    make: async (declared) => (await any(declared)).id,
    somebody,
    // What is sent belongs to the person, where they may send it at all.
    ask: async <T>(path: string, sent: unknown) => {
      const own = await session.ask('POST', path, sent)
      return own.ok ? ((await own.json()) as { data: T }).data : admin.call<T>('POST', path, sent)
    },
  })
  const body = async (declared: AnyDeclaration) => ({
    ...(await minimal(declared)),
    ...(declared.branchField === 'branch' && { branch }),
    ...(declared.branchField === 'branches' && { branches: [branch] }),
  })
  const removeAll = async () => {
    // What refers to others was made after them.
    for (const { name, id } of made.toReversed()) await admin.ask('DELETE', `/${name}/${id}`)
  }
  return { hasBranch: me.user.branches.length > 0, body, any, wasMade, made: () => made.map(({ id }) => id), removeAll }
}

/** A new record if the person may make one, else one that is there. */
async function tryMaking(
  declared: AnyDeclaration,
  session: StaffSession,
  { isMaking }: Rights,
  rows: Rows,
): Promise<Row> {
  const { name } = declared
  // Guests may send files, too.
  if (!isMaking && (routes as Routes)[`POST /${name}`]?.access.who === 'everyone') return rows.any(declared)
  const answer = await session.ask('POST', `/${name}`, await rows.body(declared))
  const text = await answer.text()
  expect([`POST /${name}`, isMaking ? answer.status : isRefused(answer), text]).toEqual([
    `POST /${name}`,
    isMaking ? 201 : true,
    text,
  ])
  if (!isMaking) return rows.any(declared)
  const row = (JSON.parse(text) as { data: Row }).data
  rows.wasMade(declared, row)
  return row
}

type Routes = Readonly<Record<string, { readonly access: Access }>>

async function readScreens(page: Page, { name }: AnyDeclaration, list: string, { id }: Row, rights: Rights) {
  await goTo(page, `/${name}`, list)
  if (name === 'videos') {
    // Made by sending a file, and not chosen by the dozen.
    await expect(page.locator('.video-library')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Videos hochladen' })).toHaveCount(rights.isMaking ? 1 : 0)
    return
  }
  // Who may make nothing may find nothing either: what others tell in other stories comes and goes.
  const empty = page.getByText('Hier gibt es noch keine Einträge.').filter({ visible: !rights.isMaking })
  const found = page.getByRole('table').or(page.locator('.image-library')).or(empty)
  await expect(found).toBeVisible()
  const newOne = page.getByRole('link', { name: 'Neu', exact: true })
  const boxes = found.getByRole('checkbox')
  expect({ newOne: await newOne.isVisible(), boxes: (await boxes.count()) > 0 }).toEqual({
    newOne: rights.isMaking,
    boxes: rights.isWriting,
  })
  if (!isLong && !tellingForms.has(name)) return
  await goTo(page, `/${name}/${id}`)
  const offers = ['Speichern', 'Löschen'].map((text) => page.getByRole('button', { name: text, exact: true }))
  for (const offer of offers) await expect(offer).toHaveCount(rights.isWriting ? 1 : 0)
  await expect(page.getByRole('link', { name: 'Duplizieren' })).toHaveCount(rights.isMaking ? 1 : 0)
}

/** Reading, saving what is unchanged, deleting. */
async function tryTheRest(declared: AnyDeclaration, { ask }: StaffSession, row: Row, rights: Rights): Promise<void> {
  const { name } = declared
  const at = `/${name}/${row.id}`
  const refused = {
    list: isRefused(await ask('GET', `/${name}`)),
    save: isRefused(await ask('PUT', at, { ...row, version: undefined })),
    delete: isRefused(await ask('DELETE', at)),
  }
  expect([name, refused]).toEqual([
    name,
    { list: !rights.isReading, save: !rights.isWriting, delete: !rights.isWriting },
  ])
}

function isRefused({ status }: Response): boolean {
  return status === 403 || status === 404
}
