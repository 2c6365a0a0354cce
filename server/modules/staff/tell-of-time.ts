// Mails and words about wishes to correct worked time: to who decides, collected; to the person, once somebody decided.
import type { TimeRequest } from '#contract/staff/time-requests.ts'
import { timeAnswerMail, timeWishesMail } from '#domain/wording/time-request-mails.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { findBranchDeciders } from './leave-store.ts'
import { findAddressees, type Addressee } from './plan-store.ts'
import { nameOf, type StaffParts } from './publish-plan.ts'
import { findTimeRequests, lockUntold, saveTold } from './time-request-store.ts'
import { mailPerson } from './mail-person.ts'

const everybody = { branches: 'all', person: null } as const
const neededHours = 7 * 24

/** One mail to each who decides, and a word on the browsers that they signed on, with all that came since the last time. Nobody is told of the own wish. */
export async function tellOfTimeRequests(database: Database, parts: StaffParts, now: Temporal.Instant): Promise<void> {
  const shop = await parts.shopName()
  await database.transaction(async (tx) => {
    await lockUntold(tx)
    const requests = await findTimeRequests(tx, { scope: everybody, status: 'requested', isUntold: true })
    if (requests.length === 0) return
    const deciders = await findBranchDeciders(tx, [...new Set(requests.map(({ branch }) => branch.id as string))])
    const told = new Map<string, { readonly reader: Addressee; readonly requests: TimeRequest[] }>()
    for (const request of requests.toReversed()) {
      for (const reader of deciders(request.branch.id, request.user.id)) {
        const known = told.get(reader.id) ?? { reader, requests: [] }
        told.set(reader.id, { reader, requests: [...known.requests, request] })
      }
    }
    const news = [...told.keys()].map((userId) => ({ userId, about: 'timeAsked' as const }))
    await parts.push(tx, parts.linkBase, news, now)
    for (const { reader, requests: mine } of told.values()) {
      if (reader.email === '') continue
      const wishes = mine.map((each) => ({ ...each, person: each.user.name, branch: each.branch.name }))
      const content = timeWishesMail({ shop, name: nameOf(reader), wishes }, parts.linkBase)
      await mailPerson(tx, content, { to: reader.email, shop, now, hours: neededHours })
    }
    await saveTold(
      tx,
      requests.map(({ id }) => id),
      now,
    )
  })
}

interface Answered {
  readonly request: TimeRequest
  readonly isApproved: boolean
  readonly note: string
  readonly shop: string
  readonly linkBase: string
  readonly push: StaffParts['push']
  readonly now: Temporal.Instant
}

/** Whoever has no address reads it in „Meine Zeit“. */
export async function tellOfAnswer(tx: Transaction, answered: Answered): Promise<void> {
  const { request, shop, linkBase, push, now } = answered
  await push(tx, linkBase, [{ userId: request.user.id, about: 'timeAnswered' }], now)
  const [person] = await findAddressees(tx, [request.user.id])
  if (person === undefined || person.email === '') return
  const { startedAt, endedAt, timeZone } = request
  const content = timeAnswerMail({ ...answered, startedAt, endedAt, timeZone, name: nameOf(person) }, linkBase)
  await mailPerson(tx, content, { to: person.email, shop, now, hours: neededHours })
}
