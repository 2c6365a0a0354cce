// Sends what waits: at once, when the connection comes back, and every few seconds while something waits.
import { useCallback, useEffect, useRef } from 'react'
import type { ClockBoard } from '#contract/staff/time-tracking.ts'
import { useBoardChanges } from '../../features/board/board-query.ts'
import { sendTaps } from '../../shell/send-taps.ts'
import { tapQueue, type WaitingTap } from '../../shell/tap-queue.ts'

const everyMilliseconds = 10_000

export function useSending({ branch, isPinRequired }: ClockBoard): () => void {
  const changes = useBoardChanges()
  const latest = useRef(changes)
  latest.current = changes
  const send = useCallback(() => {
    if (tapQueue.get().waiting.length === 0) return
    const onArrived = (tap: WaitingTap) => latest.current.arrived(tap.username, tap)
    void sendTaps({ branchId: branch.id, isPinRequired, onArrived }).then(() => latest.current.refresh())
  }, [branch.id, isPinRequired])
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
