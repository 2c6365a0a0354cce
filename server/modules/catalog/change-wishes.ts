// „Änderung vorschlagen“: who may not change something shared writes to the administrators, and hears what they say.
import { v7 as newId } from 'uuid'
import { categories } from '#contract/catalog/categories.ts'
import type { ChangeWish, changeWishRoutes as declared } from '#contract/catalog/change-wishes.ts'
import { menus } from '#contract/catalog/menus.ts'
import { products } from '#contract/catalog/products.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { wishesPerDay } from '#domain/catalog/change-wish.ts'
import type { Sold } from '#domain/catalog/selling-branches.ts'
import { problem } from '#domain/ground/problem.ts'
import { wishAnsweredMail, wishMail } from '#domain/wording/wish-mails.ts'
import type { MailContent } from '#domain/wording/mails.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { isAdmin, type Caller, type Staff } from '#server/http/caller.ts'
import { told } from '#server/http/answers/outcome.ts'
import { notAllowed, notFound, Problems, Refusal, TooMuch } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { enqueueMail } from '#server/jobs/outbox.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import { findRecipients, type MailRecipient } from '#server/modules/identity/public.ts'
import { labelOf } from '#server/resources/log-write.ts'
import { findRow } from '#server/resources/store.ts'
import { foreignSellers } from './shared-catalog.ts'
import { answerOpenWish, countWishesSince, findWish, insertWish, listWishes, type WishRow } from './wish-store.ts'

export interface WishParts {
  /** Where links in mails lead. */
  readonly linkBase: string
  readonly shopName: () => Promise<string>
}

const declaredAs: Readonly<Record<Sold['kind'], AnyDeclaration>> = {
  product: products,
  category: categories,
  menu: menus,
}

export function changeWishRoutes(database: Database, parts: WishParts): Handlers<keyof typeof declared> {
  return {
    'GET /change-wishes': async ({ query, caller }) => {
      const { status, subject, page, pageSize } = query
      const authorId = isAdmin(caller) ? null : personOf(caller).userId
      const { rows, total } = await listWishes(database.kysely, { status, subject, authorId }, { page, pageSize })
      return told(rows.map(present), { total, page, pageSize })
    },

    'POST /change-wishes': async (asked) => {
      const author = personOf(asked.caller)
      const subject: Sold = { kind: asked.body.subject.type, id: asked.body.subject.id }
      const shop = await parts.shopName()
      return database.transaction(async (tx) => {
        const row = await findRow(tx, declaredAs[subject.kind], subject.id)
        if (row === undefined) return new Problems([problem('unknownReference', 'subject.id')])
        // What only own branches sell they change themselves; so do administrators.
        const sellers = await foreignSellers(tx, asked.scope)
        if (sellers(subject).length === 0) throw new Refusal(409, problem('wishNotNeeded', null))
        const since = asked.now.subtract({ hours: 24 })
        const { count, oldest } = await countWishesSince(tx, author.userId, since)
        if (count >= wishesPerDay && oldest !== null) {
          const until = oldest.add({ hours: 24 })
          throw new TooMuch(problem('tooManyWishes', null, { limit: wishesPerDay }), { now: asked.now, until })
        }
        const label = labelOf(row)
        const made = {
          id: newId(),
          createdAt: asked.now,
          authorId: author.userId,
          author: author.name,
          subject,
          label,
          wish: asked.body.wish,
        }
        await insertWish(tx, made)
        await log(tx, asked, 'wish.add', 'wishMade', { subject, label })
        const told = { shop, author: made.author, subject: subject.kind, label, wish: made.wish }
        const administrators = await findRecipients(tx, 'administrators', asked.now)
        await mailTo(tx, administrators, { shop, now: asked.now }, (name) =>
          wishMail({ ...told, name }, parts.linkBase),
        )
        return presentFound(tx, made.id)
      })
    },

    'POST /change-wishes/:id/answer': async (asked) => {
      const { status, answer } = asked.body
      const administrator = personOf(asked.caller)
      const shop = await parts.shopName()
      return database.transaction(async (tx) => {
        const found = await findWish(tx, asked.params.id)
        if (found === undefined) throw notFound()
        if (status === 'declined' && answer === '') return new Problems([problem('wishNeedsReason', 'answer')])
        const said = { status, answer, answeredBy: administrator.name, at: asked.now }
        if (!(await answerOpenWish(tx, found.id, said))) {
          throw new Refusal(409, problem('wishAnswered', null), present((await findWish(tx, found.id)) ?? found))
        }
        const subject: Sold = { kind: found.subjectType, id: found.subjectId }
        const label = found.subjectLabel
        await log(tx, asked, 'wish.answer', status === 'done' ? 'wishDone' : 'wishDeclined', { subject, label })
        const told = { shop, status, answer, answeredBy: said.answeredBy, label, wish: found.wish }
        const author = found.authorId === null ? [] : await findRecipients(tx, { id: found.authorId }, asked.now)
        await mailTo(tx, author, { shop, now: asked.now }, (name) =>
          wishAnsweredMail({ ...told, name, subject: subject.kind }, parts.linkBase),
        )
        return presentFound(tx, found.id)
      })
    },
  }
}

function personOf(caller: Caller): Staff {
  if (caller.kind !== 'staff') throw notAllowed()
  return caller
}

async function mailTo(
  tx: Transaction,
  people: readonly MailRecipient[],
  { shop, now }: { readonly shop: string; readonly now: Temporal.Instant },
  write: (name: string) => MailContent,
): Promise<void> {
  for (const { name, email } of people) {
    const sent = { to: email, senderName: shop, createdAt: now, expiresAt: now.add({ hours: 7 * 24 }) }
    await enqueueMail(tx, { ...write(name), ...sent })
  }
}

async function log(
  tx: Transaction,
  cause: Cause,
  action: string,
  code: 'wishMade' | 'wishDone' | 'wishDeclined',
  { subject, label }: { readonly subject: Sold; readonly label: string },
): Promise<void> {
  await writeLog(tx, cause, {
    channel: 'content',
    action,
    code,
    params: { subject: subject.kind, label },
    subject: { type: subject.kind, id: subject.id, label },
  })
}

async function presentFound(tx: Transaction, id: string): Promise<ChangeWish> {
  const found = await findWish(tx, id)
  if (found === undefined) throw notFound()
  return present(found)
}

function present(row: WishRow): ChangeWish {
  return {
    id: row.id,
    createdAt: row.createdAt.toString(),
    author: row.author,
    subject: { type: row.subjectType, id: row.subjectId, label: row.subjectLabel, isGone: row.isGone },
    wish: row.wish,
    status: row.status,
    answer: row.answer,
    answeredAt: row.answeredAt?.toString() ?? null,
    answeredBy: row.answeredBy,
  }
}
