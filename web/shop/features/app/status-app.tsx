// Beside an order that goes on: being told by this device, and the offer to install the shop (storefront § 2, Status page).
import { Bell, Smartphone } from 'lucide-react'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { appTexts } from '#domain/wording/app.ts'
import { Announcement } from '#kit/announcement.tsx'
import { Button } from '#kit/button.tsx'
import { useStore } from '#kit/store.ts'
import { registrationState } from './app-worker.ts'
import { install, mayInstall } from './install-state.ts'
import { pushState, tellOfOrder, type PushState } from './order-push.ts'
import './app.css'

interface StatusAppProps {
  readonly order: { readonly uid: string; readonly hash: string }
  /** Nothing more will happen to it. */
  readonly isEnded: boolean
}

export function StatusApp({ order, isEnded }: StatusAppProps) {
  // Asked anew when something was registered or taken away.
  useStore(registrationState)
  return (
    <>
      {isEnded ? null : <PushOffer order={order} />}
      {mayInstall() ? (
        <Card icon={<Smartphone size={24} strokeWidth={1.5} aria-hidden />} title={appTexts.installStatus}>
          <p>{appTexts.installStatusText}</p>
          <Button onClick={() => void install()}>{appTexts.installApp}</Button>
        </Card>
      ) : null}
    </>
  )
}

function PushOffer({ order }: Pick<StatusAppProps, 'order'>) {
  const [state, setState] = useState<PushState>('unable')
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    void pushState(order).then(setState)
  }, [order])
  const ask = async () => {
    setIsAsking(true)
    setState(await tellOfOrder(order).catch(() => 'failed' as const))
    setIsAsking(false)
  }
  if (state === 'unable') return null
  const said = { on: appTexts.pushAllowed, denied: appTexts.pushDenied, failed: appTexts.pushFailed, off: null }[state]
  return (
    <Card icon={<Bell size={24} strokeWidth={1.5} aria-hidden />} title={appTexts.pushTitle}>
      <Announcement>
        <p>{said ?? appTexts.pushText}</p>
      </Announcement>
      {state === 'off' || state === 'failed' ? (
        <Button aria-disabled={isAsking} onClick={() => void ask()}>
          {appTexts.pushAllow}
        </Button>
      ) : null}
    </Card>
  )
}

function Card({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="app-card" aria-labelledby={id}>
      {icon}
      <div>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </section>
  )
}
