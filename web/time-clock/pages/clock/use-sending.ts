// Sends what waits: at once, when the connection comes back, and every few seconds while something waits.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { ClockBoard } from '#contract/staff/time-tracking.ts'
import { noteArrived, refreshBoard } from '../../features/board/board-query.ts'
import { sendTaps } from '../../shell/send-taps.ts'
import { tapQueue } from '../../shell/tap-queue.ts'

const everyMilliseconds = 10_000

export function useSending({ branch, isPinRequired }: ClockBoard): () => void {
  const client = useQueryClient()
  const send = useCallback(() => {
    if (tapQueue.get().waiting.length === 0) return
    const sending = sendTaps({
      branchId: branch.id,
      isPinRequired,
      onArrived: (tap) => noteArrived(client, tap.username, tap),
    })
    void sending.finally(() => refreshBoard(client))
  }, [client, branch.id, isPinRequired])
  useEffect(() => {
    send()
    const timer = setInterval(send, everyMilliseconds)
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', send)
    }
  }, [send])
  return send
}
