import { v7 as newId } from 'uuid'
import { signageDevices, type SignageDevice } from '#contract/signage/signage-devices.ts'
import { segments } from '#contract/signage/segments.ts'
import { currentItem } from '#contract/signage/segment-items.ts'
import type { playerRoutes } from '#contract/signage/player.ts'
import type { screenCallRoutes } from '#contract/signage/screen-calls.ts'
import { streams, type Stream } from '#contract/signage/streams.ts'
import { takeovers, type Takeover } from '#contract/signage/takeovers.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import type { Id } from '#domain/ground/identity.ts'
import { problem } from '#domain/ground/problem.ts'
import { noticeOverProblems } from '#domain/signage/notice-times.ts'
import { isUpToDate, screenState } from '#domain/signage/screen-state.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import { cleanTexts } from '#server/resources/clean-html.ts'
import { announce } from '#server/events/announcements.ts'
import { Bytes } from '#server/http/answers/outcome.ts'
import type { Scope } from '#server/http/caller.ts'
import { hourlyQuota } from '#server/http/quotas.ts'
import { notFound, Problems, Refusal } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import { dropDevice } from '#server/modules/organisation/public.ts'
import { pickUpTickets } from '#server/modules/ordering/public.ts'
import type { Value } from '#server/resources/row.ts'
import { serveResource, type Surroundings } from '#server/resources/serve.ts'
import { findRow, type Executor } from '#server/resources/store.ts'
import { staffView } from '#server/resources/views.ts'
import { aimProblems } from './aim-notice.ts'
import { checkFrame, type FrameParts } from './check-frame.ts'
import { ownFrames } from './check-own-frame.ts'
import { hangingProblems, narrowingProblems } from './check-stream-place.ts'
import { findScreen } from './find-screen.ts'
import { playsExport, playSums } from './export-plays.ts'
import { beginPairing, pairScreen, partScreen, readPairing, refuseForeign } from './pair-screen.ts'
import { publishStream, withChanges } from './publish-stream.ts'
import { readScreen, type Programmes, type ScreenParts } from './read-screen.ts'
import { previewSegment, previewStream } from './preview-screen.ts'
import { findPicture, findScreenStates, lockScreen, saveCommand } from './screen-store.ts'
import { takeReport } from './take-report.ts'

/** Nobody uses the server to knock at many doors. */
const frameQuota = hourlyQuota('frame checks', 120)

export interface SignageParts extends ScreenParts, FrameParts {
  readonly programmes: Programmes
}

export function signageRoutes(around: Surroundings, parts: SignageParts) {
  return {
    ...serveResource(segments, around, {
      cleaned: (segment) => withCleanItems({ ...segment, items: withIds(segment.items) }),
      // What was stored before it was cleaned, or by another way, leaves as clean.
      complete: async (_, answers) => answers.map(withCleanItems),
    }),
    ...serveResource(streams, around, {
      cleaned: (stream) => ({ ...stream, entries: withIds(stream.entries) }),
      check: async (tx, { branches }, id, { current }) =>
        id === null
          ? []
          : narrowingProblems(tx, { id, branches, former: (current as unknown as Stream).branches }, parts.catalog),
      complete: withChanges,
    }),
    ...serveResource(signageDevices, around, {
      complete: withStates,
      check: (tx, input, _id, { current }) => hangingProblems(tx, input, current as unknown as SignageDevice | null),
      // The key of its screen goes with it.
      deleting: async (tx, id, asking) => {
        const keyId = (await lockScreen(tx, id))?.keyId
        if (keyId != null) await dropDevice(tx, { ...asking, http: { id: '', ip: '', headers: {} } }, keyId)
      },
    }),
    ...serveResource(takeovers, around, {
      check: async (tx, input, _id, { current, now }) => {
        const former = current as unknown as Takeover | null
        const times = { from: instantOf(input.from), until: instantOf(input.until) }
        return [
          ...noticeOverProblems(times, former && instantOf(former.until), now.epochMilliseconds),
          ...(await aimProblems(tx, input, former)),
        ]
      },
    }),
    ...screenCalls(around, parts),
    ...playerCalls(parts),
  }
}

function screenCalls({ database }: Surroundings, parts: SignageParts): Handlers<keyof typeof screenCallRoutes> {
  const deviceOf = async (id: string, now: Temporal.Instant) => {
    const found = await findRow(database.kysely, signageDevices, id)
    if (found === undefined) throw notFound()
    return (await withStates(database.kysely, [found], now))[0] as unknown as SignageDevice
  }
  const ownRow = async (declared: AnyDeclaration, id: string, scope: Scope) => {
    const found = await findRow(database.kysely, declared, id, staffView(declared, scope))
    if (found === undefined) throw notFound()
    return found
  }
  return {
    'POST /digital-signage-devices/:id/pairing': async (asked) => {
      const problems = await pairScreen(database, asked, asked.body.code)
      return problems instanceof Problems ? problems : deviceOf(asked.params.id, asked.now)
    },
    'DELETE /digital-signage-devices/:id/pairing': (asked) => partScreen(database, asked),
    'POST /digital-signage-devices/:id/commands': async ({ params, body, scope }) => {
      await refuseForeign(database, params.id, scope)
      await database.transaction(async (tx) => {
        await saveCommand(tx, params.id, body.command)
        await announce(tx, { kind: 'screenCalled', deviceId: params.id })
      })
    },
    'GET /digital-signage-devices/:id/picture': async ({ params, scope, reply }) => {
      await refuseForeign(database, params.id, scope)
      const jpeg = await findPicture(database.kysely, params.id)
      if (jpeg === undefined) throw notFound()
      void reply.header('cache-control', 'no-store').type('image/jpeg')
      return new Bytes(jpeg)
    },
    'POST /digital-signage-streams/:id/publication': async (asked) => {
      await ownRow(streams, asked.params.id, asked.scope)
      await publishStream(database, asked, asked.body.version)
      const stream = await ownRow(streams, asked.params.id, asked.scope)
      return (await withChanges(database.kysely, [stream]))[0] as unknown as Stream
    },
    'GET /digital-signage-streams/:id/preview': async ({ params, query, scope, now }) => {
      const stream = (await ownRow(streams, params.id, scope)) as unknown as Stream
      return previewStream(parts, stream, query.branch ?? null, momentOf(query.at, now))
    },
    'POST /digital-signage-segments/preview': ({ body, now }) => {
      const { items } = withCleanItems({ items: withIds(body.items) })
      const draft = { id: newId() as Id<'signageSegment'>, name: '', branches: [], aspect: body.aspect, items }
      return previewSegment(parts, draft, body.branch, momentOf(body.at, now))
    },
    'POST /digital-signage-segments/frame-checks': async ({ body, http, now }) => {
      const full = await frameQuota.take(database.kysely, http.ip, 1, now)
      if (full !== undefined) throw new Refusal(429, problem('framesOfHour', null, full))
      return { result: await checkFrame(parts, body.url) }
    },
    'GET /signage-plays/sums': (asked) => playSums(parts, asked),
    'GET /signage-plays/export': (asked) => playsExport(parts, asked),
  }
}

function playerCalls(parts: SignageParts): Handlers<keyof typeof playerRoutes> {
  const { database, programmes } = parts
  const frameOf = ownFrames(parts)
  return {
    'POST /signage/pairings': (asked) => beginPairing(database, asked),
    'GET /signage/pairings/:secret': ({ params, now }) => readPairing(database, params.secret, now),
    'GET /signage/:deviceKey/programme': async ({ params, now, http, reply }) => {
      const device = await findScreen(database, params.deviceKey)
      const drawn = device.streamId === null ? null : await programmes.draw(device.streamId, device.branchId, now)
      const { screen, etag } = await readScreen(parts, device, drawn, now)
      void reply.headers({ etag, 'cache-control': 'no-cache' })
      return http.headers['if-none-match'] === etag ? new Bytes(Buffer.alloc(0), 304) : screen
    },
    'GET /signage/:deviceKey/orders': async ({ params, now }) => {
      const device = await findScreen(database, params.deviceKey)
      if (device.branchId === null) return { preparing: [], ready: [] }
      const { preparing, ready } = await pickUpTickets(database.kysely, device.branchId, now)
      return { preparing: [...preparing], ready: [...ready] }
    },
    'GET /signage/:deviceKey/frames/:item': async ({ params, now }) => {
      const device = await findScreen(database, params.deviceKey)
      const drawn = device.streamId === null ? null : await programmes.draw(device.streamId, device.branchId, now)
      return { result: await frameOf(drawn?.programme ?? null, params.item, now) }
    },
    'POST /signage/:deviceKey/reports': async (asked) => {
      const device = await findScreen(database, asked.params.deviceKey)
      return takeReport(database, device, asked.body, asked)
    },
  }
}

async function withStates(database: Executor, answers: readonly Value[], now: Temporal.Instant): Promise<Value[]> {
  const known = new Map(
    (
      await findScreenStates(
        database,
        answers.map(({ id }) => String(id)),
      )
    ).map((one) => [one.id, one]),
  )
  return answers.map((answer) => {
    const device = answer as unknown as Pick<SignageDevice, 'id' | 'pairedAt' | 'lastSeenAt' | 'playingVersion'>
    const found = known.get(device.id)
    const publishedVersion = found?.publishedVersion ?? null
    const playsFormerStream = device.playingVersion !== null && found?.playsFormerStream === true
    return {
      ...answer,
      state: screenState(device, now.epochMilliseconds),
      publishedVersion,
      playsFormerStream,
      isStreamElsewhere: found?.isStreamElsewhere === true,
      isUpToDate: !playsFormerStream && isUpToDate(device.playingVersion, publishedVersion),
      pictureAt: found?.pictureAt?.toString() ?? null,
    }
  })
}

function withCleanItems<T extends { readonly items?: unknown }>(segment: T): T {
  const items = (segment.items ?? []) as readonly unknown[]
  return { ...segment, items: items.map((item) => withCleanTexts(currentItem(item) as object)) }
}

/** What plays is named by its id: in reports, and where it goes on while something else is changed. */
function withIds<T extends { readonly id?: string | undefined }>(list: readonly T[]): T[] {
  return list.map((each) => ({ ...each, id: each.id ?? newId() }))
}

function withCleanTexts(item: object): object {
  return {
    ...item,
    ...('html' in item && { html: cleanTexts(item.html) }),
    ...('values' in item && { values: cleanTexts(item.values) }),
  }
}

function momentOf(asked: string | null | undefined, now: Temporal.Instant): Temporal.Instant {
  return asked == null ? now : Temporal.Instant.from(asked)
}
