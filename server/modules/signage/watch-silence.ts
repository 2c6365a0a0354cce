// Who wants to know is told by mail that a screen is silent, once for each silence, and that it is heard again.
import { isSilent } from '#domain/signage/screen-state.ts'
import { screenMail } from '#domain/wording/screen-mail.ts'
import type { Database } from '#server/database/open-database.ts'
import { enqueueMail } from '#server/jobs/outbox.ts'
import { placeOf, type ScreenParts } from './read-screen.ts'
import { findWatched, noteSilence, type WatchedRow } from './screen-store.ts'

interface SilenceParts extends Pick<ScreenParts, 'database' | 'catalog'> {
  /** Where links in mails lead. */
  readonly linkBase: string
  /** What was not heard before that was said to nobody: while the server is down no screen is silent. */
  readonly listeningSince: Temporal.Instant
}

const mailHours = 12

/** Each in a transaction of its own: one that fails holds up no other, and is tried again. */
export async function tellOfSilence(parts: SilenceParts, now: Temporal.Instant): Promise<void> {
  const failures: unknown[] = []
  for (const screen of await findWatched(parts.database.kysely)) {
    const isBack = isHeardAgain(screen)
    if (!isBack && !(screen.silenceToldAt === null && (await isQuiet(parts, screen, now)))) continue
    await tell(parts, screen, { isBack, now }).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'silent screens were not told of')
}

function isHeardAgain({ silenceToldAt, lastSeenAt }: WatchedRow): boolean {
  return silenceToldAt !== null && lastSeenAt !== null && lastSeenAt.epochMilliseconds > silenceToldAt.epochMilliseconds
}

async function isQuiet(parts: SilenceParts, screen: WatchedRow, now: Temporal.Instant): Promise<boolean> {
  if (!screen.isEnabled || screen.alertEmails.length === 0) return false
  const heard = [screen.lastSeenAt ?? screen.pairedAt, parts.listeningSince].flatMap((moment) =>
    moment === null ? [] : [moment.epochMilliseconds],
  )
  const { visitor } = await parts.catalog.load()
  return isSilent({ ...screen, heardAt: Math.max(...heard) }, placeOf(visitor, screen), now.epochMilliseconds)
}

async function tell(
  parts: SilenceParts,
  screen: WatchedRow,
  { isBack, now }: { readonly isBack: boolean; readonly now: Temporal.Instant },
): Promise<void> {
  const { visitor } = await parts.catalog.load()
  const { name, location, lastSeenAt, pairedAt } = screen
  const content = screenMail({
    screen: { id: screen.id, name, location },
    branch: visitor.branches.find(({ id }) => id === screen.branchId)?.name ?? '',
    heardAt: (lastSeenAt ?? pairedAt ?? now).epochMilliseconds,
    timeZone: placeOf(visitor, screen).timeZone,
    isBack,
    shop: visitor.config.shopName,
    linkBase: parts.linkBase,
  })
  await noteAndSend(parts.database, screen, { content, isBack, now, shop: visitor.config.shopName })
}

interface Sending {
  readonly content: ReturnType<typeof screenMail>
  readonly isBack: boolean
  readonly now: Temporal.Instant
  readonly shop: string
}

async function noteAndSend(
  database: Database,
  { id, alertEmails }: WatchedRow,
  { content, isBack, now, shop }: Sending,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await noteSilence(tx, id, isBack ? null : now))) return
    for (const to of new Set(alertEmails))
      await enqueueMail(tx, {
        ...content,
        to,
        senderName: shop,
        createdAt: now,
        expiresAt: now.add({ hours: mailHours }),
      })
  })
}
