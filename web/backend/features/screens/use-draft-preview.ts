// A segment that is being edited as it would play: asked a moment after the last change.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { segments } from '#contract/signage/segments.ts'
import type { Screen } from '#contract/signage/player.ts'
import { signageTexts as texts } from '#domain/wording/signage.ts'
import { useChosenBranch } from '../../shell/branch-choice.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import type { DraftItem } from './strip-editor.tsx'

const restMilliseconds = 400

/** Null until it is known. Items that are not whole yet are left out. */
export function useDraftPreview(aspect: 'landscape' | 'portrait', items: readonly DraftItem[]): Screen | null {
  const branch = useChosenBranch()
  const typed = JSON.stringify({ aspect, items: items.filter(isWhole), branch })
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), restMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({
    queryKey: ['digital-signage-segments', 'draft', rested],
    placeholderData: keepPreviousData,
    gcTime: 10_000,
    queryFn: async ({ signal }) => {
      const body = JSON.parse(rested) as { aspect: 'landscape' | 'portrait'; items: DraftItem[]; branch: string | null }
      return (await askAsStaff('POST /digital-signage-segments/preview', { body }, { signal })).data
    },
    meta: { operation: 'screens.draft', failure: texts.previewFailed },
  })
  return data ?? null
}

function isWhole(item: DraftItem): boolean {
  return segments.fields.items.input.safeParse([item]).success
}
