// Fills an empty shop with the demo chain: everything in one transaction, through the modules that own the rows.
import { v7 as newId } from 'uuid'
import { inputSchema } from '#contract/resource.ts'
import { configSchema } from '#contract/settings/config.ts'
import { placeOrderBody } from '#contract/ordering/orders.ts'
import { branches, type BranchKey } from '#demo/branches.ts'
import { configuration } from '#demo/configuration.ts'
import { dishCosts } from '#demo/dish-costs.ts'
import { drawerOf, openDays } from '#demo/history-shape.ts'
import { orderDraft } from '#demo/order-draft.ts'
import { pastOrders } from '#demo/past-orders.ts'
import { stepsOf } from '#demo/past-steps.ts'
import { crew, people, type DemoPerson } from '#demo/people.ts'
import { pictures, type PictureKey } from '#demo/pictures.ts'
import { demoRows, type Find } from '#demo/rows.ts'
import { screenKeys } from '#demo/screens.ts'
import type { Id } from '#domain/ground/identity.ts'
import { personName } from '#domain/ground/person-name.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { nearestCents } from '#domain/numbers/money.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import type { Storage } from '#server/gateways/storage.ts'
import { announce, everything } from '#server/events/announcements.ts'
import { closePastDays } from '#server/modules/accounting/public.ts'
import { readShopCatalog } from '#server/modules/catalog/public.ts'
import { addFirstAdministrator, hashPassword, insertAccount } from '#server/modules/identity/public.ts'
import { saveImage } from '#server/modules/media/public.ts'
import { recordPastOrder } from '#server/modules/ordering/public.ts'
import { pairDemoScreen } from '#server/modules/signage/public.ts'
import { newTable } from '#server/modules/organisation/public.ts'
import { saveFirstConfig } from '#server/modules/settings/public.ts'
import { saveDishCost } from '#server/modules/statistics/public.ts'
import { insertRow, type Executor } from '#server/resources/store.ts'
import { addHistory } from './history-store.ts'
import { addInvoices } from './invoice-store.ts'
import { saveFilm } from './save-film.ts'
import { addWorkingTime } from './staff-store.ts'
import { drawPictures } from './draw-pictures.ts'

export interface DemoWanted {
  readonly database: Database
  readonly storage: Storage
  /** Where drawn pictures are kept for the next demo on this machine; it may be deleted at any time. */
  readonly picturesFolder: string
  readonly now: Temporal.Instant
  /** All people of the demo have it, and so has the administrator, who is made with them where nobody is there yet. */
  readonly adminPassword: string
  /** With the orders, reviews and page views of 120 days, and a staff with plan, worked time and leave: every screen shows something. */
  readonly hasHistory?: boolean
}

/** False, and nothing done, where there already is a branch. */
export async function loadDemo(wanted: DemoWanted): Promise<boolean> {
  if (!(await isEmpty(wanted.database.kysely))) return false
  // Before the transaction: drawing takes seconds, in which no connection needs to be held.
  const drawn = await drawPictures(wanted.picturesFolder)
  const hired = wanted.hasHistory ? [...people, ...crew] : people
  const hashes = await Promise.all(hired.map(() => hashPassword(wanted.adminPassword)))
  return wanted.database.transaction(async (tx) => {
    if (!(await isEmpty(tx))) return false
    await addFirstAdministrator(tx, wanted.adminPassword)
    const ids = knownIds()
    await saveImages(tx, wanted.storage, drawn, ids)
    ids.add('video', 'windowFilm', await saveFilm(tx, wanted.storage))
    for (const { declared, key, draft } of demoRows(ids.find, wanted.now)) {
      const made = declared.kind === 'table' ? newTable() : new Map<string, unknown>()
      ids.add(declared.kind, key, await insertRow(tx, declared, inputSchema(declared).parse(draft), made))
    }
    await saveFirstConfig(tx, configSchema.parse(configuration))
    for (const [key, secret] of Object.entries(screenKeys))
      await pairDemoScreen(tx, ids.find('signageDevice', key).id, secret, wanted.now)
    await addPeople(tx, hired, hashes, ids)
    for (const [key, cost] of Object.entries(dishCosts))
      await saveDishCost(tx, ids.find('product', key).id, nearestCents(cost))
    await addPastOrders(tx, wanted.now, ids)
    if (wanted.hasHistory) {
      await addHistory(
        tx,
        wanted.now,
        (branch) => ids.find('branch', branch).id,
        (product) => ids.find('product', product).id,
      )
      await addInvoices(tx, wanted.now)
      await closeDays(tx, wanted.now, ids)
      await addWorkingTime(tx, wanted.now, ids.find)
    }
    await announce(tx, { kind: 'catalogChanged', ...everything })
    return true
  })
}

/** By whoever leads the branch. */
async function closeDays(tx: Executor, now: Temporal.Instant, ids: KnownIds): Promise<void> {
  const today = now.toZonedDateTimeISO('Europe/Vienna').subtract({ hours: 5 }).toPlainDate()
  for (const key of Object.keys(branches) as BranchKey[]) {
    const leader = people.find(({ roles, branches: own }) => roles.includes('ROLE_MANAGER') && own.includes(key))
    await closePastDays(tx, {
      branch: { id: ids.find('branch', key).id, name: branches[key].name },
      by: leader === undefined ? '' : personName(leader),
      until: today.subtract({ days: openDays + 1 }).toString(),
      drawerOf: (day) => {
        const { float, tips, difference, note } = drawerOf(key, day)
        const cents = { float: nearestCents(float), tips: nearestCents(tips), difference: nearestCents(difference) }
        return { ...cents, note }
      },
    })
  }
}

async function isEmpty(database: Executor): Promise<boolean> {
  return (await database.selectFrom('branch').select('id').limit(1).executeTakeFirst()) === undefined
}

interface KnownIds {
  readonly find: Find
  readonly add: (kind: string, key: string, id: string) => void
}

function knownIds(): KnownIds {
  const ids = new Map<string, string>()
  return {
    find<Kind extends string>(kind: Kind, key: string) {
      const id = ids.get(`${kind} ${key}`)
      if (id === undefined) throw new Error(`the demo has no ${kind} called ${key}`)
      return { id: id as Id<Kind> }
    },
    add: (kind, key, id) => void ids.set(`${kind} ${key}`, id),
  }
}

async function saveImages(
  tx: Transaction,
  storage: Storage,
  drawn: ReadonlyMap<PictureKey, Buffer>,
  ids: KnownIds,
): Promise<void> {
  for (const [key, bytes] of drawn) {
    const image = await saveImage(tx, storage, { bytes, name: pictures[key].alt, alt: pictures[key].alt })
    if (isProblem(image)) throw new Error(`the picture ${key} cannot be saved: ${image.code}`)
    ids.add('image', key, image.id)
  }
}

async function addPeople(
  tx: Transaction,
  hired: readonly DemoPerson[],
  hashes: readonly string[],
  ids: KnownIds,
): Promise<void> {
  for (const [index, person] of hired.entries()) {
    const { username, email, firstName, lastName, roles } = person
    const id = newId()
    await insertAccount(tx, {
      id,
      username,
      email,
      firstName,
      lastName,
      roles,
      branchIds: person.branches.map((branch) => ids.find('branch', branch).id),
      departmentIds: person.departments.map((department) => ids.find('department', department).id),
      passwordHash: hashes[index] ?? '',
    })
    ids.add('user', username, id)
  }
}

/** Each is judged and priced as on its day; whoever works in the branch has led it to its end. */
async function addPastOrders(tx: Transaction, now: Temporal.Instant, ids: KnownIds): Promise<void> {
  const shop = await readShopCatalog(tx)
  for (const order of pastOrders(now)) {
    const worker = people.find(
      (person) => person.roles.includes('ROLE_EMPLOYEE') && person.branches.includes(order.branch),
    )
    const steps = stepsOf(order).map(({ step, at, by }) => ({
      step,
      at,
      actor: by === 'guest' ? ('guest' as const) : ('user' as const),
      userId: by === 'guest' || worker === undefined ? null : ids.find('user', worker.username).id,
      reason: step === 'reject' || step === 'cancel' ? order.reason : '',
    }))
    const refused = await recordPastOrder(
      tx,
      shop,
      placeOrderBody.parse(orderDraft(order, ids.find)),
      order.placedAt,
      steps,
    )
    if (refused !== undefined)
      throw new Error(`a past order of ${order.branch} is refused: ${JSON.stringify(refused.problems)}`)
  }
}
