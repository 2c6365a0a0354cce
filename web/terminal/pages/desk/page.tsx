// The terminal: everything that is open in one branch, live, with its alarm.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { terminalScreenTexts as texts } from '#domain/wording/terminal-screens.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { ringAloud } from '../../features/alarm/use-alarm.ts'
import { keepScreenOn } from '../../features/alarm/wake-lock.ts'
import { followDesk } from '../../features/orders/live-desk.ts'
import { useOpenOrders } from '../../features/orders/open-orders.ts'
import { openKey } from '../../features/orders/replay-steps.ts'
import { productsKey } from '../../features/selling/desk-products.ts'
import { tasksKey } from '../../features/tasks/desk-tasks.ts'
import { answerDeskLogs } from '../../shell/desk-logs.ts'
import { branchKey, useDeskBranch, useDeskConfig } from '../../shell/desk-queries.ts'
import { WrongKey } from '../wrong-key/wrong-key.tsx'
import { DeskBoard } from './board.tsx'

const aMinute = 60_000
const keysOf = { orders: [openKey], catalog: [branchKey, productsKey, ['config']], tasks: [tasksKey] } as const

export function Page() {
  const client = useQueryClient()
  const { orders, error, dataUpdatedAt } = useOpenOrders()
  const branch = useDeskBranch().data
  const config = useDeskConfig().data
  const isRefused = error instanceof ApiFailure && [401, 403, 404, 422].includes(error.status)

  useEffect(() => keepScreenOn(), [])
  useEffect(() => {
    if (isRefused) return
    return followDesk((what) => {
      if (what === 'logs') void answerDeskLogs('screen')
      if (what === 'alarm') ringAloud()
      if (what === 'logs' || what === 'print' || what === 'alarm') return
      for (const queryKey of keysOf[what]) void client.invalidateQueries({ queryKey })
    })
  }, [client, isRefused])

  // Without a stream the page hears of it here.
  useEffect(() => {
    if (isRefused) return
    const timer = setInterval(() => void answerDeskLogs('screen'), aMinute)
    return () => clearInterval(timer)
  }, [isRefused])

  if (isRefused) return <WrongKey />
  if (!orders || !branch || !config) {
    return (
      <main className="desk-centered" aria-busy>
        <title>{texts.appName}</title>
        <h1>{texts.appName}</h1>
        <output>{error ? texts.offlineNever : texts.loading}</output>
      </main>
    )
  }
  return <DeskBoard orders={orders} branch={branch} config={config} heardAt={dataUpdatedAt} />
}
