// Tells every few seconds that this editor is open, and learns who else is at the page and what was saved last.
import { useEffect, useEffectEvent, useState } from 'react'
import type { SitePresence } from '#contract/content/site-drafts.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

const beatMilliseconds = 15_000

export function usePresence(siteId: string, onBeat: (presence: SitePresence) => void): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([])
  const [editor] = useState(() => crypto.randomUUID())
  const tell = useEffectEvent(async (isLeaving: boolean) => {
    try {
      const body = { editor, isLeaving }
      const { data } = await askAsStaff('PUT /sites/:id/editors', { params: { id: siteId }, body })
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
