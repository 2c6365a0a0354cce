import { Wifi, WifiOff } from 'lucide-react'
import { printStationTexts as texts } from '#domain/wording/print-station.ts'
import { useStore } from '#kit/store.ts'
import { isConnected, isLive } from '../../shell/connection.ts'
import { isReporting } from './station-work.ts'

export function StationHead({ name }: { name: string }) {
  const connected = useStore(isConnected)
  const live = useStore(isLive)
  const reporting = useStore(isReporting)
  const Connection = connected ? Wifi : WifiOff
  return (
    <header className="desk-head">
      <h1>
        {texts.title} {name}
      </h1>
      <output className="desk-state" data-bad={!connected || undefined}>
        <Connection size={20} aria-hidden /> {connected ? texts.online : texts.offline}
      </output>
      {connected ? <p className="station-soft">{live ? texts.live : texts.slow}</p> : null}
      {reporting && !connected ? <p role="alert">{texts.reporting}</p> : null}
    </header>
  )
}
