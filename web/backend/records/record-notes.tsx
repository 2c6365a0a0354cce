// What lists and forms have to say on any page: a record that could not be deleted, what is done with many, the keys, and typed text that
// would go with its dialog. Deletes that wait are sent when the page is left.
import { lazy, Suspense, useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useHotkeys } from '@mantine/hooks'
import { useStore } from '#kit/store.ts'
import { bulkRuns } from './bulk-runs.ts'
import { deletesWaiting, stillInUse } from './delete-stores.ts'
import { isHelpOpen } from './shortcuts.ts'
import { DialogGuard } from './dialog-guard.tsx'

const InUseDialog = lazy(async () => ({ default: (await import('./in-use-dialog.tsx')).InUseDialog }))
const BulkPanels = lazy(async () => ({ default: (await import('./bulk-panel.tsx')).BulkPanels }))
const ShortcutHelp = lazy(async () => ({ default: (await import('./shortcut-help.tsx')).ShortcutHelp }))

export function RecordNotes() {
  const client = useQueryClient()
  const inUse = useStore(stillInUse)
  const runs = useStore(bulkRuns)
  const isHelping = useStore(isHelpOpen)
  useHotkeys([
    ['shift+?', () => isHelpOpen.set(true)],
    ['?', () => isHelpOpen.set(true)],
  ])
  useEffect(() => {
    const leave = () => deletesWaiting.get()?.(client)
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [client])
  return (
    <>
      <Suspense>
        {inUse === null ? null : <InUseDialog inUse={inUse} onClose={() => stillInUse.set(null)} />}
        {runs.length === 0 ? null : <BulkPanels runs={runs} />}
        {isHelping ? <ShortcutHelp onClose={() => isHelpOpen.set(false)} /> : null}
      </Suspense>
      <DialogGuard />
    </>
  )
}
