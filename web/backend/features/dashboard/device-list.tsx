// Printers and terminals with their heartbeat: a colour, a sign and words.
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { dashboardTexts as texts } from '#domain/wording/dashboard.ts'
import { say } from '#domain/wording/sentence.ts'
import { ageText } from '#parts/orders/order-view.ts'
import type { BranchToday } from './today.ts'

type Device = BranchToday['devices'][number]

const signs = { good: CircleCheck, fair: CircleAlert, bad: CircleX } as const

export function DeviceList({ devices, now }: { devices: readonly Device[]; now: number }) {
  if (devices.length === 0) return <p className="today-none">{texts.noDevices}</p>
  return (
    <ul className="device-list">
      {devices.map((device) => {
        const health = healthOf(device)
        const Sign = signs[health]
        return (
          <li key={device.id} data-health={health}>
            <Sign size={18} aria-hidden />
            <span>
              {texts.deviceKinds[device.kind]} {device.name || texts.unnamedDevice}
            </span>
            <span className="device-words">{wordsOf(device, now).join(' · ')}</span>
          </li>
        )
      })}
    </ul>
  )
}

export function healthOf({ status, hasFault }: Device): keyof typeof signs {
  if (status === 'stale' || status === 'offline' || hasFault) return 'bad'
  return status === 'online' ? 'good' : 'fair'
}

function wordsOf({ status, lastSeenAt, hasFault, queueLength }: Device, now: number): string[] {
  const age = lastSeenAt === null ? null : ageText(lastSeenAt, now)
  const seen =
    age === null
      ? texts.never
      : status === 'online'
        ? texts.online
        : say(status === 'recent' ? texts.recent : texts.lost, { age })
  return [
    seen,
    ...(hasFault ? [texts.fault] : []),
    ...(queueLength > 0 ? [say(texts.queue, { count: queueLength })] : []),
  ]
}
