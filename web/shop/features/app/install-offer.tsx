// The offer to install the shop as an app, what to press for it in this browser, and that it is done.
import { Check, Smartphone } from 'lucide-react'
import { useEffect, useId } from 'react'
import { appTexts, installSteps } from '#domain/wording/app.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Announcement } from '#kit/announcement.tsx'
import { Button } from '#kit/button.tsx'
import { Sheet } from '#kit/sheet.tsx'
import { useStore } from '#kit/store.ts'
import { dismiss, giveUp, install, installStage, ownInstallWay } from './install-state.ts'
import './app.css'

const doneFor = 5_000

export function InstallOffer() {
  const stage = useStore(installStage)
  useEffect(() => {
    const onInstalled = () => installStage.set('done')
    window.addEventListener('appinstalled', onInstalled)
    return () => window.removeEventListener('appinstalled', onInstalled)
  }, [])
  useEffect(() => {
    if (stage !== 'done') return undefined
    const timer = setTimeout(() => installStage.set('closed'), doneFor)
    return () => clearTimeout(timer)
  }, [stage])
  return (
    <>
      {stage === 'offer' ? <Offer /> : null}
      {stage === 'steps' ? <Steps /> : null}
      <Announcement className="app-done">
        {stage === 'done' ? (
          <p>
            <Check size={18} aria-hidden />
            {appTexts.installed}
          </p>
        ) : null}
      </Announcement>
    </>
  )
}

function Offer() {
  const id = useId()
  return (
    <section className="app-offer" aria-labelledby={id}>
      <Smartphone className="app-offer-icon" size={28} strokeWidth={1.5} aria-hidden />
      <div>
        <h2 id={id}>{appTexts.installTitle}</h2>
        <p>{appTexts.installText}</p>
      </div>
      <div className="app-offer-choice">
        <Button onClick={dismiss}>{appTexts.installLater}</Button>
        <Button look="primary" onClick={() => void install()}>
          {appTexts.install}
        </Button>
      </div>
    </section>
  )
}

function Steps() {
  const id = useId()
  const way = ownInstallWay()
  if (way === null) return null
  return (
    <Sheet isNarrow labelledBy={id} closeLabel={storefrontTexts.close} onClose={() => void giveUp()}>
      <div className="app-steps">
        <h2 id={id}>{appTexts.installApp}</h2>
        <p>{appTexts.installSteps}</p>
        <ol>
          {installSteps[way].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Button look="primary" isWide onClick={() => installStage.set('closed')}>
          {appTexts.installDone}
        </Button>
        <Button isWide onClick={() => void giveUp()}>
          {appTexts.installLater}
        </Button>
      </div>
    </Sheet>
  )
}
