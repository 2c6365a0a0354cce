// What lists and forms have to say on any page: a record that could not be deleted, and the keys. Deletes that wait are sent
// when the page is left.
import { lazy, Suspense, useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from '#kit/store.ts'
import { deletesWaiting, stillInUse } from './delete-stores.ts'
import { isHelpOpen } from './shortcuts.ts'

const InUseDialog = lazy(async () => ({ default: (await import('./in-use-dialog.tsx')).InUseDialog }))
const ShortcutHelp = lazy(async () => ({ default: (await import('./shortcut-help.tsx')).ShortcutHelp }))

export function RecordNotes() {
  const client = useQueryClient()
  const inUse = useStore(stillInUse)
  const isHelping = useStore(isHelpOpen)
  useEffect(() => {
    const leave = () => deletesWaiting.get()?.(client)
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [client])
  return (
    <Suspense>
      {inUse === null ? null : <InUseDialog inUse={inUse} onClose={() => stillInUse.set(null)} />}
      {isHelping ? <ShortcutHelp onClose={() => isHelpOpen.set(false)} /> : null}
    </Suspense>
  )
}
