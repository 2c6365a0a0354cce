import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { closeModalsByGoingBack } from '#kit/use-modal.ts'
import { forgiveSkippedFades } from './shell/fades.ts'
import { closeByGoingBack, hearGoingBack } from './shell/going-back.ts'

forgiveSkippedFades(document)
hearGoingBack()
closeModalsByGoingBack(closeByGoingBack)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
