// People who work here are told on their own browsers, beside the mail: of the plan, of swaps, of answers.
import type { PersonNews } from '#domain/wording/staff-news.ts'
import { staffNews } from '#domain/wording/staff-news.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { whoMaySignIn } from '#server/modules/identity/public.ts'
import { enqueueMessage } from './message-store.ts'
import { subscriptionsOfUsers } from './subscription-store.ts'

/** A day: then the screen says it anyway. */
const usefulHours = 24

/** In the transaction of what happened; whoever has no browser signed on is told of nothing here. */
export async function pushToPeople(
  tx: Transaction,
  linkBase: string,
  news: readonly PersonNews[],
  now: Temporal.Instant,
): Promise<void> {
  if (news.length === 0) return
  const people = news.map(({ userId }) => userId)
  const told = await whoMaySignIn(tx, people, now)
  const browsers = Map.groupBy(await subscriptionsOfUsers(tx, [...told]), ({ userId }) => userId)
  for (const { userId, about, search = '' } of news) {
    const { title, body, path } = staffNews[about]
    for (const { id, endpoint } of browsers.get(userId) ?? []) {
      await enqueueMessage(tx, {
        createdAt: now,
        expiresAt: now.add({ hours: usefulHours }),
        orderId: null,
        branchId: null,
        deviceId: null,
        subscriptionId: id,
        kind: about,
        channel: 'webPush',
        recipient: URL.canParse(endpoint) ? new URL(endpoint).host : endpoint,
        subject: title,
        content: { body, url: `${linkBase}${path}${search}`, topic: about },
      })
    }
  }
}
