import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { forgiveSkippedFades } from './shell/fades.ts'
import { closeModalsOnceByGoingBack } from './shell/late-going-back.ts'

forgiveSkippedFades(document)
closeModalsOnceByGoingBack()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
