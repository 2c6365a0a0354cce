// The print station: stays open beside the printer, prints what comes, says what it is doing.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { printStationTexts as texts } from '#domain/wording/print-station.ts'
import { say } from '#domain/wording/sentence.ts'
import { useStore } from '#kit/store.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { keepScreenOn } from '../../features/alarm/wake-lock.ts'
import { followDesk } from '../../features/orders/live-desk.ts'
import { chosenPrinters, servedOf } from '../../features/station/chosen-printers.ts'
import { LastPrinted, lastKey } from '../../features/station/last-printed.tsx'
import { pairings } from '../../features/station/pairings.ts'
import { SilentHelp } from '../../features/station/silent-help.tsx'
import { StationHead } from '../../features/station/station-head.tsx'
import { openStation } from '../../features/station/station-name.ts'
import { StationPrinters } from '../../features/station/station-printers.tsx'
import { startWork, type StationWork } from '../../features/station/station-work.ts'
import { askDesk } from '../../shell/desk-call.ts'
import { answerDeskLogs } from '../../shell/desk-logs.ts'
import { branchKey, useDeskBranch } from '../../shell/desk-queries.ts'
import { WrongKey } from '../wrong-key/wrong-key.tsx'
import './station.css'

const printersKey = ['printStation'] as const
const lookEvery = 5000

export function Page() {
  const { data: printers, error } = useQuery({
    queryKey: printersKey,
    refetchInterval: lookEvery,
    refetchIntervalInBackground: true,
    queryFn: async ({ signal }) => (await askDesk('GET /print-station', {}, signal)).data,
  })
  const branch = useDeskBranch().data
  const choice = useStore(chosenPrinters)
  const served = useMemo(() => servedOf(printers ?? [], choice), [printers, choice])
  const isRefused = error instanceof ApiFailure && [401, 403, 404, 422].includes(error.status)
  const station = useStation(isRefused)

  useEffect(() => keepScreenOn(), [])
  useEffect(() => station?.serve(served), [station, served])
  useHints(station, served.map(({ id }) => id).join(' '), isRefused)

  if (isRefused) return <WrongKey />
  if (printers === undefined || branch === undefined) {
    return (
      <main className="desk-centered" aria-busy={error === null}>
        <title>{texts.title}</title>
        <h1>{texts.title}</h1>
        <output>{error === null ? texts.loading : texts.offline}</output>
      </main>
    )
  }
  return (
    <div className="desk-page station">
      <title>{say(texts.pageTitle, { branch: branch.name })}</title>
      <StationHead name={branch.name} />
      <main>
        <StationPrinters printers={printers} served={served} onWake={() => station?.wake()} />
        <LastPrinted printers={served} timeZone={branch.timeZone} />
        <SilentHelp />
      </main>
    </div>
  )
}

function useStation(isRefused: boolean): StationWork | null {
  const client = useQueryClient()
  const [station, setStation] = useState<StationWork | null>(null)
  useEffect(() => {
    if (isRefused) return
    let isGone = false
    const onPrinted = () => {
      for (const queryKey of [printersKey, lastKey]) void client.invalidateQueries({ queryKey })
    }
    const open = async () => {
      const opened = await once(onPrinted)
      if (!isGone) setStation(opened)
    }
    void open()
    return () => {
      isGone = true
    }
  }, [client, isRefused])
  return station
}

let started: Promise<StationWork> | null = null

/** One page is one station, however often it is drawn. */
function once(onPrinted: () => void): Promise<StationWork> {
  started ??= openStation().then((station) => startWork(station, onPrinted))
  return started
}

/** The stream says at once that something waits; the clock asks in case it does not. */
function useHints(station: StationWork | null, served: string, isRefused: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (station === null || isRefused) return
    const sendLogs = () => void answerDeskLogs('station', served.split(' '))
    const timer = setInterval(station.wake, lookEvery)
    const heartbeat = setInterval(sendLogs, lookEvery * 12)
    const stopPairing = pairings.subscribe(station.wake)
    window.addEventListener('online', station.wake)
    const stop = followDesk((what) => {
      if (what === 'print') {
        station.wake()
        void client.invalidateQueries({ queryKey: printersKey })
      } else if (what === 'logs') sendLogs()
      else if (what === 'catalog') void client.invalidateQueries({ queryKey: branchKey })
    })
    return () => {
      clearInterval(timer)
      clearInterval(heartbeat)
      stopPairing()
      window.removeEventListener('online', station.wake)
      stop()
    }
  }, [station, served, client, isRefused])
}
