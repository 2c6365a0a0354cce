// A stream that is being edited as it would play: what is saved of it, with the entries and zones as they are in the form now.
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Screen, ScreenProgramme } from '#contract/signage/player.ts'
import type { Segment } from '#contract/signage/segments.ts'
import { streams, type Stream } from '#contract/signage/streams.ts'
import { isForBranch } from '#domain/signage/programme.ts'
import { withDayApart } from '#domain/signage/day-apart.ts'
import type { EntryTimes } from '#domain/signage/entry-times.ts'
import { signageTexts as texts } from '#domain/wording/signage.ts'
import type { Draft } from '../../records/row.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { withKnownIds, withoutPassingIds } from './known-id.ts'
import { useSegments, type PreviewPlace } from './screen-calls.ts'

type Entry = Stream['entries'][number]
type Segments = ScreenProgramme['segments']

const restMilliseconds = 150
const layout = ['width', 'height', 'zones', 'shuffle', 'happyHours', 'fallbackSegment'] as const

/** Null until it is known. What is not whole in the form stays as it is saved. */
export function useDraftStream(saved: Screen | null, draft: Draft, place: PreviewPlace): Screen | null {
  const entries = wholeEntries(draft)
  const wanted = [...entries.map(({ segment }) => segment.id), idOf(draft['fallbackSegment'])]
  const known = useSegments() ?? []
  const missing = known.filter(
    ({ id }) => wanted.includes(id) && !saved?.programme?.segments.some((one) => one.id === id),
  )
  const added = useAdded(missing, place)
  const programme = saved?.programme ?? null
  if (saved === null || programme === null) return null
  return {
    ...saved,
    programme: { ...programme, ...wholeLayout(draft), entries, segments: [...programme.segments, ...added] },
  }
}

/** Segments that were chosen since it was saved, as they would play. */
function useAdded(missing: readonly Segment[], { branch, at }: PreviewPlace): Segments {
  const moment = at === null ? null : new Date(at).toISOString()
  const answers = useQueries({
    queries: missing.map(({ aspect, items }) => ({
      queryKey: ['digital-signage-segments', 'draft', JSON.stringify({ aspect, items, branch, moment })],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (
          await askAsStaff(
            'POST /digital-signage-segments/preview',
            { body: { aspect, items, branch, at: moment } },
            { signal },
          )
        ).data,
      meta: { operation: 'screens.draft', failure: texts.previewFailed },
    })),
  })
  return missing.map(({ id, name, isEnabled, branches }, index) => {
    const isElsewhere = !isForBranch(branches, branch)
    const items = isElsewhere ? [] : (answers[index]?.data?.programme?.segments[0]?.items ?? [])
    return { id, name, isEnabled, isElsewhere, items }
  })
}

function wholeEntries(draft: Draft): (Entry & { readonly id: string })[] {
  const judged = withKnownIds(listOf(draft)).flatMap((entry) => {
    const { id, ...rest } = entry
    const [whole] = streams.fields.entries.input.safeParse([rest]).data ?? []
    return whole === undefined ? [] : [{ ...whole, id }]
  })
  return judged
}

function listOf(draft: Draft): readonly Entry[] {
  return (draft['entries'] ?? []) as readonly Entry[]
}

function wholeLayout(draft: Draft): Partial<ScreenProgramme> {
  return Object.fromEntries(
    layout.flatMap((name) => {
      const judged = streams.fields[name].input.safeParse(draft[name])
      return judged.success ? [[name, judged.data] as const] : []
    }),
  )
}

function idOf(reference: unknown): string {
  return (reference as { readonly id?: string } | null | undefined)?.id ?? ''
}

/** The entries of the form with other times of one of them. */
export function withTimes(draft: Draft, id: string, times: EntryTimes): Entry[] {
  const always = { dateFrom: null, dateUntil: null, weekdays: [], onlyWhen: null }
  const changed = withKnownIds(listOf(draft)).map((entry) =>
    entry.id === id ? { ...entry, schedule: { ...always, ...entry.schedule, ...times } } : entry,
  )
  return withoutPassingIds(changed)
}

/** The entries of the form with a weekday of one of them apart. */
export function withApart(draft: Draft, apart: Parameters<typeof withDayApart>[1]): Entry[] {
  return withoutPassingIds(withDayApart(withKnownIds(listOf(draft)), apart))
}

/** The same object until something of it changes, and a moment after the last change: a frame need not follow every step of a drag. */
export function useRested(drawn: Screen | null): Screen | null {
  const told = JSON.stringify(drawn)
  const [rested, setRested] = useState<Screen | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(told) as Screen | null), restMilliseconds)
    return () => clearTimeout(timer)
  }, [told])
  return rested
}
