// Tells every few seconds that this editor is open, and learns who else is at the page and what was saved last.
import { useEffect, useEffectEvent, useState } from 'react'
import type { ContentPresence, DraftedResource } from '#contract/content/drafts.ts'
import { v4 as newId } from 'uuid'
import { askAsStaff } from '../../shell/staff-call.ts'

const beatMilliseconds = 15_000

export function usePresence(
  { resource, id }: { readonly resource: DraftedResource; readonly id: string },
  onBeat: (presence: ContentPresence) => void,
): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([])
  const [editor] = useState(() => newId())
  const tell = useEffectEvent(async (isLeaving: boolean) => {
    try {
      const body = { editor, isLeaving }
      const { data } = await askAsStaff(`PUT /${resource}/:id/editors`, { params: { id }, body })
      if (isLeaving) return
      setOthers([...new Set(data.editors.map(({ name }) => name))])
      onBeat(data)
    } catch {
      // The next beat asks again; saving tells what is wrong.
    }
  })
  useEffect(() => {
    const first = setTimeout(() => void tell(false))
    const timer = setInterval(() => void tell(false), beatMilliseconds)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      void tell(true)
    }
  }, [])
  return others
}
